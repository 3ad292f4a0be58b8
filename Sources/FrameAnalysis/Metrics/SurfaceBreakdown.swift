import FrameModel

/// The same metrics over parts of a surface, each with its denominators restricted to that part.
extension SurfaceSummary {
  func breakdowns(of measured: FrameTally, _ metrics: MetricSet) -> [Breakdown] {
    let length = calculator(for: measured, within: nil).denominatorLength
    return stretches() + rates(of: measured, metrics, length) + devices(metrics, length)
      + viewRows()
  }

  // MARK: Device

  /// A trace is of one device, so its row holds the figures of the whole.
  private func devices(_ metrics: MetricSet, _ length: Nanoseconds?) -> [Breakdown] {
    guard let device = trace.provenance.device else { return [] }
    return [
      Breakdown(
        dimension: .device, name: device, metrics: metrics, frames: [frames.indices],
        denominatorLength: length)
    ]
  }

  // MARK: Refresh rate

  /// A row for each rate that a frame had, the fastest first; every frame is in one.
  private func rates(
    of measured: FrameTally, _ metrics: MetricSet, _ length: Nanoseconds?
  ) -> [Breakdown] {
    guard measured.rates.isKnown else { return [] }
    let parts = RateParts(of: frames)
    return parts.slots.map { slot, stretches in
      let name = RateTally.rate(of: slot).map { "\(Int($0)) Hz" } ?? "unmatched"
      // One rate throughout: its figures are those of the whole.
      guard parts.slots.count > 1 else {
        return Breakdown(
          dimension: .refreshRate, name: name, metrics: metrics, frames: [frames.indices],
          denominatorLength: length)
      }
      let tally = tally(of: stretches)
      let ranges = TimeRanges(merging: trace.hasTimeline ? stretches.map(time(of:)) : [])
      let calculator = calculator(
        for: tally, within: ranges, residency: ResidencyShare(of: slot, in: measured.rates))
      return Breakdown(
        dimension: .refreshRate, name: name, metrics: calculator.metrics(), frames: stretches,
        denominatorLength: calculator.denominatorLength)
    }
  }

  /// From the start of a stretch's first frame to the start of the frame after its last.
  private func time(of stretch: Range<Int>) -> Range<Timestamp> {
    let start = frames[stretch.lowerBound].start
    let last = stretch.upperBound
    let end = last < frames.count ? frames[last].start : extent.upperBound
    return start..<max(start, end)
  }

  // MARK: Spans, screens, animations

  private func stretches() -> [Breakdown] {
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
    let start = endOfWarmUp
    return order.compactMap { key in
      let measured = (stretches[key] ?? []).map {
        max($0.lowerBound, start)..<max($0.upperBound, start)
      }
      let ranges = TimeRanges(merging: measured)
      let parts = indices(startingIn: ranges.ranges)
      let tally = tally(of: parts)
      guard tally.extent != nil else { return nil }
      let calculator = calculator(for: tally, within: ranges)
      return Breakdown(
        dimension: dimension, name: key.name, spanType: key.type, metrics: calculator.metrics(),
        frames: parts, denominatorLength: calculator.denominatorLength)
    }
  }

  /// Where the first frame behind the warm-up starts: time before it is in no denominator either.
  private var endOfWarmUp: Timestamp {
    let first = options.warmUp == .frames(0) ? nil : frames.first { !$0.isWarmUp }
    return first?.start ?? Timestamp(nanoseconds: .min)
  }

  /// Where the frames are that start in each of some ranges.
  func indices(startingIn ranges: [Range<Timestamp>]) -> [Range<Int>] {
    var reader = frames.reader(of: [.start])
    func firstIndex(from time: Timestamp) -> Int {
      var (low, high) = (0, frames.count)
      while low < high {
        let middle = (low + high) / 2
        reader.move(to: middle)
        if reader.start < time { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return ranges.map { range in
      let first = firstIndex(from: range.lowerBound)
      return first..<max(first, firstIndex(from: range.upperBound))
    }
  }

  // MARK: Views

  private func viewRows() -> [Breakdown] {
    views.map { view in
      Breakdown(
        dimension: .view, name: trace.names[view.view], work: view.work, metrics: view.metrics,
        frames: [frames.indices])
    }
  }
}

/// What a breakdown row goes by.
private struct PartName: Hashable {
  var name: String
  var type: SpanType?
}

/// The frames of a surface after its warm-up, in stretches of one refresh rate.
private struct RateParts {
  /// By rate, the fastest first, the unmatched last.
  private(set) var slots: [(slot: Int, stretches: [Range<Int>])] = []

  init(of frames: FrameResults) {
    var stretches = [[Range<Int>]](repeating: [], count: RateTally.slots)
    var rates = RateTally()
    var (start, current) = (0, -1)
    var reader = frames.reader(of: [.interval, .verdict])
    for i in frames.indices {
      reader.move(to: i)
      guard !reader.isWarmUp else { continue }
      let slot = rates.slot(of: reader.interval)
      guard slot != current else { continue }
      if current >= 0 { stretches[current].append(start..<i) }
      (start, current) = (i, slot)
    }
    if current >= 0 { stretches[current].append(start..<frames.count) }
    slots = stretches.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
  }
}

extension ViewEvaluations {
  /// The metrics of evaluations, over the frames in which they ran.
  fileprivate var metrics: MetricSet {
    func metric(_ id: MetricID, _ value: Double?, n: Int, _ method: String, needs: String) -> Metric
    {
      guard let value else {
        return Metric(id: id, value: .unknown(needs: [needs]), n: 0, method: "unknown")
      }
      return Metric(id: id, value: .number(value), n: n, method: method)
    }
    return MetricSet([
      metric(.frameCount, Double(frames), n: frames, "frames in which it ran", needs: "frame"),
      metric(.evaluationCount, Double(count), n: frames, "Σ count", needs: "evaluation"),
      metric(
        .evaluationTime, time.milliseconds, n: frames, "Σ inclusive duration", needs: "evaluation"),
      metric(
        .evaluationShareP95, shareP95, n: framesWithBudget,
        "\(Percentile.method), over the frames in which it ran", needs: "frame intervals"),
      metric(
        .evaluationIdle, idle.map(Double.init), n: frames, MetricCalculator.idleMethod,
        needs: MetricCalculator.idleNeeds),
    ])
  }
}
