import FrameModel

/// Sums the judged frames of one surface up, whole and by part.
struct SurfaceSummary {
  let trace: Trace
  let options: AnalysisOptions
  let display: Int32
  let frames: [FrameResult]
  let hitches: [Hitch]
  let motion: TimeRanges
  let end: Timestamp
  let evaluationOrder: [Int]

  func analysis() -> SurfaceAnalysis {
    let measured = frames.filter { !$0.isWarmUp }
    let warm = frames.filter(\.isWarmUp)
    let calculator = calculator(for: measured, within: nil)
    return SurfaceAnalysis(
      display: display, frames: frames, hitches: hitches,
      metrics: calculator.metrics(),
      warmUp: warm.isEmpty ? nil : metrics(of: warm, within: nil),
      breakdowns: breakdowns(), residency: RefreshRates.residency(of: measured),
      histogram: Histogram(of: measured), denominator: denominator,
      denominatorLength: calculator.denominatorLength, motion: motion.ranges,
      extent: extent(of: frames) ?? .zero..<Timestamp.zero,
      lateOutsideMotion: measured.count { $0.isLate && !$0.isInMotion }, unjudged: unjudged())
  }

  private var denominator: HitchDenominator {
    options.perWallClock ? .wall : motion.isEmpty ? .active : .motion
  }

  /// From the first start to the last end of some frames in time order.
  private func extent(of frames: [FrameResult]) -> Range<Timestamp>? {
    guard let first = frames.first?.start, let last = frames.last else { return nil }
    return first..<max(first, last.start + last.timeOnDisplay)
  }

  /// The metrics of some frames; `parts` are the stretches that a breakdown row covers.
  private func metrics(of some: [FrameResult], within parts: TimeRanges?) -> MetricSet {
    calculator(for: some, within: parts).metrics()
  }

  private func calculator(
    for some: [FrameResult], within parts: TimeRanges?
  ) -> MetricCalculator {
    let length: Nanoseconds? =
      switch denominator {
      case _ where !trace.hasTimeline: nil
      case .active: nil
      case .motion: motionLength(of: some, within: parts)
      case .wall: extent(of: some).map { $0.upperBound - $0.lowerBound }
      }
    return MetricCalculator(
      frames: some, hasTimeline: trace.hasTimeline, denominator: denominator, length: length,
      motionLength: motion.isEmpty || !trace.hasTimeline
        ? nil : motionLength(of: some, within: parts),
      evaluations: evaluations(of: some), sourceTellsStates: sourceTellsStates,
      capturesEvaluations: trace.captures.contains(.evaluation) || !trace.evaluations.isEmpty)
  }

  /// Motion within a part, or within the frames' own extent where warm-up cut some off.
  private func motionLength(of some: [FrameResult], within parts: TimeRanges?) -> Nanoseconds {
    if let parts {
      return parts.ranges.reduce(.zero) { $0 + motion.clipped(to: $1).length }
    }
    guard options.warmUp != .frames(0), let extent = extent(of: some) else { return motion.length }
    return motion.clipped(to: extent).length
  }

  private var sourceTellsStates: Bool {
    frames.contains { trace.frames[$0.row].state != nil }
  }

  private func evaluations(of some: [FrameResult]) -> (count: Int64, time: Nanoseconds) {
    var sum = (count: Int64(0), time: Nanoseconds.zero)
    for frame in some {
      for position in frame.evaluations {
        let evaluation = trace.evaluations[evaluationOrder[position]]
        sum.count += evaluation.count
        sum.time += evaluation.duration
      }
    }
    return sum
  }

  private func unjudged() -> [(reason: UnjudgedReason, count: Int)] {
    UnjudgedReason.allCases.compactMap { reason in
      let count = frames.count { $0.judgement == .unjudged(reason) }
      return count > 0 ? (reason, count) : nil
    }
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
      let inside = ranges.ranges.flatMap { frames[indices(startingIn: $0)] }
        .filter { !$0.isWarmUp }
      guard !inside.isEmpty else { return nil }
      return Breakdown(
        dimension: dimension, name: key.name, spanType: key.type,
        metrics: metrics(of: inside, within: ranges))
    }
  }

  private func indices(startingIn range: Range<Timestamp>) -> Range<Int> {
    func firstIndex(from time: Timestamp) -> Int {
      var low = 0
      var high = frames.count
      while low < high {
        let middle = (low + high) / 2
        if frames[middle].start < time { low = middle + 1 } else { high = middle }
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
