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

  /// The verdict of the frame before: verdicts are alike for long.
  private var verdict = FrameVerdict(code: 0)
  private var verdictCode: Int64 = 0

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
  mutating func add(
    _ frame: FrameResults.Reader, at position: Int, _ columns: FrameColumnsBeside
  ) {
    if frame.verdictCode != verdictCode {
      (verdictCode, verdict) = (frame.verdictCode, frame.verdict)
    }
    let (start, interval, duration) = (frame.start, frame.interval, frame.duration)
    let timeOnDisplay = duration ?? interval ?? .zero
    let first = extent?.lowerBound ?? start
    extent = first..<max(first, start + timeOnDisplay)
    dropped.add(verdict, missed: frame.missedIntervals)
    evaluations.count += frame.evaluationCount
    evaluations.time += frame.evaluationTime
    let budget =
      verdict.budgetSource == nil
      ? nil : frame.number(.budget).map { Nanoseconds($0) } ?? interval
    if frame.evaluationCount > 0 { addEvaluations(of: frame, in: budget, at: position, columns) }
    guard verdict.judgement != .noUpdate else { return }
    counted += 1
    if verdict.judgement.isShown {
      shown += 1
      activeTime += timeOnDisplay
      rates.add(interval: interval, time: timeOnDisplay)
    }
    if let error = columns.animationErrors[position] {
      animationErrors.append(Int64(clamping: error.magnitude))
    }
    if verdict.isPartial { partial += 1 }
    if let evidence = verdict.evidence { byEvidence[evidence.position] += 1 }
    if verdict.judgement == .late { addLate(frame) }
    addWork(of: frame, in: budget)
    if let duration { add(duration, interval, at: position) }
  }

  private mutating func addEvaluations(
    of frame: FrameResults.Reader, in budget: Nanoseconds?, at position: Int,
    _ columns: FrameColumnsBeside
  ) {
    if !columns.idleEvaluations.isEmpty { evaluations.idle += columns.idleEvaluations[position] }
    guard let budget, budget > .zero else { return }
    evaluationShares.append(Self.share(of: frame.evaluationMainTime, in: budget))
  }

  /// What a length is of a budget over zero, in parts of `wholeBudget`.
  static func share(of length: Nanoseconds, in budget: Nanoseconds) -> Int64 {
    let share = Double(length.count) / Double(budget.count) * wholeBudget
    // To the nearest, without a call: neither is below zero.
    return share < 0x1p62 ? Int64(share + 0.5) : .max
  }

  private mutating func addLate(_ frame: FrameResults.Reader) {
    late += 1
    if frame.interval == nil { isLateWithoutInterval = true }
    guard verdict.isInMotion else { return }
    hitches += 1
    hitchTime += frame.lateness
    longestHitch = max(longestHitch, frame.lateness)
  }

  private mutating func addWork(of frame: FrameResults.Reader, in budget: Nanoseconds?) {
    if let overrun = frame.overrun { overruns.append(overrun.count) }
    guard let length = frame.work else { return }
    work.append(length.count)
    guard let budget else { return }
    withBudget += 1
    if length > budget { overBudget += 1 }
  }

  private mutating func add(_ duration: Nanoseconds, _ interval: Nanoseconds?, at position: Int) {
    durations.append(duration.count)
    judder.add(duration, at: position)
    if duration > FrameResult.frozenLimit { frozen += 1 }
    if let interval { pacing.add((duration - interval).milliseconds) }
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
