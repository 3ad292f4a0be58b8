import FrameModel

extension Rule {
  static let stg02 = Rule(
    "STG-02", .error, [.design], "A stagger spreads over no more than 0.5 s.",
    needs: ["animation", "group", "order", "delay"], thresholds: [RuleThreshold("most", 500, "ms")]
  ) { rule in
    rule.overStaggers { group, result in
      let starts = group.map(\.start)
      guard let first = starts.min(), let last = starts.max() else { return }
      let spread = (last - first).milliseconds
      result.require(
        spread <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: group[0], "spread over \(spread.words(1)) ms",
          allowed: "at most \(rule[words: "most"]) ms"))
    }
  }
}
