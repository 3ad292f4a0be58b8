package import FrameAnalysis

/// How two sets of runs are compared.
package struct ComparisonPolicy: Sendable {
  /// The chance of a false alarm that is put up with, over all scenarios of a metric.
  package var alpha = 0.05
  /// Of the intervals.
  package var confidence = 0.95
  /// Conditions that may differ.
  package var allowed: Set<RunCondition> = []
  /// What is compared; everything that either way is worse, where absent.
  package var metrics: Set<MetricID>?
  /// Whether spans, screens, animations and views are compared too.
  package var comparesParts = true
  /// What changes have to exceed, where something else than the usual is asked for.
  package var minimums: [MetricID: MinimumEffect] = [:]

  package init() {}

  package func minimum(of id: MetricID) -> MinimumEffect { minimums[id] ?? .usual(for: id) }

  /// Conditions without which runs are not compared.
  var required: [RunCondition] {
    RunCondition.allCases.filter { $0.isRequired && !allowed.contains($0) }
  }

  func compares(_ id: MetricID) -> Bool {
    id.worse != nil && metrics?.contains(id) ?? true
  }
}

extension MinimumEffect {
  /// What a change has to exceed unless a configuration says otherwise: a tenth of the base, and what a
  /// unit of the metric is worth.
  ///
  /// 1 ms/s is a fifth of the band that Apple calls good for scrolling; the others are ours.
  package static func usual(for id: MetricID) -> MinimumEffect {
    switch id.definition.unit {
    case .millisecondsPerSecond: MinimumEffect(absolute: 1, relative: 0.1)
    case .milliseconds: MinimumEffect(absolute: 0.5, relative: 0.1)
    case .percent: MinimumEffect(absolute: 0.5, relative: 0.1)
    case .frames, .count: MinimumEffect(absolute: 1, relative: 0.1)
    // A tenth of 120 frames a second would be a rate that panels skip to.
    case .framesPerSecond: MinimumEffect(absolute: 1, relative: 0.02)
    }
  }
}
