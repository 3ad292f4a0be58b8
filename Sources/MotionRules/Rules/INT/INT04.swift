import FrameModel

extension Rule {
  static let int04 = Rule(
    "INT-04", .warning, [.design],
    "What happens often is hardly animated: nothing decorative, nothing long.",
    needs: ["animation", "trigger or cause", "duration"],
    thresholds: [
      RuleThreshold("rate", 10, "a minute", by: .ours),
      RuleThreshold("longest", 250, "ms", by: .ours),
    ]
  ) { rule in
    var sites: [String: [MotionRun]] = [:]
    var order: [String] = []
    var result = rule.overRuns { run, result in
      guard let trigger = run.trigger else {
        return result.unknown("trigger or cause of an animation")
      }
      guard trigger == .user, let name = run.name else { return }
      if sites[name] == nil { order.append(name) }
      sites[name, default: []].append(run)
    }
    for name in order {
      let runs = (sites[name] ?? []).sorted { $0.start < $1.start }
      let most = busiestMinute(of: runs.map(\.start))
      let isHeavy =
        runs[0].declaration.flags.contains(.decorative)
        || (runs[0].declared?.milliseconds ?? 0) > rule[threshold: "longest"]
      result.require(
        !(Double(most) >= rule[threshold: "rate"] && isHeavy),
        otherwise: rule.finding(
          of: runs[0], "\(most) times in a minute",
          allowed: "under \(rule[words: "rate"]), or plain and within"
            + " \(rule[words: "longest"]) ms"))
    }
    return result
  }

  /// How many of some moments, in order, fall into one minute at most.
  private static func busiestMinute(of times: [Timestamp]) -> Int {
    var (first, most) = (0, 0)
    for (index, time) in times.enumerated() {
      while time - times[first] >= .seconds(60) { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }
}
