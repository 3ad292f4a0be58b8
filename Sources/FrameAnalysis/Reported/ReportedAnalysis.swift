package import FrameModel

/// What the source found itself, summed up and kept apart: no verdict of ours is in it, and none of
/// ours is made from it.
package struct ReportedAnalysis: Sendable, Equatable {
  /// Hitch count, time, ratio and longest, all with `Evidence.reported`; empty where the source
  /// names no hitch.
  package var metrics: MetricSet
  /// Positions in `Trace.reportedHitches`, the worst first.
  package var worstHitches: [Int]
  /// Positions in `Trace.reportedHangs`, the worst first.
  package var worstHangs: [Int]
  package var hangTime: Nanoseconds
  /// Positions in `Trace.reportedFigures`: those of one subject together, in the source's order.
  package var figures: [Int]

  /// Sums up what a trace's source reports; nil where that is nothing.
  init?(of trace: Trace) {
    let hitches = trace.reportedHitches
    let hangs = trace.reportedHangs
    guard !(hitches.isEmpty && hangs.isEmpty && trace.reportedFigures.isEmpty) else { return nil }
    metrics = Self.metrics(of: hitches, over: trace.recordedLength)
    worstHitches = Self.worstFirst(hitches.map(\.duration))
    worstHangs = Self.worstFirst(hangs.map(\.duration))
    hangTime = hangs.reduce(.zero) { $0 + $1.duration }
    figures = Self.bySubject(trace.reportedFigures)
  }

  package var hitchCount: Int { worstHitches.count }
  package var hangCount: Int { worstHangs.count }

  private static func worstFirst(_ lengths: [Nanoseconds]) -> [Int] {
    lengths.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
  }

  private static func bySubject(_ figures: [ReportedFigure]) -> [Int] {
    var ranks: [NameID?: Int] = [:]
    let order = figures.map { figure in
      let rank = ranks[figure.subject] ?? ranks.count
      ranks[figure.subject] = rank
      return rank
    }
    return figures.indices.sorted { (order[$0], $0) < (order[$1], $1) }
  }

  /// The ratio divides by the recording's own length, where the source states it.
  private static func metrics(
    of hitches: [ReportedHitch], over length: Nanoseconds?
  ) -> MetricSet {
    guard !hitches.isEmpty else { return MetricSet([]) }
    func metric(_ id: MetricID, _ value: Metric.Value, _ method: String) -> Metric {
      Metric(id: id, value: value, n: hitches.count, evidence: .reported, method: method)
    }
    let time = hitches.reduce(Nanoseconds.zero) { $0 + $1.duration }
    let longest = hitches.map(\.duration).max() ?? .zero
    let ratio: Metric.Value =
      if let length, length > .zero {
        .number(time.milliseconds / length.seconds)
      } else {
        .unknown(needs: ["the length of the recording"])
      }
    return MetricSet([
      metric(.hitchCount, .number(Double(hitches.count)), "as the source counts"),
      metric(.hitchTime, .number(time.milliseconds), "Σ of the source's durations"),
      metric(.hitchRatio, ratio, "the length of the recording"),
      metric(.hitchLongest, .number(longest.milliseconds), "longest of the source's durations"),
    ])
  }
}
