import FrameModel

extension Rule {
  static let stg01 = Rule(
    "STG-01", .error, [.tokens], "Staggered elements follow each other by 30 to 60 ms.",
    needs: ["animation", "group", "order", "delay"],
    thresholds: [
      RuleThreshold("least", 30, "ms"), RuleThreshold("most", 60, "ms"),
      RuleThreshold("error", 150, "ms"),
    ]
  ) { rule in
    rule.overStaggers { group, result in
      let steps = zip(group.dropFirst(), group).map { ($0.start - $1.start).milliseconds }
      guard let longest = steps.max(), let shortest = steps.filter({ $0 > 0.5 }).min() else {
        return result.pass()
      }
      func finding(_ step: Double, _ level: FindingLevel) -> Finding {
        rule.finding(
          of: group[0], "steps of \(step.words(1)) ms over \(group.count) elements",
          allowed: "\(rule[threshold: "least"].words()) to \(rule[threshold: "most"].words()) ms",
          level: level)
      }
      if longest >= rule[threshold: "error"] {
        result.fail(finding(longest, .error))
      } else if longest > rule[threshold: "most"] + 0.5 {
        result.fail(finding(longest, .warning))
      } else if shortest < rule[threshold: "least"] - 0.5 {
        result.fail(finding(shortest, .info))
      } else {
        result.pass()
      }
    }
  }
}
