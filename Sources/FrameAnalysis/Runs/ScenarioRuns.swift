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
    members(of: traces).compactMap { ScenarioRuns($0, $0.map { traces[$0] }) }
  }

  /// Which traces are runs of one scenario under the same conditions, single ones and those without
  /// frames too, in the order of their first.
  package static func members(of traces: [(trace: Trace, analysis: Analysis)]) -> [[Int]] {
    var order: [Shared] = []
    var members: [Shared: [Int]] = [:]
    for (position, entry) in traces.enumerated() {
      let shared = Shared(of: entry.trace, entry.analysis.main)
      if members[shared] == nil { order.append(shared) }
      members[shared, default: []].append(position)
    }
    return order.map { members[$0] ?? [] }
  }

  /// Nothing where there are not several runs with frames.
  private init?(_ runs: [Int], _ members: [(trace: Trace, analysis: Analysis)]) {
    let surfaces = members.compactMap(\.analysis.main)
    guard surfaces.count > 1 else { return nil }
    scenario = members[0].trace.scenario
    device = members[0].trace.provenance.device
    build = members[0].trace.provenance.build
    rate = surfaces[0].commonestRate
    self.runs = runs
    denominator = surfaces[0].denominator
    let sets = surfaces.map(\.metrics)
    metrics = MetricID.allCases.compactMap { RunMetric($0, of: sets) }
    let ratios = surfaces.compactMap {
      MetricID.hitchRatio.value(in: $0.metrics, $0.denominatorLength?.seconds)?.ratio
    }
    pooledRatio = ratios.count == runs.count ? ratios.pooled : nil
  }
}

/// What runs of one scenario have in common.
private struct Shared: Hashable {
  var scenario: String
  var build: String?
  var conditions: RunConditions

  init(of trace: Trace, _ surface: SurfaceAnalysis?) {
    scenario = trace.scenario
    build = trace.provenance.build
    conditions = RunConditions(of: trace, surface)
      .only([.device, .os, .configuration, .rate, .denominator])
  }
}
