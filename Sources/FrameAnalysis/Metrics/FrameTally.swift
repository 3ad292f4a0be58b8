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
  private(set) var evaluations = (count: Int64(0), time: Nanoseconds.zero, idle: Int64(0))
  /// What evaluations took of their frames' budgets, in parts of `wholeBudget`.
  private(set) var evaluationShares: [Int64] = []
  private(set) var dropped = DroppedOpportunities()
  private(set) var pacing = Deviation()
  private(set) var judder = Judder()
  /// Magnitudes, in nanoseconds.
  private(set) var animationErrors: [Int64] = []
  private(set) var rates = RateTally()
  /// From the first frame's start to the last one's end.
  private(set) var extent: Range<Timestamp>?
  private var byEvidence = [Int](repeating: 0, count: Evidence.allCases.count)

  /// What of a result it adds up.
  static let fields: [FrameResults.Field] = [
    .start, .verdict, .interval, .budget, .work, .overrun, .duration, .lateness, .missedIntervals,
    .evaluationCount, .evaluationTime, .evaluationOtherTime,
  ]

  init(expecting count: Int) {
    durations.reserveCapacity(count)
    work.reserveCapacity(count)
    overruns.reserveCapacity(count)
  }

  /// A whole budget in the unit of `evaluationShares`.
  static let wholeBudget = 1e9

  /// Adds the next frame in time order, with its position among those of its display.
  mutating func add(_ frame: FrameResult, at position: Int, _ columns: FrameColumnsBeside) {
    let start = extent?.lowerBound ?? frame.start
    extent = start..<max(start, frame.start + frame.timeOnDisplay)
    dropped.add(frame)
    evaluations.count += frame.evaluationCount
    evaluations.time += frame.evaluationTime
    if frame.evaluationCount > 0 { addEvaluations(of: frame, at: position, columns) }
    guard frame.isFrame else { return }
    counted += 1
    if frame.isShown {
      shown += 1
      activeTime += frame.timeOnDisplay
      rates.add(interval: frame.interval, time: frame.timeOnDisplay)
    }
    if let error = columns.animationErrors[position] {
      animationErrors.append(Int64(clamping: error.magnitude))
    }
    if frame.isPartial { partial += 1 }
    if let evidence = frame.evidence { byEvidence[evidence.position] += 1 }
    if frame.isLate { addLate(frame) }
    addLengths(of: frame, at: position)
  }

  private mutating func addEvaluations(
    of frame: FrameResult, at position: Int, _ columns: FrameColumnsBeside
  ) {
    if !columns.idleEvaluations.isEmpty { evaluations.idle += columns.idleEvaluations[position] }
    if let share = Self.share(of: frame.evaluationMainTime, in: frame) {
      evaluationShares.append(share)
    }
  }

  /// What a length is of a frame's budget, in parts of `wholeBudget`.
  static func share(of length: Nanoseconds, in frame: FrameResult) -> Int64? {
    guard let budget = frame.budget, budget > .zero else { return nil }
    let share = Double(length.count) / Double(budget.count) * wholeBudget
    return share < 0x1p62 ? Int64(share.rounded()) : .max
  }

  private mutating func addLate(_ frame: FrameResult) {
    late += 1
    if frame.interval == nil { isLateWithoutInterval = true }
    guard frame.isInMotion else { return }
    hitches += 1
    hitchTime += frame.lateness
    longestHitch = max(longestHitch, frame.lateness)
  }

  private mutating func addLengths(of frame: FrameResult, at position: Int) {
    if let isOver = frame.isOverBudget {
      withBudget += 1
      if isOver { overBudget += 1 }
    }
    if let length = frame.work { work.append(length.count) }
    if let length = frame.overrun { overruns.append(length.count) }
    guard let duration = frame.duration else { return }
    durations.append(duration.count)
    judder.add(duration, at: position)
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
