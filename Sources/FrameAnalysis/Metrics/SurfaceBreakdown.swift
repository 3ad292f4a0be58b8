import FrameModel

/// The same metrics over parts of a surface, each with its denominators restricted to that part.
extension SurfaceSummary {
  // MARK: Device

  /// A trace is of one device, so its row holds the figures of the whole.
  func devices(_ metrics: MetricSet, _ length: Nanoseconds?) -> [Breakdown] {
    guard let device = trace.provenance.device else { return [] }
    return [
      Breakdown(
        dimension: .device, name: device, metrics: metrics, frames: [frames.indices],
        denominatorLength: length)
    ]
  }

  // MARK: Refresh rate

  /// A row for each rate that a frame had, the fastest first; every frame is in one.
  func rates(
    _ tallies: SurfaceTallies, _ whole: MetricCalculator, _ metrics: MetricSet
  ) -> [Breakdown] {
    guard whole.tally.rates.isKnown else { return [] }
    return tallies.rates.map { part in
      let name = RateTally.rate(of: part.slot).map { "\(Int($0)) Hz" } ?? "unmatched"
      // One rate throughout: its figures are those of the whole.
      guard tallies.rates.count > 1 else {
        return Breakdown(
          dimension: .refreshRate, name: name, metrics: metrics, frames: [frames.indices],
          denominatorLength: whole.denominatorLength)
      }
      let times = part.stretches.map { time(of: $0) }
      let calculator = calculator(
        for: part.measured,
        within: TimeRanges(merging: trace.hasTimeline ? times : []),
        residency: ResidencyShare(of: part.slot, in: whole.tally.rates))
      return Breakdown(
        dimension: .refreshRate, name: name, metrics: calculator.metrics(),
        frames: part.stretches, denominatorLength: calculator.denominatorLength)
    }
  }

  /// From the start of a stretch's first frame to the start of the frame after its last.
  private func time(of stretch: Range<Int>) -> Range<Timestamp> {
    let start = frames.start(at: stretch.lowerBound)
    let last = stretch.upperBound
    let end = last < frames.count ? frames.start(at: last) : extent.upperBound
    return start..<max(start, end)
  }

  // MARK: Spans, screens, animations

  /// The parts that have a row of their own, if any frame is in them.
  func parts(by starts: inout FrameStarts) -> [SurfacePart] {
    guard trace.hasTimeline else { return [] }
    return parts(.span, trace.spans.filter { $0.type != .screen }, &starts)
      + parts(.screen, trace.spans.filter { $0.type == .screen }, &starts)
      + parts(.animation, trace.animations, &starts)
  }

  /// A part for each name: the frames that start in any of its stretches.
  private func parts(
    _ dimension: Breakdown.Dimension, _ stretches: [some InPart], _ starts: inout FrameStarts
  ) -> [SurfacePart] {
    let start = endOfWarmUp
    var parts: [(name: PartName, stretches: [Range<Timestamp>])] = []
    var places: [PartName: Int] = [:]
    // Of each name the part that it was in last, which it nearly always is in again.
    var lastPlaces = [Int?](repeating: nil, count: trace.names.count)
    for index in stretches.indices {
      let id = stretches[index].name.map { Int($0.index) }
      let range = stretches[index].covered(until: end)
      let known = id.flatMap { lastPlaces[$0] }
      let place: Int
      if let known, parts[known].name.type == stretches[index].spanType {
        place = known
      } else {
        let name = PartName(
          name: trace.names[stretches[index].name] ?? stretches[index].nameless,
          type: stretches[index].spanType)
        place = places[name] ?? parts.count
        if place == parts.count {
          places[name] = place
          parts.append((name, []))
        }
        if let id { lastPlaces[id] = place }
      }
      parts[place].stretches.append(
        max(range.lowerBound, start)..<max(range.upperBound, start))
    }
    return parts.map { part in
      let times = TimeRanges(merging: part.stretches)
      return SurfacePart(
        dimension: dimension, name: part.name, times: times,
        frames: times.ranges.map { starts.indices(startingIn: $0) })
    }
  }

  /// Where the first frame behind the warm-up starts: time before it is in no denominator either.
  private var endOfWarmUp: Timestamp {
    let first = options.warmUp == .frames(0) ? nil : frames.first { !$0.isWarmUp }
    return first?.start ?? Timestamp(nanoseconds: .min)
  }

  /// A row for each part that has frames.
  func stretches(_ parts: [SurfacePart], _ tallies: SurfaceTallies) -> [Breakdown] {
    zip(parts, tallies.parts).compactMap { part, measured in
      guard measured.tally.extent != nil else { return nil }
      let calculator = calculator(for: measured, within: part.times)
      return Breakdown(
        dimension: part.dimension, name: part.name.name, spanType: part.name.type,
        metrics: calculator.metrics(), frames: part.frames,
        denominatorLength: calculator.denominatorLength)
    }
  }

  // MARK: Views

  func viewRows() -> [Breakdown] {
    views.map { view in
      Breakdown(
        dimension: .view, name: trace.names[view.view], work: view.work, metrics: view.metrics,
        frames: [frames.indices])
    }
  }
}

/// What lasts a while, in which frames are a part of those of a surface.
private protocol InPart: Lasting {
  var spanType: SpanType? { get }
  /// What it goes by where it has no name.
  var nameless: String { get }
}

extension Span: InPart {
  fileprivate var spanType: SpanType? { type }
  fileprivate var nameless: String { type == .screen ? "unnamed" : "\(type)" }
}

extension Animation: InPart {
  fileprivate var spanType: SpanType? { nil }
  fileprivate var nameless: String { "animation \(id)" }
}

/// What a breakdown row goes by.
struct PartName: Hashable {
  var name: String
  var type: SpanType?
}

/// The frames that start in the stretches of one name.
struct SurfacePart {
  var dimension: Breakdown.Dimension
  var name: PartName
  var times: TimeRanges
  var frames: [Range<Int>]
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
