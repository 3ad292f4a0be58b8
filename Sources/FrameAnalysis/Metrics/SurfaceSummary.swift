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
    var starts = FrameStarts(of: frames)
    let parts = parts(by: &starts)
    let tallies = SurfaceTallies(
      of: frames, in: trace, columns, parts: parts.map(\.frames),
      refresh: RefreshSegments(of: trace, display: display, motion: motion))
    let whole = tallies.whole.tally
    let calculator = calculator(for: tallies.whole, within: nil)
    let metrics = calculator.metrics()
    return SurfaceAnalysis(
      display: display, frames: frames, hitches: hitches, metrics: metrics,
      warmUp: tallies.warmUp.tally.extent == nil
        ? nil : self.calculator(for: tallies.warmUp, within: nil).metrics(),
      breakdowns: stretches(parts, tallies) + rates(tallies, calculator, metrics)
        + devices(metrics, calculator.denominatorLength) + viewRows(),
      views: views,
      timings: AnimationTimings(
        of: frames, &starts, tallies.lost, knowsIntervals: tallies.knowsIntervals, in: trace
      ).all,
      residency: whole.rates.residency, histogram: tallies.histogram, denominator: denominator,
      denominatorLength: calculator.denominatorLength, motion: motion.ranges, extent: extent,
      lateOutsideMotion: whole.late - whole.hitches, evidence: tallies.verdicts.evidence,
      unjudged: tallies.verdicts.unjudged, refresh: tallies.refresh, hangs: responsiveness.hangs)
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

  /// What turns a tally into metrics; `parts` are the stretches that a breakdown row covers.
  func calculator(
    for measured: SurfaceTallies.Measured, within parts: TimeRanges?,
    residency: ResidencyShare? = nil
  ) -> MetricCalculator {
    let tally = measured.tally
    let motionLength = trace.hasTimeline ? motionLength(of: tally, within: parts) : nil
    let length: Nanoseconds? =
      switch denominator {
      case _ where !trace.hasTimeline: nil
      case .active: nil
      case .motion: motionLength
      case .wall: parts?.length ?? tally.extent.map { $0.upperBound - $0.lowerBound }
      }
    return MetricCalculator(
      tally: tally, distributions: measured.distributions,
      residency: residency ?? ResidencyShare(commonestOf: tally.rates),
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
}
