import FrameModel

/// Judges the frames of a display one after the other, and gathers what is found of each.
struct ResultCollector {
  private var window: FrameWindow
  private let hasTimeline: Bool
  private let motion: TimeRanges
  private var moving: TimeRangeCursor
  private let warmUp: WarmUp
  /// When the first frame began.
  private var first: Timestamp?
  /// Absent where no evaluations are the display's.
  private(set) var evaluations: EvaluationBreakdown?
  /// Of frames whose evaluations were added up, from some frame on.
  private var sums: [EvaluationBreakdown.Sum] = []
  private var nextSum = 0
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
    window = FrameWindow(prepared.frames, judge: judge)
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
      if let evidence = window.evidenceOfSteady(at: i) {
        addSteady(i, evidence)
      } else {
        add(i)
      }
    }
  }

  /// Adds a frame that is steady, and so on time.
  ///
  /// Here and below the frame is asked for what is needed of it: a copy would cost more than most of
  /// that.
  @inline(__always)
  private mutating func addSteady(_ i: Int, _ evidence: Evidence) {
    let outcome = LatenessJudge.Outcome(judgement: .onTime, evidence: evidence)
    append(i, outcome, isInMotion: motion.isEmpty || moving.contains(window.judge.frames[i].start))
  }

  @inline(never)
  private mutating func add(_ i: Int) {
    let outcome = window.outcome(at: i)
    if outcome.isAmbiguous { ambiguous += 1 }
    let start = window.judge.frames[i].start
    if first == nil { first = start }
    let startsInMotion = motion.isEmpty || moving.contains(start)
    let isInMotion = isInMotion(i, outcome, startsInMotion)
    let position = results.count
    append(i, outcome, isInMotion: isInMotion)
    if outcome.judgement == .late, isInMotion {
      hitchFinder.add(results[position], position, at: i, in: window.judge.frames)
    }
  }

  /// Appends the result of a frame.
  @inline(__always)
  private mutating func append(_ i: Int, _ outcome: LatenessJudge.Outcome, isInMotion: Bool) {
    if nextSum == sums.count, evaluations != nil { addEvaluations(from: i) }
    let sum = nextSum < sums.count ? sums[nextSum] : EvaluationBreakdown.Sum()
    nextSum += 1
    results.append(
      FrameResults.Numbers(
        of: window.judge.frames[i], outcome,
        duration: window.judge.duration(of: i, judged: outcome.judgement), isInMotion: isInMotion,
        isWarmUp: isWarmUp(window.judge.frames[i].start, results.count), sum))
    hangs.add(i, in: window.judge.frames)
    inputs.add(i, in: window.judge.frames)
  }

  /// Adds up the evaluations of a frame and of all behind it that are there.
  private mutating func addEvaluations(from i: Int) {
    let position = results.count
    let frames = window.judge.frames[i...].enumerated().map { offset, frame in
      EvaluationBreakdown.Frame(frame, isWarmUp: isWarmUp(frame.start, position + offset))
    }
    sums = evaluations?.add(frames) ?? []
    nextSum = 0
  }

  private func isInMotion(
    _ i: Int, _ outcome: LatenessJudge.Outcome, _ startsInMotion: Bool
  ) -> Bool {
    if outcome.isOutsideMotion { return false }
    if !hasTimeline || startsInMotion { return true }
    let frame = window.judge.frames[i]
    guard outcome.judgement == .late, let interval = frame.interval else { return false }
    return switch outcome.evidence {
    case .presented, .submitted:
      frame.frame.present.map { motion.overlaps($0 - outcome.lateness, $0) } ?? false
    case .deadline, .start, .reported:
      motion.overlaps(frame.start, frame.start + interval + outcome.lateness)
    case nil: false
    }
  }

  @inline(__always)
  private func isWarmUp(_ start: Timestamp, _ position: Int) -> Bool {
    switch warmUp {
    case .frames(let count): position < count
    case .time(let length): hasTimeline && start - (first ?? start) < length
    }
  }
}

extension EvaluationBreakdown.Frame {
  @inline(__always)
  fileprivate init(_ frame: borrowing PreparedFrame, isWarmUp: Bool) {
    index = frame.frame.index
    start = frame.start
    interval = frame.interval
    budget = frame.budget.flatMap { $0.length > .zero ? $0.length : nil }
    self.isWarmUp = isWarmUp
  }
}
