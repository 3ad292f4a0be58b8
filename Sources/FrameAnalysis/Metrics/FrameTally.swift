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

  /// Adds frames, of a run that was read, that are in the warm-up, or that are not.
  ///
  /// Verdicts are alike for long, so what follows from one is done once for all frames that have it,
  /// and the rest a column at a time: a frame at a time, it would cost several times as much.
  mutating func add(
    _ frames: FrameResults.Reader, _ positions: Range<Int>, inWarmUp: Bool,
    _ columns: FrameColumnsBeside
  ) {
    var next = positions.lowerBound
    while next < positions.upperBound {
      let code = frames.number(.verdict, at: next)
      var end = next + 1
      while end < positions.upperBound, frames.number(.verdict, at: end) == code { end += 1 }
      if code != verdictCode { (verdictCode, verdict) = (code, FrameVerdict(code: code)) }
      if verdict.isWarmUp == inWarmUp { addAlike(frames, next..<end, columns) }
      next = end
    }
  }

  /// Adds frames of one verdict.
  ///
  /// What it calls is inlined: handed to a function, the reader would be copied at every call.
  private mutating func addAlike(
    _ frames: FrameResults.Reader, _ run: Range<Int>, _ columns: FrameColumnsBeside
  ) {
    let first = extent?.lowerBound ?? frames.start(at: run.lowerBound)
    let last = run.upperBound - 1
    extent = first..<max(first, frames.start(at: last) + frames.timeOnDisplay(at: last))
    addDropped(frames, run)
    addEvaluations(frames, run, columns)
    guard verdict.judgement != .noUpdate else { return }
    counted += run.count
    if verdict.judgement.isShown { addShown(frames, run) }
    if verdict.isPartial { partial += run.count }
    if let evidence = verdict.evidence { byEvidence[evidence.position] += run.count }
    if verdict.judgement == .late { for i in run { addLate(frames, i) } }
    if !columns.animationErrors.errors.isEmpty {
      animationErrors += run.compactMap { columns.animationErrors[$0]?.magnitude }
        .map { Int64(clamping: $0) }
    }
    addWork(frames, run)
    addDurations(frames, run)
  }

  @inline(__always)
  private mutating func addDropped(_ frames: FrameResults.Reader, _ run: Range<Int>) {
    switch verdict.judgement {
    case .late, .dropped:
      for i in run { dropped.add(verdict, missed: Int(frames.value(.missedIntervals, at: i) ?? 0)) }
    default: dropped.add(verdict, missed: 0)
    }
  }

  @inline(__always)
  private mutating func addEvaluations(
    _ frames: FrameResults.Reader, _ run: Range<Int>, _ columns: FrameColumnsBeside
  ) {
    let hasBudget = verdict.budgetSource != nil
    for i in run {
      let time = Nanoseconds(frames.value(.evaluationTime, at: i) ?? 0)
      evaluations.time += time
      guard let count = frames.value(.evaluationCount, at: i) else { continue }
      evaluations.count += count
      guard count > 0 else { continue }
      if !columns.idleEvaluations.isEmpty { evaluations.idle += columns.idleEvaluations[i] }
      guard hasBudget, let budget = frames.budget(at: i), budget > .zero else { continue }
      let other = Nanoseconds(frames.value(.evaluationOtherTime, at: i) ?? 0)
      evaluationShares.append(Self.share(of: time - other, in: budget))
    }
  }

  @inline(__always)
  private mutating func addShown(_ frames: FrameResults.Reader, _ run: Range<Int>) {
    shown += run.count
    var next = run.lowerBound
    while next < run.upperBound {
      let interval = frames.number(.interval, at: next)
      let first = next
      var time = Nanoseconds.zero
      while next < run.upperBound, frames.number(.interval, at: next) == interval {
        time += frames.timeOnDisplay(at: next)
        next += 1
      }
      activeTime += time
      rates.add(
        interval: interval == PackedRows.missing ? nil : Nanoseconds(interval),
        frames: next - first, time: time)
    }
  }

  /// What a length is of a budget over zero, in parts of `wholeBudget`.
  static func share(of length: Nanoseconds, in budget: Nanoseconds) -> Int64 {
    let share = Double(length.count) / Double(budget.count) * wholeBudget
    // To the nearest, without a call: neither is below zero.
    return share < 0x1p62 ? Int64(share + 0.5) : .max
  }

  private mutating func addLate(_ frames: FrameResults.Reader, _ i: Int) {
    late += 1
    if frames.value(.interval, at: i) == nil { isLateWithoutInterval = true }
    guard verdict.isInMotion else { return }
    let lateness = Nanoseconds(frames.value(.lateness, at: i) ?? 0)
    hitches += 1
    hitchTime += lateness
    longestHitch = max(longestHitch, lateness)
  }

  @inline(__always)
  private mutating func addWork(_ frames: FrameResults.Reader, _ run: Range<Int>) {
    overruns.append(addingCapacity: run.count) { overruns in
      for i in run { if let overrun = frames.value(.overrun, at: i) { overruns.append(overrun) } }
    }
    let hasBudget = verdict.budgetSource != nil
    var (withBudget, overBudget) = (0, 0)
    work.append(addingCapacity: run.count) { work in
      for i in run {
        guard let length = frames.value(.work, at: i) else { continue }
        work.append(length)
        guard hasBudget, let budget = frames.budget(at: i) else { continue }
        withBudget += 1
        if length > budget.count { overBudget += 1 }
      }
    }
    self.withBudget += withBudget
    self.overBudget += overBudget
  }

  @inline(__always)
  private mutating func addDurations(_ frames: FrameResults.Reader, _ run: Range<Int>) {
    for i in run {
      guard let length = frames.value(.duration, at: i) else { continue }
      let duration = Nanoseconds(length)
      durations.append(length)
      judder.add(duration, at: i)
      if duration > FrameResult.frozenLimit { frozen += 1 }
      guard let interval = frames.value(.interval, at: i) else { continue }
      pacing.add((duration - Nanoseconds(interval)).milliseconds)
    }
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

extension FrameResults.Reader {
  /// The budget of a frame of the last run, where its verdict says that it has one.
  @inline(__always)
  fileprivate func budget(at position: Int) -> Nanoseconds? {
    (value(.budget, at: position) ?? value(.interval, at: position)).map { Nanoseconds($0) }
  }
}
