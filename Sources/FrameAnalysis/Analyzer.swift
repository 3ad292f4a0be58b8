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
    reader.forEachRun(of: trace.frames.indices) { run, reader in
      var first = run.lowerBound
      for row in run {
        end = max(end, reader.end(at: row))
        guard row + 1 == run.upperBound || reader.display(at: row + 1) != reader.display(at: row)
        else { continue }
        let display = Int(reader.display(at: row))
        while rows.count <= display { rows.append([]) }
        rows[display] += UInt32(first)..<UInt32(row + 1)
        first = row + 1
      }
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
    let hasEvaluations = Int(display) == firstDisplay && !evaluationOrder.isEmpty
    let idleness = Idleness(of: trace, motion: motion.ranges)
    let breakdown =
      hasEvaluations
      ? EvaluationBreakdown(
        of: trace, order: evaluationOrder, idleness: idleness, frames: rows[Int(display)].count)
      : nil
    var collector = ResultCollector(
      of: prepared, in: trace, options, motion: motion.ranges, evaluations: breakdown,
      hitches: HitchFinder(of: trace, evaluationOrder: evaluationOrder, until: end))
    collector.collect()
    let results = collector.results
    if collector.ambiguous > 0 { assumptions.append(.ambiguousRateChanges(collector.ambiguous)) }
    let columns = FrameColumnsBeside(
      idleEvaluations: collector.evaluations?.idleCounts ?? [],
      tellsIdleness: idleness.isKnown)
    return SurfaceSummary(
      trace: trace, options: options, display: display, frames: results, hitches: collector.hitches,
      motion: motion.ranges, end: end, sourceTellsStates: prepared.tellsStates,
      responsiveness: collector.responsiveness, columns: columns,
      views: collector.evaluations?.rowsByTime ?? []
    ).analysis()
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

extension FrameReader {
  fileprivate func display(at row: Int) -> Int32 {
    Int32(truncatingIfNeeded: number(.display, at: row))
  }

  /// The end of a frame's interval, or when it was shown, if that was later.
  fileprivate func end(at row: Int) -> Timestamp {
    let time = Timestamp(nanoseconds: number(.time, at: row))
    let (present, interval) = (number(.present, at: row), number(.interval, at: row))
    return max(
      present == PackedRows.missing ? time : time + Nanoseconds(present),
      interval == PackedRows.missing ? time : time + Nanoseconds(interval))
  }
}

extension SurfaceAnalysis {
  fileprivate var shown: Int { frames.countVerdicts(where: \.judgement.isShown) }

  fileprivate func uses(_ evidence: Evidence) -> Bool {
    self.evidence.contains { $0.evidence == evidence }
  }
}
