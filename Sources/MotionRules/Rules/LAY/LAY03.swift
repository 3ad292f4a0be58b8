import FrameAnalysis
import FrameModel

extension Rule {
  static let lay03 = Rule(
    "LAY-03", .info, [.textbook], "Not every property of a view moves at once.",
    needs: ["animation", "group"], thresholds: [RuleThreshold("most", 4, "properties", by: .ours)]
  ) { rule in
    rule.overGroups { runs, result in
      let properties = Set(runs.map(\.property)).sorted()
      result.require(
        Double(properties.count) <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: runs[0], "\(properties.count) properties: \(properties.joined(separator: ", "))",
          allowed: "at most \(rule[words: "most"])"))
    }
  }
}
