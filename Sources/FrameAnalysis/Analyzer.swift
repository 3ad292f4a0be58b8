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
    let idleness = Idleness(of: trace, motion: motion.ranges)
    var breakdown =
      hasEvaluations
      ? EvaluationBreakdown(
        of: trace, order: evaluationOrder, idleness: idleness, frames: rows[Int(display)].count)
      : nil
    let results = results(
      of: prepared, evaluations: &breakdown, ambiguous: &ambiguous, hitches: &hitches,
      responsiveness: &responsiveness)
    if ambiguous > 0 { assumptions.append(.ambiguousRateChanges(ambiguous)) }
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
    of prepared: FramePreparation, evaluations: inout EvaluationBreakdown?,
    ambiguous: inout Int, hitches: inout HitchFinder, responsiveness: inout Responsiveness
  ) -> FrameResults {
    let judge = LatenessJudge(
      motion: motion.ranges, mode: trace.link?.mode,
      presentIsSubmission: trace.presentIsSubmission, hasTimeline: trace.hasTimeline,
      depth: prepared.depth, slowest: prepared.slowest, judgesAllInFull: options.judgesAllInFull)
    var window = FrameWindow(prepared.frames, judge: judge)
    var hangs = HangFinder(of: trace)
    var inputs = InputLatencies(of: trace)
    var moving = TimeRangeCursor(motion.ranges)
    var results = FrameResults()
    var first: Timestamp?
    var (sums, nextSum) = ([EvaluationBreakdown.Sum](), 0)
    while let i = window.next() {
      let outcome = window.outcome(at: i)
      if outcome.isAmbiguous { ambiguous += 1 }
      let position = results.count
      // Asked for what is needed of it: a copy would cost more than most of that.
      let start = window.judge.frames[i].start
      let since = first ?? start
      first = since
      let isInMotion = isInMotion(
        i, in: window.judge.frames, outcome, motion.ranges.isEmpty || moving.contains(start))
      if nextSum == sums.count {
        sums = evaluations?.add(window.judge.frames[i...].enumerated().map { offset, frame in
          let isWarmUp = isWarmUp(frame.start, position + offset, since: since)
          return EvaluationBreakdown.Frame(frame, isWarmUp: isWarmUp)
        }) ?? []
        nextSum = 0
      }
      let sum = nextSum < sums.count ? sums[nextSum] : EvaluationBreakdown.Sum()
      nextSum += 1
      results.append(
        FrameResults.Numbers(
          of: window.judge.frames[i], outcome,
          duration: window.judge.duration(of: i, judged: outcome.judgement),
          isInMotion: isInMotion, isWarmUp: isWarmUp(start, position, since: since), sum))
      if case .late = outcome.judgement, isInMotion {
        hitches.add(results[position], position, at: i, in: window.judge.frames)
      }
      hangs.add(i, in: window.judge.frames)
      inputs.add(i, in: window.judge.frames)
    }
    if trace.hasTimeline {
      responsiveness = Responsiveness(hangs: hangs.hangs, inputs: inputs.values)
    }
    return results
  }

  @inline(__always)
  private func isInMotion(
    _ i: Int, in frames: [PreparedFrame], _ outcome: LatenessJudge.Outcome, _ startsInMotion: Bool
  ) -> Bool {
    if outcome.isOutsideMotion { return false }
    if !trace.hasTimeline || startsInMotion { return true }
    guard case .late = outcome.judgement else { return false }
    return isLateInMotion(i, in: frames, outcome)
  }

  private func isLateInMotion(
    _ i: Int, in frames: [PreparedFrame], _ outcome: LatenessJudge.Outcome
  ) -> Bool {
    let start = frames[i].start
    guard let interval = frames[i].interval else { return false }
    return switch outcome.evidence {
    case .presented, .submitted:
      frames[i].frame.present.map { motion.ranges.overlaps($0 - outcome.lateness, $0) } ?? false
    case .deadline, .start, .reported:
      motion.ranges.overlaps(start, start + interval + outcome.lateness)
    case nil: false
    }
  }

  @inline(__always)
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

extension EvaluationBreakdown.Frame {
  fileprivate init(_ frame: borrowing PreparedFrame, isWarmUp: Bool) {
    index = frame.frame.index
    start = frame.start
    interval = frame.interval
    budget = frame.budget.flatMap { $0.length > .zero ? $0.length : nil }
    self.isWarmUp = isWarmUp
  }
}

extension SurfaceAnalysis {
  fileprivate var shown: Int { frames.countVerdicts(where: \.judgement.isShown) }

  fileprivate func uses(_ evidence: Evidence) -> Bool {
    self.evidence.contains { $0.evidence == evidence }
  }
}
