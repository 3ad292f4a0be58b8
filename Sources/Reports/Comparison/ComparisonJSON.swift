import FrameAnalysis
import FrameModel

/// A comparison of two sets of runs in the JSON report.
struct ComparisonJSON {
  let comparison: RunComparison

  func write(to json: inout JSONWriter) {
    json.field("alpha", exact: comparison.alpha)
    json.field("confidence", exact: comparison.confidence)
    json.array("scenarios") { rows in
      for scenario in comparison.scenarios { rows.object { write(scenario, to: &$0) } }
    }
    for (key, groups) in [("added", comparison.added), ("removed", comparison.removed)] {
      json.array(key) { rows in
        for group in groups {
          rows.object {
            $0.field("scenario", group.scenario)
            Self.write(group.conditions, to: &$0)
            Self.write("runs", group.runs, to: &$0)
          }
        }
      }
    }
    json.array("refused") { rows in
      for refused in comparison.refused {
        rows.object {
          $0.field("scenario", refused.scenario)
          Self.write("base", refused.base, to: &$0)
          Self.write("new", refused.new, to: &$0)
          Self.write("differences", refused.differences, to: &$0)
        }
      }
    }
  }

  private func write(_ scenario: ScenarioComparison, to json: inout JSONWriter) {
    json.field("scenario", scenario.scenario)
    Self.write(scenario.conditions, to: &json)
    Self.write("base", scenario.base, to: &json)
    Self.write("new", scenario.new, to: &json)
    Self.write("differs", scenario.notes, to: &json)
    json.object("metrics") { rows in
      for metric in scenario.metrics { Self.write(metric, to: &rows) }
    }
    json.array("parts") { rows in
      for part in scenario.parts {
        rows.object {
          $0.field("by", part.part.dimension.rawValue)
          $0.field("name", part.part.name)
          if !part.part.kind.isEmpty { $0.field("kind", part.part.kind) }
          $0.object("metrics") { rows in
            for metric in part.metrics { Self.write(metric, to: &rows) }
          }
        }
      }
    }
    Self.write("unknown", scenario.unknown.map(\.rawValue), to: &json)
    if !scenario.visible.isEmpty {
      json.array("visible") { rows in
        for change in scenario.visible {
          rows.object(isInline: true) {
            $0.field("metric", change.id.rawValue)
            $0.field("unit", change.id.definition.unit.rawValue)
            $0.field("base", change.base, places: 6)
            $0.field("change", change.change, places: 6)
            $0.field("runs", change.runs)
          }
        }
      }
    }
    Self.write("new_findings", scenario.newFindings, to: &json)
    Self.write("gone_findings", scenario.goneFindings, to: &json)
  }

  private static func write(_ metric: MetricComparison, to json: inout JSONWriter) {
    json.object(metric.id.rawValue) {
      $0.field("unit", metric.id.definition.unit.rawValue)
      $0.field("method", metric.id.pooling)
      for (key, side) in [("base", metric.base), ("new", metric.new)] {
        $0.object(key, isInline: true) { json in
          json.field("value", side.value, places: 6)
          json.field("n", side.frames)
          json.array("runs") { runs in side.runs.forEach { runs.element(exact: $0) } }
        }
      }
      $0.field("change", metric.change, places: 6)
      $0.field("change_percent", metric.relativeChange.map { $0 * 100 }, places: 6)
      $0.field("p", exact: metric.permutation?.value)
      $0.field("p_adjusted", exact: metric.adjustedP)
      $0.field("p_method", metric.permutation?.method.word)
      $0.field("mann_whitney_p", exact: metric.rank?.value)
      $0.field("mann_whitney_method", metric.rank?.method.word)
      $0.field("cliffs_delta", metric.delta, places: 6)
      write("interval", metric.interval, to: &$0)
      write("quotient_interval", metric.quotientInterval, to: &$0)
      $0.field("minimum_change", exact: metric.minimum.absolute)
      $0.field("minimum_change_percent", exact: metric.minimum.relative * 100)
      $0.field("verdict", metric.verdict.word)
      $0.field("reason", metric.reason.rawValue)
      if case .inconclusive(let needed) = metric.verdict { $0.field("runs_needed", needed) }
    }
  }

  private static func write(
    _ key: String, _ interval: ClosedRange<Double>?, to json: inout JSONWriter
  ) {
    guard let interval else { return json.field(key, String?.none) }
    json.array(key, isInline: true) {
      $0.element(exact: interval.lowerBound)
      $0.element(exact: interval.upperBound)
    }
  }

  private static func write(_ key: String, _ words: [String], to json: inout JSONWriter) {
    json.array(key) { rows in words.forEach { rows.value($0) } }
  }

  private static func write(_ conditions: RunConditions, to json: inout JSONWriter) {
    json.object("conditions", isInline: true) {
      for condition in RunCondition.allCases {
        if let value = conditions[condition] { $0.field(condition.rawValue, value) }
      }
    }
  }

  private static func write(
    _ key: String, _ differences: [ConditionDifference], to json: inout JSONWriter
  ) {
    json.array(key) { rows in
      for difference in differences {
        rows.object(isInline: true) {
          $0.field("condition", difference.condition.rawValue)
          $0.field("base", difference.base)
          $0.field("new", difference.new)
        }
      }
    }
  }

  private static func write(_ key: String, _ findings: [RunFinding], to json: inout JSONWriter) {
    json.array(key) { rows in
      for finding in findings {
        rows.object(isInline: true) {
          $0.field("rule", finding.identity.rule)
          $0.field("level", finding.level.rawValue)
          $0.field("animation", finding.identity.animation)
          $0.field("view", finding.identity.view)
          $0.field("property", finding.identity.property)
          $0.field("span", finding.identity.span)
          $0.field("count", finding.count)
        }
      }
    }
  }
}
