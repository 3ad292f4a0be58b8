import FrameModel

/// Sums the judged frames of one surface up, whole and by part.
struct SurfaceSummary {
  let trace: Trace
  let options: AnalysisOptions
  let display: Int32
  let frames: FrameResults
  let hitches: [Hitch]
  let motion: TimeRanges
  let end: Timestamp
  let sourceTellsStates: Bool
  let responsiveness: Responsiveness
  let columns: FrameColumnsBeside
  /// What each view cost, the costliest first.
  let views: [ViewEvaluations]

  func analysis() -> SurfaceAnalysis {
    let measured = tally(of: [frames.indices])
    let warm =
      options.warmUp == .frames(0)
      ? FrameTally(expecting: 0) : tally(of: [frames.indices], inWarmUp: true)
    let calculator = calculator(for: measured, within: nil)
    let metrics = calculator.metrics()
    let verdicts = verdicts()
    return SurfaceAnalysis(
      display: display, frames: frames, hitches: hitches,
      metrics: metrics,
      warmUp: warm.extent == nil ? nil : self.calculator(for: warm, within: nil).metrics(),
      breakdowns: breakdowns(of: measured, metrics), views: views,
      timings: AnimationTimings(of: frames, in: trace).all,
      residency: measured.rates.residency,
      histogram: Histogram(of: frames), denominator: denominator,
      denominatorLength: calculator.denominatorLength, motion: motion.ranges,
      extent: extent, lateOutsideMotion: measured.late - measured.hitches,
      evidence: verdicts.evidence, unjudged: verdicts.unjudged,
      refresh: RefreshSegments(of: trace, display: display, motion: motion).segments(of: frames),
      hangs: responsiveness.hangs)
  }

  private var denominator: HitchDenominator {
    options.perWallClock ? .wall : motion.isEmpty ? .active : .motion
  }

  var extent: Range<Timestamp> {
    guard let first = frames.first?.start, let last = frames.last else {
      return .zero..<Timestamp.zero
    }
    return first..<max(first, last.start + last.timeOnDisplay)
  }

  /// Adds up frames that are in the warm-up, or that are not.
  func tally(of parts: [Range<Int>], inWarmUp: Bool = false) -> FrameTally {
    var tally = FrameTally(expecting: parts.reduce(0) { $0 + $1.count })
    var reader = frames.reader(of: FrameTally.fields)
    for part in parts {
      reader.forEachRun(of: part) { run, frames in
        tally.add(frames, run, inWarmUp: inWarmUp, columns)
      }
    }
    return tally
  }

  /// What turns a tally into metrics; `parts` are the stretches that a breakdown row covers.
  func calculator(
    for tally: FrameTally, within parts: TimeRanges?, residency: ResidencyShare? = nil
  ) -> MetricCalculator {
    let motionLength = trace.hasTimeline ? motionLength(of: tally, within: parts) : nil
    let length: Nanoseconds? =
      switch denominator {
      case _ where !trace.hasTimeline: nil
      case .active: nil
      case .motion: motionLength
      case .wall: parts?.length ?? tally.extent.map { $0.upperBound - $0.lowerBound }
      }
    return MetricCalculator(
      tally: tally, residency: residency ?? ResidencyShare(commonestOf: tally.rates),
      hasTimeline: trace.hasTimeline, denominator: denominator, length: length,
      motionLength: motion.isEmpty ? nil : motionLength, sourceTellsStates: sourceTellsStates,
      capturesEvaluations: trace.captures.contains(.evaluation) || !trace.evaluations.isEmpty,
      tellsIdleness: columns.tellsIdleness,
      responsiveness: responsiveness.within(parts ?? bounds(of: tally)))
  }

  /// Where a tally's frames are, when warm-up cut some off.
  private func bounds(of tally: FrameTally) -> TimeRanges? {
    guard options.warmUp != .frames(0), let extent = tally.extent else { return nil }
    return TimeRanges(merging: [extent])
  }

  /// Motion within a part, or within the frames' own extent where warm-up cut some off.
  private func motionLength(of tally: FrameTally, within parts: TimeRanges?) -> Nanoseconds {
    if let parts { return parts.ranges.reduce(.zero) { $0 + motion.length(within: $1) } }
    guard options.warmUp != .frames(0), let extent = tally.extent else { return motion.length }
    return motion.length(within: extent)
  }

  private func verdicts() -> (
    evidence: [(evidence: Evidence, count: Int)], unjudged: [(reason: UnjudgedReason, count: Int)]
  ) {
    var judged: [Evidence: Int] = [:]
    var unjudged: [UnjudgedReason: Int] = [:]
    var run: (code: Int64, count: Int)?
    func settle() {
      guard let run else { return }
      let verdict = FrameVerdict(code: run.code)
      if let evidence = verdict.evidence { judged[evidence, default: 0] += run.count }
      if case .unjudged(let reason) = verdict.judgement {
        unjudged[reason, default: 0] += run.count
      }
    }
    frames.forEach(reading: [.verdict]) { _, frame in
      // Verdicts are alike for long: a look-up a run, and not a frame.
      let code = frame.verdictCode
      if run?.code == code {
        run?.count += 1
      } else {
        settle()
        run = (code, 1)
      }
    }
    settle()
    return (
      Evidence.allCases.compactMap { evidence in judged[evidence].map { (evidence, $0) } },
      UnjudgedReason.allCases.compactMap { reason in unjudged[reason].map { (reason, $0) } }
    )
  }
}
