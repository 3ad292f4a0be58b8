import FrameModel

extension Rule {
  static let stg04 = Rule(
    "STG-04", .warning, [.design, .tokens],
    "Only what is visible is staggered, and after the first few the rest come together.",
    needs: ["animation", "group", "order", "visible"],
    thresholds: [RuleThreshold("steps", 8, "steps", by: .ours)]
  ) { rule in
    rule.overStaggers { group, result in
      let hidden = group.count {
        $0.animation.isVisible == false && ($0.animation.delay ?? .zero) > .zero
      }
      let spaced = zip(group.dropFirst(), group).count { $0.start - $1.start > .milliseconds(1) }
      if hidden > 0 {
        result.fail(
          rule.finding(
            of: group[0], "\(hidden) elements out of sight are staggered", allowed: "none"))
      } else if Double(spaced) > rule[threshold: "steps"] {
        result.fail(
          rule.finding(
            of: group[0], "\(spaced) steps",
            allowed: "at most \(rule[words: "steps"]), then the rest together"))
      } else if group.contains(where: { $0.animation.isVisible == nil }) {
        result.unknown("visible of a staggered element")
      } else {
        result.pass()
      }
    }
  }
}
