package import FrameModel

/// Judges every frame of a trace against its own budget and sums up the result.
///
/// Pure: the same trace and options give the same analysis.
package func analyze(_ trace: Trace, options: AnalysisOptions = AnalysisOptions()) -> Analysis {
  Analyzer(trace: trace, options: options).analysis()
}

/// The steps from a trace to its analysis.
private struct Analyzer {
  let trace: Trace
  let options: AnalysisOptions
  let end: Timestamp
  /// For each display the rows of its frames.
  let rows: [[UInt32]]
  let motion: MotionRanges
  let evaluationOrder: EvaluationOrder

  init(trace: Trace, options: AnalysisOptions) {
    self.trace = trace
    self.options = options
    var end = Timestamp(nanoseconds: .min)
    var rows = [[UInt32]](repeating: [], count: trace.displays.count)
    var reader = trace.frames.reader(of: [.time, .display, .present, .interval])
    for row in trace.frames.indices {
      reader.move(to: row)
      let (time, display) = (reader.time, Int(reader.display))
      end = max(end, reader.present ?? time, time + (reader.interval ?? .zero))
      while rows.count <= display { rows.append([]) }
      rows[display].append(UInt32(row))
    }
    self.end = end
    self.rows = rows
    motion = MotionRanges(of: trace, until: end)
    evaluationOrder = EvaluationOrder(of: trace.evaluations)
  }

  func analysis() -> Analysis {
    var assumptions: [Assumption] = []
    let surfaces = rows.indices.filter { !rows[$0].isEmpty }.map { display in
      surface(Int32(display), assumptions: &assumptions)
    }
    if !trace.hasTimeline, !surfaces.isEmpty { assumptions.append(.noTimeline) }
    if trace.evaluationsByTime > 0 {
      assumptions.append(.evaluationsByTime(trace.evaluationsByTime))
    }
    if trace.link?.mode == nil, surfaces.contains(where: { $0.uses(.start) }) {
      assumptions.append(.continuousLink)
    }
    if motion.unterminatedSpans + motion.unterminatedAnimations > 0 {
      assumptions.append(
        .unterminated(
          spans: motion.unterminatedSpans, animations: motion.unterminatedAnimations))
    }
    return Analysis(
      surfaces: surfaces, primary: primary(of: surfaces), evaluationOrder: evaluationOrder,
      assumptions: assumptions, reported: ReportedAnalysis(of: trace))
  }

  private func surface(_ display: Int32, assumptions: inout [Assumption]) -> SurfaceAnalysis {
    let prepared = FramePreparation(of: trace, display: display, rows: rows[Int(display)])
    if let interval = prepared.inferredInterval {
      assumptions.append(.inferredCadence(display: display, interval: interval))
    }
    if prepared.outOfOrder > 0 { assumptions.append(.sorted(prepared.outOfOrder)) }
    var hitches = HitchFinder(of: trace, evaluationOrder: evaluationOrder, until: end)
    var ambiguous = 0
    var responsiveness = Responsiveness(hangs: nil, inputs: [])
    let hasEvaluations = Int(display) == firstDisplay && !evaluationOrder.isEmpty
    let results = results(
      of: prepared, hasEvaluations: hasEvaluations, ambiguous: &ambiguous,
      hitches: &hitches, responsiveness: &responsiveness)
    if ambiguous > 0 { assumptions.append(.ambiguousRateChanges(ambiguous)) }
    let idleness = Idleness(of: trace, motion: motion.ranges)
    let breakdown =
      hasEvaluations
      ? EvaluationBreakdown(of: results, in: trace, order: evaluationOrder, idleness: idleness)
      : nil
    let columns = FrameColumnsBeside(
      idleEvaluations: breakdown?.idleCounts ?? [],
      tellsIdleness: idleness.isKnown)
    return SurfaceSummary(
      trace: trace, options: options, display: display, frames: results, hitches: hitches.hitches,
      motion: motion.ranges, end: end, sourceTellsStates: prepared.tellsStates,
      responsiveness: responsiveness, columns: columns,
      views: breakdown?.rowsByTime ?? []
    ).analysis()
  }

  /// Evaluations name frames by index alone; where several displays have frames, they are the
  /// first one's.
  private var firstDisplay: Int { Int(trace.frames.first?.display ?? 0) }

  /// Judges one frame after the other.
  private func results(
    of prepared: FramePreparation, hasEvaluations: Bool, ambiguous: inout Int,
    hitches: inout HitchFinder, responsiveness: inout Responsiveness
  ) -> FrameResults {
    let judge = LatenessJudge(
      motion: motion.ranges, mode: trace.link?.mode,
      presentIsSubmission: trace.presentIsSubmission, hasTimeline: trace.hasTimeline,
      depth: prepared.depth, slowest: prepared.slowest)
    var window = FrameWindow(prepared.frames, judge: judge)
    var evaluations = EvaluationCursor(trace.evaluations, evaluationOrder)
    var hangs = HangFinder(of: trace)
    var inputs = InputLatencies(of: trace)
    var moving = TimeRangeCursor(motion.ranges)
    var results = FrameResults()
    var first: Timestamp?
    while let i = window.next() {
      let outcome = window.outcome(at: i)
      if outcome.isAmbiguous { ambiguous += 1 }
      let position = results.count
      let start = window.read { $0.frames[i].start }
      if first == nil { first = start }
      let sum =
        hasEvaluations
        ? evaluations.sum(of: window.read { $0.frames[i].frame.index }) : .init(positions: 0..<0)
      let isWarmUp = isWarmUp(start, position, since: first ?? start)
      let startsInMotion = motion.ranges.isEmpty || moving.contains(start)
      window.read { judge in
        let result = FrameResult(
          i, in: judge.frames, outcome,
          duration: judge.duration(of: i, judged: outcome.judgement),
          isInMotion: isInMotion(i, in: judge.frames, outcome, startsInMotion), isWarmUp: isWarmUp,
          sum)
        hitches.add(result, position, at: i, in: judge.frames)
        hangs.add(i, in: judge.frames)
        inputs.add(i, in: judge.frames)
        results.append(result)
      }
    }
    if trace.hasTimeline {
      responsiveness = Responsiveness(hangs: hangs.hangs, inputs: inputs.values)
    }
    return results
  }

  private func isInMotion(
    _ i: Int, in frames: [PreparedFrame], _ outcome: LatenessJudge.Outcome, _ startsInMotion: Bool
  ) -> Bool {
    if outcome.isOutsideMotion { return false }
    if !trace.hasTimeline || startsInMotion { return true }
    let start = frames[i].start
    guard outcome.judgement == .late, let interval = frames[i].interval else { return false }
    return switch outcome.evidence {
    case .presented, .submitted:
      frames[i].frame.present.map { motion.ranges.overlaps($0 - outcome.lateness, $0) } ?? false
    case .deadline, .start, .reported:
      motion.ranges.overlaps(start, start + interval + outcome.lateness)
    case nil: false
    }
  }

  private func isWarmUp(_ start: Timestamp, _ position: Int, since first: Timestamp) -> Bool {
    switch options.warmUp {
    case .frames(let count): position < count
    case .time(let length): trace.hasTimeline && start - first < length
    }
  }

  /// The surface the source marks as main, else the one with most frames, else the first.
  private func primary(of surfaces: [SurfaceAnalysis]) -> Int? {
    guard surfaces.count > 1 else { return surfaces.indices.first }
    let marked = surfaces.firstIndex { trace.displays[Int($0.display)].isMain }
    return marked
      ?? surfaces.indices.max { a, b in
        (surfaces[a].shown, b) < (surfaces[b].shown, a)
      }
  }
}

extension FrameResult {
  /// The result of a frame among those around it.
  fileprivate init(
    _ i: Int, in frames: [PreparedFrame], _ outcome: LatenessJudge.Outcome,
    duration: Nanoseconds?, isInMotion: Bool, isWarmUp: Bool, _ sum: EvaluationCursor.Sum
  ) {
    let budget = frames[i].budget
    row = frames[i].row
    index = frames[i].frame.index
    start = frames[i].start
    interval = frames[i].interval
    intervalSource = frames[i].intervalSource
    self.budget = budget?.length
    budgetSource = budget?.source
    work = frames[i].work
    overrun = frames[i].overrun
    self.duration = duration
    judgement = outcome.judgement
    evidence = outcome.evidence
    lateness = outcome.lateness
    missedIntervals = outcome.missed
    isPartial = frames[i].frame.state == .partial
    self.isInMotion = isInMotion
    self.isWarmUp = isWarmUp
    evaluations = sum.positions
    (evaluationCount, evaluationTime) = (sum.count, sum.time)
    evaluationMainTime = sum.mainTime
  }
}

extension SurfaceAnalysis {
  fileprivate var shown: Int { frames.countVerdicts(where: \.judgement.isShown) }

  fileprivate func uses(_ evidence: Evidence) -> Bool {
    self.evidence.contains { $0.evidence == evidence }
  }
}
