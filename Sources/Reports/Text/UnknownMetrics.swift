import FrameAnalysis

/// Metrics that a trace cannot give, those with one cause together.
struct UnknownMetrics: Equatable {
  /// Ids as a reader writes them: `frame.overrun.*` stands for all of a family.
  var names: [String]
  var ids: [MetricID]
  /// What the trace would have to hold.
  var needs: [String]

  /// The groups, in the order of the metrics.
  static func groups(in metrics: MetricSet) -> [UnknownMetrics] {
    var groups: [UnknownMetrics] = []
    for metric in metrics.all {
      guard case .unknown(let needs) = metric.value else { continue }
      let position = groups.firstIndex { $0.needs == needs } ?? groups.endIndex
      if position == groups.endIndex {
        groups.append(UnknownMetrics(names: [], ids: [], needs: needs))
      }
      groups[position].ids.append(metric.id)
    }
    for position in groups.indices { groups[position].names = folded(groups[position].ids) }
    return groups
  }

  var needsText: String {
    needs.isEmpty ? "nothing in the trace to compute it from" : needs.joined(separator: ", ")
  }

  /// Names a family once when all of it is unknown.
  private static func folded(_ ids: [MetricID]) -> [String] {
    var names: [String] = []
    for id in ids {
      let family = id.family
      let members = MetricID.allCases.filter { $0.family == family }
      let isWhole = members.count > 2 && members.allSatisfy(ids.contains)
      let name = isWhole ? "\(family).*" : id.rawValue
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension MetricID {
  /// The id without its last part: `frame.overrun` of `frame.overrun.p95`.
  var family: String {
    let parts = rawValue.split(separator: ".")
    return parts.count < 3 ? rawValue : parts.dropLast().joined(separator: ".")
  }
}
