import FrameModel

extension Rule {
  static let staggers: [Rule] = [stg01, stg02, stg03, stg04]

  static let stg01 = Rule(
    "STG-01", .error, [.tokens], "Staggered elements follow each other by 30 to 60 ms.",
    needs: ["animation", "group", "order", "delay"],
    thresholds: [
      RuleThreshold("least", 30, "ms"), RuleThreshold("most", 60, "ms"),
      RuleThreshold("error", 150, "ms", ours: true),
    ]
  ) { rule in
    rule.overStaggers { group, result in
      let steps = zip(group.dropFirst(), group).map { ($0.start - $1.start).milliseconds }
      guard let longest = steps.max(), let shortest = steps.filter({ $0 > 0.5 }).min() else {
        return result.pass()
      }
      func finding(_ step: Double, _ level: FindingLevel) -> Finding {
        rule.finding(
          of: group[0], "steps of \(step.rounded(to: 1)) ms over \(group.count) elements",
          allowed: "30 to 60 ms", level: level)
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
          of: group[0], "spread over \(spread.rounded(to: 1)) ms",
          allowed: "at most \(Int(rule[threshold: "most"])) ms"))
    }
  }

  static let stg03 = Rule(
    "STG-03", .warning, [.design], "The first element of a stagger starts at once.",
    needs: ["animation", "group", "order", "delay"]
  ) { rule in
    let frame = rule.session.interval ?? Nanoseconds(8_333_333)
    return rule.overStaggers { group, result in
      let delay = group[0].animation.delay ?? .zero
      result.require(
        delay <= frame,
        otherwise: rule.finding(
          of: group[0], "the first waits \(delay.words)", allowed: "at most a frame"))
    }
  }

  static let stg04 = Rule(
    "STG-04", .warning, [.design, .tokens],
    "Only what is visible is staggered, and after the first few the rest come together.",
    needs: ["animation", "group", "order", "visible"],
    thresholds: [RuleThreshold("steps", 8, "steps", ours: true)]
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
            allowed: "at most \(Int(rule[threshold: "steps"])), then the rest together"))
      } else if group.contains(where: { $0.animation.isVisible == nil }) {
        result.unknown("visible of a staggered element")
      } else {
        result.pass()
      }
    }
  }
}

extension RuleCase {
  /// Asks of every group of elements that start one after the other, in their order.
  fileprivate func overStaggers(
    _ judge: ([MotionRun], inout RuleResult) -> Void
  ) -> RuleResult {
    var groups: [Int64: [MotionRun]] = [:]
    var order: [Int64] = []
    var result = overRuns { run, _ in
      guard let group = run.animation.group, run.animation.order != nil else { return }
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(run)
    }
    for group in order {
      // Elements of one group share a place in it where several of their properties move.
      var places: Set<Int64> = []
      let elements = (groups[group] ?? []).sorted {
        ($0.animation.order ?? 0, $0.row) < ($1.animation.order ?? 0, $1.row)
      }.filter { places.insert($0.animation.order ?? 0).inserted }
      if elements.count > 1 { judge(elements, &result) }
    }
    return result
  }
}
