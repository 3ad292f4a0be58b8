import FrameModel

/// Figures of a part of a run: of a span, a screen, an animation, or a view's evaluations.
package struct RunPart: Sendable, Equatable {
  /// What tells one part from another, in any run.
  package struct Identity: Sendable, Hashable, Comparable {
    package var dimension: Breakdown.Dimension
    package var name: String
    /// The type of the span, or the kind of the view's work; empty for any other.
    package var kind: String

    package init(dimension: Breakdown.Dimension, name: String, kind: String = "") {
      self.dimension = dimension
      self.name = name
      self.kind = kind
    }

    package static func < (a: Self, b: Self) -> Bool {
      (a.dimension.rawValue, a.name, a.kind) < (b.dimension.rawValue, b.name, b.kind)
    }
  }

  package var identity: Identity
  package var values: [RunValue]

  package init(identity: Identity, values: [RunValue]) {
    self.identity = identity
    self.values = values
  }

  package subscript(id: MetricID) -> RunValue? { values.first { $0.id == id } }

  /// What is kept of a part: a part's every percentile would drown its run.
  private static let ids: Set<MetricID> = [
    .hitchRatio, .hitchCount, .frameDroppedRate, .frameLateRate, .frameDurationP95,
    .frameDurationP99, .frameOverBudgetRate, .evaluationCount, .evaluationTime, .evaluationIdle,
  ]

  /// The parts of a run that are compared: not its device and rates, which are conditions.
  static func parts(of surface: SurfaceAnalysis) -> [RunPart] {
    surface.breakdowns.compactMap { row in
      guard row.dimension != .device, row.dimension != .refreshRate else { return nil }
      let kind = row.work.map { "\($0)" } ?? row.spanType.map { "\($0)" } ?? ""
      return RunPart(
        identity: Identity(dimension: row.dimension, name: row.name, kind: kind),
        values: row.metrics.values(row.denominatorLength?.seconds).filter { ids.contains($0.id) })
    }.sorted { $0.identity < $1.identity }
  }
}
