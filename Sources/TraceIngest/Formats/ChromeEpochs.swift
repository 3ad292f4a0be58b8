import FrameModel

/// When the events of a trace are, in stretches of 104 days: enough to tell damaged times.
///
/// The yardstick is the stretch of the middle event, which a few damaged ones cannot move.
struct ChromeEpochs {
  private struct Epoch {
    var count = 0
    var first: RecordStart
  }

  /// Two to this power of nanoseconds are in a stretch.
  private static let width: Int64 = 53

  /// There are a thousand at most, and one in a sound trace.
  private var epochs: [Int64: Epoch] = [:]
  /// The stretch of the last event, and how many came one after another in it.
  private var last: Int64?
  private var run = 0

  /// Takes the time of an event; where that stands is only asked for once in each stretch.
  mutating func add(_ time: Timestamp, at place: ChromeEventPlace, in bytes: Bytes) {
    let number = time.sinceZero.count >> Self.width
    if number == last {
      run += 1
      return
    }
    settle()
    if epochs[number] == nil { epochs[number] = Epoch(first: place.start(in: bytes)) }
    (last, run) = (number, 1)
  }

  /// Adds those of a later part of the file, whose places are to be moved.
  mutating func add(_ other: consuming ChromeEpochs, moved: (RecordStart) -> RecordStart) {
    settle()
    other.settle()
    for (number, epoch) in other.epochs {
      epochs[number, default: Epoch(first: moved(epoch.first))].count += epoch.count
    }
  }

  private mutating func settle() {
    if let last { epochs[last]?.count += run }
    (last, run) = (nil, 0)
  }

  /// What is sound, and what is not: the events of each stretch apart, in the order of the file.
  struct Verdict: Sendable {
    private let middle: Int64?
    let implausible: [(first: RecordStart, count: Int)]

    fileprivate init(middle: Int64?, implausible: [(first: RecordStart, count: Int)]) {
      self.middle = middle
      self.implausible = implausible
    }

    /// Whether a time is in the stretch of the middle event or beside it.
    func isPlausible(_ time: Timestamp) -> Bool {
      guard let middle else { return true }
      return abs((time.sinceZero.count >> ChromeEpochs.width) - middle) <= 1
    }
  }

  var verdict: Verdict {
    var all = self
    all.settle()
    let sorted = all.epochs.sorted { $0.key < $1.key }
    let total = sorted.reduce(0) { $0 + $1.value.count }
    var before = 0
    let middle = sorted.first { epoch in
      before += epoch.value.count
      return before > total / 2
    }?.key
    let far = sorted.filter { epoch in middle.map { abs(epoch.key - $0) > 1 } ?? false }
      .map { (first: $0.value.first, count: $0.value.count) }
      .sorted { $0.first.byte < $1.first.byte }
    return Verdict(middle: middle, implausible: far)
  }
}
