import FrameModel

/// Judges the frames of a display one after the other, and gathers what is found of each.
struct ResultCollector {
  private var window: FrameWindow
  private let frames: FrameColumns
  private let framesInPlace: Int
  private let hasTimeline: Bool
  private let motion: TimeRanges
  private var moving: TimeRangeCursor
  private let warmUp: WarmUp
  /// When the first frame began.
  private var first: Timestamp?
  /// Absent where no evaluations are the display's.
  private(set) var evaluations: EvaluationBreakdown?
  /// The next of the sums of evaluations, and how many there are.
  private var nextSum = 0
  private var sumCount = 0
  private var hitchFinder: HitchFinder
  private var hangs: HangFinder
  private var inputs: InputLatencies
  private(set) var results = FrameResults()
  /// How many changes of the rate were taken on trust.
  private(set) var ambiguous = 0

  init(
    of prepared: FramePreparation, in trace: Trace, _ options: AnalysisOptions, motion: TimeRanges,
    evaluations: EvaluationBreakdown?, hitches: HitchFinder
  ) {
    let judge = LatenessJudge(
      motion: motion, mode: trace.link?.mode,
      presentIsSubmission: trace.presentIsSubmission, hasTimeline: trace.hasTimeline,
      depth: prepared.depth, slowest: prepared.slowest, judgesAllInFull: options.judgesAllInFull)
    (frames, framesInPlace) = (trace.frames, prepared.framesInPlace)
    var frames = prepared.frames
    if judge.isPassive { frames.motionOfPassiveLink = motion }
    window = FrameWindow(frames, judge: judge)
    (hasTimeline, warmUp, self.motion) = (trace.hasTimeline, options.warmUp, motion)
    moving = TimeRangeCursor(motion)
    (self.evaluations, hitchFinder) = (evaluations, hitches)
    (hangs, inputs) = (HangFinder(of: trace), InputLatencies(of: trace))
  }

  var hitches: [Hitch] { hitchFinder.hitches }

  var responsiveness: Responsiveness {
    hasTimeline
      ? Responsiveness(hangs: hangs.hangs, inputs: inputs.values)
      : Responsiveness(hangs: nil, inputs: [])
  }

  mutating func collect() {
    while let i = window.next() {
      if first == nil { first = window.judge.frames[i].start }
      if nextSum == sumCount, evaluations != nil { addEvaluations(from: i) }
      if results.room == PackedRows.blockRows { share() }
      let most = evaluations == nil ? results.room : min(results.room, sumCount - nextSum)
      if let steady = window.steadyStretch(from: i, most: most) {
        addSteady(steady.frames, steady.evidence)
      } else {
        add(i)
      }
    }
  }

  /// Leaves to the frames what the next results have of them.
  private mutating func share() {
    let position = results.count
    guard position + PackedRows.blockRows <= framesInPlace,
      let block = frames.block(beginningAt: position)
    else { return }
    results.share(block)
  }

  private var sums: [EvaluationBreakdown.Sum] { evaluations?.lastSums ?? [] }

  /// Adds frames that are steady, and so on time.
  private mutating func addSteady(_ stretch: Range<Int>, _ evidence: Evidence) {
    var rest = stretch
    while let i = rest.first {
      let (start, position) = (window.judge.frames[i].start, results.count)
      let isInMotion = motion.isEmpty || moving.contains(start)
      let isWarmUp = isWarmUp(start, position)
      let part = alike(in: rest, from: position, isWarmUp: isWarmUp)
      let end = evaluations == nil ? 0 : nextSum + part.count
      results.append(
        steady: part, of: window.judge, evidence, sums[min(nextSum, end)..<end],
        isInMotion: isInMotion, isWarmUp: isWarmUp)
      nextSum = end
      rest = part.upperBound..<rest.upperBound
    }
    hangs.add(stretch, in: window.judge.frames)
    inputs.add(stretch, in: window.judge.frames)
  }

  /// The first frames of a stretch that are in motion, and of the warm-up, as the first of all is.
  @inline(__always)
  private func alike(in stretch: Range<Int>, from position: Int, isWarmUp: Bool) -> Range<Int> {
    func differs(_ i: Int) -> Bool {
      let start = window.judge.frames[i].start
      return !motion.isEmpty && !moving.isAsBefore(start)
        || self.isWarmUp(start, position + i - stretch.lowerBound) != isWarmUp
    }
    // Most often all are, as the last one tells: they are in the order of time.
    guard differs(stretch.upperBound - 1) else { return stretch }
    return stretch.lowerBound..<stretch.partitioningIndex(where: differs)
  }

  private mutating func add(_ i: Int) {
    let outcome = window.outcome(at: i)
    if outcome.isAmbiguous { ambiguous += 1 }
    let frame = window.judge.frames[i]
    let startsInMotion = motion.isEmpty || moving.contains(frame.start)
    let isInMotion = isInMotion(frame, outcome, startsInMotion)
    let sum = evaluations == nil ? nil : sums[nextSum]
    let position = results.count
    let numbers = FrameResults.Numbers(
      of: frame, outcome, duration: window.judge.duration(of: i, judged: outcome.judgement),
      isInMotion: isInMotion, isWarmUp: isWarmUp(frame.start, position), sum)
    results.append(numbers)
    nextSum += 1
    if outcome.judgement == .late, isInMotion {
      hitchFinder.add(
        numbers.result(at: position), position, at: i, in: window.judge.frames)
    }
    hangs.add(i..<i + 1, in: window.judge.frames)
    inputs.add(i..<i + 1, in: window.judge.frames)
  }

  /// Adds up the evaluations of a frame and of all behind it that are there.
  private mutating func addEvaluations(from i: Int) {
    let (position, frames) = (results.count, window.judge.frames[i...])
    let isWarmUp =
      warmUp == .frames(0)
      ? [] : frames.indices.map { self.isWarmUp(frames[$0].start, position + $0 - i) }
    evaluations?.add(frames, isWarmUp: isWarmUp)
    (nextSum, sumCount) = (0, frames.count)
  }

  // Mutating, or all of `self` would be copied first.
  private mutating func isInMotion(
    _ frame: PreparedFrame, _ outcome: LatenessJudge.Outcome, _ startsInMotion: Bool
  ) -> Bool {
    if outcome.isOutsideMotion { return false }
    if !hasTimeline || startsInMotion { return true }
    guard outcome.judgement == .late, let interval = frame.interval else { return false }
    return switch outcome.evidence {
    case .presented, .submitted:
      frame.frame.present.map { motion.overlaps($0 - outcome.lateness, $0) } ?? false
    case .deadline, .start, .reported:
      motion.overlaps(frame.start, frame.start + interval + outcome.lateness)
    case nil: false
    }
  }

  private func isWarmUp(_ start: Timestamp, _ position: Int) -> Bool {
    if case .time = warmUp, !hasTimeline { return false }
    return warmUp.holds(start - (first ?? start), position: position)
  }
}

extension WarmUp {
  /// Whether a frame is of it, by how long after the first it began and how many were before it.
  @inline(__always)
  fileprivate func holds(_ time: Nanoseconds, position: Int) -> Bool {
    switch self {
    case .frames(let count): position < count
    case .time(let length): time < length
    }
  }
}
