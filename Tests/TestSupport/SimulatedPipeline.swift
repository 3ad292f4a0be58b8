/// A callback as it really happened.
struct SimulatedFrame {
  var index: Int64
  /// The refresh that it is dated with, and the one it ran in: a later one when a stall delayed it.
  var refresh: Int
  var ranIn: Int
  var callback: Int64
  var end: Int64
  /// The refresh it was foreseen for when it was called back.
  var foreseen: Int
  /// The refresh that showed it; nothing when another took its place.
  var shown: Int?
  /// Whether nothing was to be drawn.
  var isIdle = false
}

/// The way from a commit to the display: a render server that draws one frame after another, and a
/// ring of buffers.
struct SimulatedPipeline {
  /// The frames of a run that the display shows, by their positions, and the refreshes that do.
  private(set) var shown: [(position: Int, refresh: Int)] = []

  private let buffers: Int
  private let mergesCommits: Bool
  /// Of the frame committed last: where it was foreseen when it was, the refresh that took it, when
  /// it is drawn, and when the render server was free before it.
  private var last = Last(foreseen: 0, taken: -1, drawnAt: .min, freeBefore: .min)

  private struct Last {
    var foreseen: Int
    var taken: Int
    var drawnAt: Int64
    var freeBefore: Int64
  }

  init(buffers: Int, mergesCommits: Bool) {
    self.buffers = buffers
    self.mergesCommits = mergesCommits
  }

  /// How many frames are under way at the beginning of a refresh and not shown by it.
  func framesInFlight(at refresh: Int) -> Int {
    shown.reversed().prefix { $0.refresh > refresh }.count
  }

  /// The refresh that a frame called back now should reach: two on, or behind those before it.
  func foresee(from refresh: Int, at time: Int64) -> Int {
    guard let before = shown.last else { return refresh + 2 }
    // What is still being drawn is taken to be drawn in time.
    let known = last.drawnAt <= time ? before.refresh : max(last.foreseen, refresh + 1)
    return max(refresh + 2, known + 1)
  }

  /// Takes a commit through the render server, where it takes a share of a refresh to draw, to the
  /// display.
  mutating func commit(
    _ position: Int, at time: Int64, rendering share: Double,
    in refreshes: inout SimulatedRefreshes, from refresh: Int
  ) {
    let taken = refreshes.first(notBefore: time, from: refresh)
    var free = last.drawnAt
    if mergesCommits, taken == last.taken, !shown.isEmpty {
      shown.removeLast()
      free = last.freeBefore
    }
    var begin = max(refreshes.time(taken), free)
    if shown.count >= buffers - 1 {
      // A buffer is free again when the frame after the one it held is shown.
      begin = max(begin, refreshes.time(shown[shown.count - buffers + 1].refresh))
    }
    let drawing = refreshes.first(notBefore: begin + 1, from: taken) - 1
    let drawnAt = begin + Int64(share * Double(refreshes.length(drawing)))
    let ready = refreshes.first(notBefore: drawnAt, from: taken)
    let before = shown.last?.refresh ?? 0
    shown.append((position, max(ready, before + 1)))
    last = Last(
      foreseen: max(taken + 1, before + 1), taken: taken, drawnAt: drawnAt, freeBefore: free)
  }
}
