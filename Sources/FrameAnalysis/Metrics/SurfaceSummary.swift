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

  func analysis() -> SurfaceAnalysis {
    let measured = tally(of: [frames.indices]) { !$0.isWarmUp }
    let warm =
      options.warmUp == .frames(0)
      ? FrameTally(expecting: 0) : tally(of: [frames.indices], where: \.isWarmUp)
    let calculator = calculator(for: measured, within: nil)
    let verdicts = verdicts()
    return SurfaceAnalysis(
      display: display, frames: frames, hitches: hitches,
      metrics: calculator.metrics(),
      warmUp: warm.extent == nil ? nil : self.calculator(for: warm, within: nil).metrics(),
      breakdowns: breakdowns(), residency: RefreshRates.residency(of: frames),
      histogram: Histogram(of: frames), denominator: denominator,
      denominatorLength: calculator.denominatorLength, motion: motion.ranges,
      extent: extent, lateOutsideMotion: measured.late - measured.hitches,
      evidence: verdicts.evidence, unjudged: verdicts.unjudged)
  }

  private var denominator: HitchDenominator {
    options.perWallClock ? .wall : motion.isEmpty ? .active : .motion
  }

  private var extent: Range<Timestamp> {
    guard let first = frames.first?.start, let last = frames.last else {
      return .zero..<Timestamp.zero
    }
    return first..<max(first, last.start + last.timeOnDisplay)
  }

  private func tally(
    of parts: [Range<Int>], where belongs: (FrameResult) -> Bool
  ) -> FrameTally {
    var tally = FrameTally(expecting: parts.reduce(0) { $0 + $1.count })
    for part in parts {
      for frame in frames.results(in: part, with: FrameTally.fields) where belongs(frame) {
        tally.add(frame)
      }
    }
    return tally
  }

  /// What turns a tally into metrics; `parts` are the stretches that a breakdown row covers.
  private func calculator(
    for tally: FrameTally, within parts: TimeRanges?
  ) -> MetricCalculator {
    let motionLength = trace.hasTimeline ? motionLength(of: tally, within: parts) : nil
    let length: Nanoseconds? =
      switch denominator {
      case _ where !trace.hasTimeline: nil
      case .active: nil
      case .motion: motionLength
      case .wall: tally.extent.map { $0.upperBound - $0.lowerBound }
      }
    return MetricCalculator(
      tally: tally, hasTimeline: trace.hasTimeline, denominator: denominator, length: length,
      motionLength: motion.isEmpty ? nil : motionLength, sourceTellsStates: sourceTellsStates,
      capturesEvaluations: trace.captures.contains(.evaluation) || !trace.evaluations.isEmpty)
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
    var run: (verdict: FrameVerdict, count: Int)?
    func settle() {
      guard let run else { return }
      if let evidence = run.verdict.evidence { judged[evidence, default: 0] += run.count }
      if case .unjudged(let reason) = run.verdict.judgement {
        unjudged[reason, default: 0] += run.count
      }
    }
    frames.forEach(reading: [.verdict]) { _, frame in
      // Verdicts are alike for long: a look-up a run, and not a frame.
      let verdict = frame.verdict
      if run?.verdict == verdict {
        run?.count += 1
      } else {
        settle()
        run = (verdict, 1)
      }
    }
    settle()
    return (
      Evidence.allCases.compactMap { evidence in judged[evidence].map { (evidence, $0) } },
      UnjudgedReason.allCases.compactMap { reason in unjudged[reason].map { (reason, $0) } }
    )
  }
}

// MARK: - Breakdown

extension SurfaceSummary {
  private func breakdowns() -> [Breakdown] {
    guard trace.hasTimeline else { return [] }
    let spans = trace.spans.filter { $0.type != .screen }
    let screens = trace.spans.filter { $0.type == .screen }
    return rows(.span, spans) {
      trace.names[$0.name] ?? "\($0.type)"
    } type: {
      $0.type
    }
      + rows(.screen, screens) {
        trace.names[$0.name] ?? "unnamed"
      } type: {
        $0.type
      }
      + rows(.animation, trace.animations) {
        trace.names[$0.name] ?? "animation \($0.id)"
      } type: { _ in
        nil
      }
  }

  /// A row for each name, over the frames that start in any of its stretches.
  private func rows<Part: Lasting>(
    _ dimension: Breakdown.Dimension, _ parts: [Part], name: (Part) -> String,
    type: (Part) -> SpanType?
  ) -> [Breakdown] {
    var order: [PartName] = []
    var stretches: [PartName: [Range<Timestamp>]] = [:]
    for part in parts {
      let key = PartName(name: name(part), type: type(part))
      if stretches[key] == nil { order.append(key) }
      stretches[key, default: []].append(part.covered(until: end))
    }
    return order.compactMap { key in
      let ranges = TimeRanges(merging: stretches[key] ?? [])
      let tally = tally(of: ranges.ranges.map(indices(startingIn:))) { !$0.isWarmUp }
      guard tally.extent != nil else { return nil }
      return Breakdown(
        dimension: dimension, name: key.name, spanType: key.type,
        metrics: calculator(for: tally, within: ranges).metrics())
    }
  }

  private func indices(startingIn range: Range<Timestamp>) -> Range<Int> {
    func firstIndex(from time: Timestamp) -> Int {
      var reader = frames.reader(of: [.start])
      var (low, high) = (0, frames.count)
      while low < high {
        let middle = (low + high) / 2
        reader.move(to: middle)
        if reader.start < time { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = firstIndex(from: range.lowerBound)
    return first..<max(first, firstIndex(from: range.upperBound))
  }
}

/// What a breakdown row goes by.
private struct PartName: Hashable {
  var name: String
  var type: SpanType?
}
