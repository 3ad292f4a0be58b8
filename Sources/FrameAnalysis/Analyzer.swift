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
  let motion: MotionRanges
  let evaluations: EvaluationIndex

  init(trace: Trace, options: AnalysisOptions) {
    self.trace = trace
    self.options = options
    end = trace.frames.indices.reduce(Timestamp(nanoseconds: .min)) {
      max($0, trace.frames.end(at: $1))
    }
    motion = MotionRanges(of: trace, until: end)
    evaluations = EvaluationIndex(of: trace.evaluations)
  }

  func analysis() -> Analysis {
    var rows = [[Int]](repeating: [], count: trace.displays.count)
    for row in trace.frames.indices {
      let display = Int(trace.frames.display(at: row))
      while rows.count <= display { rows.append([]) }
      rows[display].append(row)
    }
    var assumptions: [Assumption] = []
    let surfaces = rows.indices.filter { !rows[$0].isEmpty }.map { display in
      surface(Int32(display), rows: rows[display], assumptions: &assumptions)
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
      surfaces: surfaces, primary: primary(of: surfaces), evaluationOrder: evaluations.order,
      assumptions: assumptions, reported: ReportedAnalysis(of: trace))
  }

  private func surface(
    _ display: Int32, rows: [Int], assumptions: inout [Assumption]
  ) -> SurfaceAnalysis {
    let prepared = FramePreparation(of: trace, display: display, rows: rows)
    if let interval = prepared.inferredInterval {
      assumptions.append(.inferredCadence(display: display, interval: interval))
    }
    if prepared.outOfOrder > 0 { assumptions.append(.sorted(prepared.outOfOrder)) }
    let judge = LatenessJudge(
      frames: prepared.frames, motion: motion.ranges, mode: trace.link?.mode ?? .continuous,
      presentIsSubmission: trace.presentIsSubmission, hasTimeline: trace.hasTimeline)
    let outcomes = prepared.frames.indices.map(judge.outcome(at:))
    let ambiguous = outcomes.count { $0.isAmbiguous }
    if ambiguous > 0 { assumptions.append(.ambiguousRateChanges(ambiguous)) }

    var results = prepared.frames.indices.map { result(of: prepared.frames[$0], outcomes[$0]) }
    if trace.hasTimeline { FrameDurations(frames: prepared.frames, judge: judge).set(in: &results) }
    markWarmUp(in: &results)
    if Int(display) == firstDisplay { evaluations.attach(to: &results) }
    let hitches = HitchFinder(
      trace: trace, prepared: prepared.frames, evaluationOrder: evaluations.order
    ).hitches(in: results, until: end)
    return SurfaceSummary(
      trace: trace, options: options, display: display, frames: results, hitches: hitches,
      motion: motion.ranges, end: end, sourceTellsStates: prepared.tellsStates
    ).analysis()
  }

  /// Evaluations name frames by index alone; where several displays have frames, they are the
  /// first one's.
  private var firstDisplay: Int { Int(trace.frames.first?.display ?? 0) }

  private func result(of frame: PreparedFrame, _ outcome: LatenessJudge.Outcome) -> FrameResult {
    var result = FrameResult(row: frame.row, index: frame.frame.index, start: frame.start)
    result.interval = frame.interval
    result.intervalSource = frame.intervalSource
    result.budget = frame.budget?.length
    result.budgetSource = frame.budget?.source
    result.work = frame.work
    result.overrun = frame.overrun
    result.judgement = outcome.judgement
    result.evidence = outcome.evidence
    result.lateness = outcome.lateness
    result.missedIntervals = outcome.missed
    result.isPartial = frame.frame.state == .partial
    result.isInMotion = isInMotion(frame, outcome)
    return result
  }

  private func isInMotion(_ frame: PreparedFrame, _ outcome: LatenessJudge.Outcome) -> Bool {
    if !trace.hasTimeline || motion.ranges.isEmpty || motion.ranges.contains(frame.start) {
      return true
    }
    guard outcome.judgement == .late, let interval = frame.interval else { return false }
    return switch outcome.evidence {
    case .presented, .submitted:
      frame.frame.present.map { motion.ranges.overlaps($0 - outcome.lateness, $0) } ?? false
    case .deadline, .start, .reported:
      motion.ranges.overlaps(frame.start, frame.start + interval + outcome.lateness)
    case nil: false
    }
  }

  private func markWarmUp(in results: inout [FrameResult]) {
    switch options.warmUp {
    case .frames(let count):
      for i in results.indices.prefix(count) { results[i].isWarmUp = true }
    case .time(let length):
      guard trace.hasTimeline, let first = results.first?.start else { return }
      for i in results.indices where results[i].start - first < length {
        results[i].isWarmUp = true
      }
    }
  }

  /// The surface the source marks as main, else the one with most frames, else the first.
  private func primary(of surfaces: [SurfaceAnalysis]) -> Int? {
    let marked = surfaces.firstIndex { trace.displays[Int($0.display)].isMain }
    return marked
      ?? surfaces.indices.max { a, b in
        (surfaces[a].shown, b) < (surfaces[b].shown, a)
      }
  }
}

extension SurfaceAnalysis {
  fileprivate var shown: Int { frames.count(where: \.isShown) }

  fileprivate func uses(_ evidence: Evidence) -> Bool {
    frames.contains { $0.evidence == evidence }
  }
}
