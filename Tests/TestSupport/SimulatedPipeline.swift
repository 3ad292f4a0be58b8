/// A callback as it really happened.
struct SimulatedFrame {
  var index: Int64
  /// The refresh that it is dated with, and the one it ran in: a later one when a stall delayed it.
  var refresh: Int
  var ranIn: Int
  var callback: Int64
  var end: Int64
  /// The share of a refresh that the render server takes to draw it.
  var rendering = 0.5
  /// The refresh it was foreseen for when it was called back, and whether the log says so.
  var foreseen: Int
  var saysForeseen = false
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
  /// Whether of two commits that meet the first is never shown.
  var mergesCommits: Bool
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

  /// The refresh that a frame called back at a refresh and its time should reach: two on, or behind
  /// those before it, of which the last was begun as `last`.
  func foresee(from refresh: Int, at time: Int64, after last: SimulatedFrame?) -> Int {
    // A callback that is late by a stall still says what was foreseen at its time.
    if let last, last.end > time { return last.foreseen + 1 }
    return foresee(from: refresh, at: time)
  }

  private func foresee(from refresh: Int, at time: Int64) -> Int {
    guard let before = shown.last else { return refresh + 2 }
    // What is still being drawn is taken to be drawn in time.
    let known = last.drawnAt <= time ? before.refresh : max(last.foreseen, refresh + 1)
    return max(refresh + 2, known + 1)
  }

  /// Takes a commit through the render server to the display.
  mutating func commit(
    _ position: Int, _ frame: SimulatedFrame, in refreshes: inout SimulatedRefreshes
  ) {
    let taken = refreshes.first(notBefore: frame.end, from: frame.refresh)
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
    let drawnAt = begin + Int64(frame.rendering * Double(refreshes.length(drawing)))
    let ready = refreshes.first(notBefore: drawnAt, from: taken)
    let before = shown.last?.refresh ?? 0
    shown.append((position, max(ready, before + 1)))
    last = Last(
      foreseen: max(taken + 1, before + 1), taken: taken, drawnAt: drawnAt, freeBefore: free)
  }
}
