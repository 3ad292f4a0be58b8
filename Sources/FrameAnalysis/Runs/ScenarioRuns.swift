package import FrameModel

/// Several runs of one scenario under the same conditions, side by side.
///
/// The run is the sampling unit: frames of one run depend on each other, so that every figure is
/// given run by run and never over all frames at once. Only the hitch time ratio has a pooled form,
/// Σ hitch time ÷ Σ of what it divides by, which a short run does not sway.
package struct ScenarioRuns: Sendable {
  package var scenario: String
  package var device: String?
  package var build: String?
  /// The rate that was in force longest, in hertz.
  package var rate: Double?
  /// Positions among the traces that were given, in their order.
  package var runs: [Int]
  /// Metrics that some run knows, in the order of `MetricID`.
  package var metrics: [RunMetric]
  /// Σ hitch time ÷ Σ of what it divides by, in ms/s; absent where a run has no ratio.
  package var pooledRatio: Double?
  package var denominator: HitchDenominator
}

/// One metric over several runs.
package struct RunMetric: Sendable, Equatable {
  package var id: MetricID
  /// A value for each run, absent where it is unknown.
  package var values: [Double?]
  package var median: Double
  package var minimum: Double
  package var maximum: Double

  /// Nothing where no run knows it.
  init?(_ id: MetricID, of sets: [MetricSet]) {
    self.id = id
    values = sets.map { $0[id]?.number }
    let sorted = values.compactMap(\.self).sorted()
    guard let first = sorted.first, let last = sorted.last,
      let middle = Percentile.value(50, ofSorted: sorted)
    else { return nil }
    (median, minimum, maximum) = (middle, first, last)
  }
}

extension ScenarioRuns {
  /// The scenarios of which there are several runs, in the order of their first.
  ///
  /// Traces are runs of one scenario only under the same conditions: device, system, build,
  /// configuration, refresh rate, and what hitch time is divided by.
  package static func of(_ traces: [(trace: Trace, analysis: Analysis)]) -> [ScenarioRuns] {
    grouped(traces).compactMap { conditions, runs in
      let surfaces = runs.compactMap { traces[$0].analysis.main }
      return surfaces.count > 1 ? ScenarioRuns(conditions, runs, surfaces) : nil
    }
  }

  /// Which traces are runs of one scenario under the same conditions, single ones and those without
  /// frames too, in the order of their first.
  package static func members(of traces: [(trace: Trace, analysis: Analysis)]) -> [[Int]] {
    grouped(traces).map(\.runs)
  }

  private static func grouped(
    _ traces: [(trace: Trace, analysis: Analysis)]
  ) -> [(conditions: Conditions, runs: [Int])] {
    var order: [Conditions] = []
    var members: [Conditions: [Int]] = [:]
    for (position, entry) in traces.enumerated() {
      let conditions = Conditions(of: entry.trace, entry.analysis.main)
      if members[conditions] == nil { order.append(conditions) }
      members[conditions, default: []].append(position)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  private init(_ conditions: Conditions, _ runs: [Int], _ surfaces: [SurfaceAnalysis]) {
    scenario = conditions.scenario
    device = conditions.device
    build = conditions.build
    rate = conditions.rate
    self.runs = runs
    denominator = surfaces[0].denominator
    let sets = surfaces.map(\.metrics)
    metrics = MetricID.allCases.compactMap { RunMetric($0, of: sets) }
    let ratios = surfaces.compactMap { surface -> RunRatio? in
      guard surface.metrics[.hitchRatio]?.number != nil,
        let time = surface.metrics[.hitchTime]?.number, let length = surface.denominatorLength
      else { return nil }
      return RunRatio(time, per: length.seconds)
    }
    pooledRatio = ratios.count == runs.count ? ratios.pooled : nil
  }
}

/// What runs of one scenario have in common.
private struct Conditions: Hashable {
  var scenario: String
  var device: String?
  var os: String?
  var build: String?
  var configuration: String?
  var rate: Double?
  /// Absent without frames.
  var denominator: HitchDenominator?

  init(of trace: Trace, _ surface: SurfaceAnalysis?) {
    scenario = trace.scenario
    device = trace.provenance.device
    os = trace.provenance.os
    build = trace.provenance.build
    configuration = trace.provenance.configuration
    let longest = surface?.residency.enumerated().max {
      ($0.element.time, $1.offset) < ($1.element.time, $0.offset)
    }
    rate = longest?.element.rate
    denominator = surface?.denominator
  }
}
