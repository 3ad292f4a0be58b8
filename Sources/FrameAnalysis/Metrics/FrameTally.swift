import FrameModel

/// What some frames of one surface add up to, gathered in one pass over them.
///
/// Every metric, whole and by part, comes from a tally, so that a trace with many spans costs the
/// sum of their frames and no copy of any.
struct FrameTally {
  /// Presented or attempted.
  private(set) var counted = 0
  private(set) var shown = 0
  private(set) var late = 0
  private(set) var partial = 0
  private(set) var frozen = 0
  private(set) var overBudget = 0
  /// Frames whose work can be compared with a budget.
  private(set) var withBudget = 0
  /// Whether some late frame has no interval to count refreshes by.
  private(set) var isLateWithoutInterval = false
  /// Late frames while something moved.
  private(set) var hitches = 0
  private(set) var hitchTime = Nanoseconds.zero
  private(set) var longestHitch = Nanoseconds.zero
  /// The frames' own time: durations, or the interval where a frame's end is unknown or idle.
  private(set) var activeTime = Nanoseconds.zero
  private(set) var durations: [Int64] = []
  private(set) var work: [Int64] = []
  private(set) var overruns: [Int64] = []
  private(set) var evaluations = (count: Int64(0), time: Nanoseconds.zero)
  private(set) var dropped = DroppedOpportunities()
  private(set) var pacing = Deviation()
  /// From the first frame's start to the last one's end.
  private(set) var extent: Range<Timestamp>?
  private var byEvidence = [Int](repeating: 0, count: Evidence.allCases.count)

  /// What of a result it adds up.
  static let fields: [FrameResults.Field] = [
    .start, .verdict, .interval, .budget, .work, .overrun, .duration, .lateness, .missedIntervals,
    .evaluationCount, .evaluationTime,
  ]

  init(expecting count: Int) {
    durations.reserveCapacity(count)
    work.reserveCapacity(count)
    overruns.reserveCapacity(count)
  }

  /// Adds the next frame in time order.
  mutating func add(_ frame: FrameResult) {
    let start = extent?.lowerBound ?? frame.start
    extent = start..<max(start, frame.start + frame.timeOnDisplay)
    dropped.add(frame)
    evaluations.count += frame.evaluationCount
    evaluations.time += frame.evaluationTime
    guard frame.isFrame else { return }
    counted += 1
    if frame.isShown {
      shown += 1
      activeTime += frame.timeOnDisplay
    }
    if frame.isPartial { partial += 1 }
    if let evidence = frame.evidence { byEvidence[evidence.position] += 1 }
    if frame.isLate { addLate(frame) }
    addLengths(of: frame)
  }

  private mutating func addLate(_ frame: FrameResult) {
    late += 1
    if frame.interval == nil { isLateWithoutInterval = true }
    guard frame.isInMotion else { return }
    hitches += 1
    hitchTime += frame.lateness
    longestHitch = max(longestHitch, frame.lateness)
  }

  private mutating func addLengths(of frame: FrameResult) {
    if let isOver = frame.isOverBudget {
      withBudget += 1
      if isOver { overBudget += 1 }
    }
    if let length = frame.work { work.append(length.count) }
    if let length = frame.overrun { overruns.append(length.count) }
    guard let duration = frame.duration else { return }
    durations.append(duration.count)
    if frame.isFrozen { frozen += 1 }
    if let interval = frame.interval { pacing.add((duration - interval).milliseconds) }
  }

  /// The evidence that most judged frames have.
  var evidence: Evidence? {
    guard let most = byEvidence.max(), most > 0 else { return nil }
    return Evidence.allCases.first { byEvidence[$0.position] == most }
  }
}

extension Evidence {
  fileprivate var position: Int {
    switch self {
    case .presented: 0
    case .submitted: 1
    case .deadline: 2
    case .start: 3
    case .reported: 4
    }
  }
}

/// A population standard deviation, kept up to date value by value (Welford's method).
struct Deviation {
  private(set) var count = 0
  private var mean = 0.0
  private var squares = 0.0

  mutating func add(_ value: Double) {
    count += 1
    let delta = value - mean
    mean += delta / Double(count)
    squares += delta * (value - mean)
  }

  /// The deviation; nothing for no values.
  var value: Double? { count > 0 ? (squares / Double(count)).squareRoot() : nil }
}
