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
  /// Of each display.
  let surveys: [FrameSurvey]
  let end: Timestamp
  let motion: MotionRanges
  let evaluationOrder: EvaluationOrder

  init(trace: Trace, options: AnalysisOptions) {
    self.trace = trace
    self.options = options
    surveys = FrameSurvey.all(in: trace)
    end = surveys.map(\.end).max() ?? Timestamp(nanoseconds: .min)
    motion = MotionRanges(of: trace, until: end)
    evaluationOrder = EvaluationOrder(of: trace.evaluations)
  }

  func analysis() -> Analysis {
    var assumptions: [Assumption] = []
    let surfaces = surveys.indices.filter { !surveys[$0].rows.isEmpty }.map { display in
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
    // In two steps: what it takes to judge frames is given back before they are summed up.
    summary(display, assumptions: &assumptions).analysis()
  }

  private func summary(_ display: Int32, assumptions: inout [Assumption]) -> SurfaceSummary {
    let prepared = FramePreparation(of: trace, display: display, surveys[Int(display)])
    if let interval = prepared.inferredInterval {
      assumptions.append(.inferredCadence(display: display, interval: interval))
    }
    if prepared.outOfOrder > 0 { assumptions.append(.sorted(prepared.outOfOrder)) }
    let hasEvaluations = Int(display) == firstDisplay && !evaluationOrder.isEmpty
    let idleness = Idleness(of: trace, motion: motion.ranges)
    let breakdown =
      hasEvaluations
      ? EvaluationBreakdown(
        of: trace, order: evaluationOrder, idleness: idleness,
        frames: surveys[Int(display)].rows.count)
      : nil
    var collector = ResultCollector(
      of: prepared, in: trace, options, motion: motion.ranges, evaluations: breakdown,
      hitches: HitchFinder(
        of: trace, frames: surveys[Int(display)].rows.count, evaluationOrder: evaluationOrder,
        until: end))
    collector.collect()
    let results = collector.results
    if collector.ambiguous > 0 { assumptions.append(.ambiguousRateChanges(collector.ambiguous)) }
    let columns = FrameColumnsBeside(
      idleEvaluations: collector.evaluations?.idleCounts ?? NarrowNumbers(),
      tellsIdleness: idleness.isKnown)
    return SurfaceSummary(
      trace: trace, options: options, display: display, frames: results, hitches: collector.hitches,
      motion: motion.ranges, end: end, sourceTellsStates: prepared.tellsStates,
      responsiveness: collector.responsiveness, columns: columns,
      views: collector.evaluations?.rowsByTime ?? [])
  }

  /// Evaluations name frames by index alone; where several displays have frames, they are the
  /// first one's.
  private var firstDisplay: Int { Int(trace.frames.first?.display ?? 0) }

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

extension SurfaceAnalysis {
  fileprivate var shown: Int { frames.countVerdicts(where: \.judgement.isShown) }

  fileprivate func uses(_ evidence: Evidence) -> Bool {
    self.evidence.contains { $0.evidence == evidence }
  }
}
