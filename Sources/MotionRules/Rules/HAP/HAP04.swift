import FrameModel

extension Rule {
  static let hap04 = Rule(
    "HAP-04", .info, [.design, .textbook], "Motion is never the only sign of a change of status.",
    needs: ["animation.role status", "haptic or text or color"],
    thresholds: [RuleThreshold("near", 100, "ms", by: .ours)]
  ) { rule in
    let session = rule.session
    return rule.overRuns { run, result in
      guard run.role == "status" else { return }
      let near = Nanoseconds(Int64(rule[threshold: "near"] * 1e6))
      let around = session.runs(of: run.view, from: run.start - near, to: run.start + near)
      let isSaid = around.contains { other in
        other.property.hasPrefix("text") || other.property.hasPrefix("color")
      }
      let isFelt = !session.haptics(from: run.start - near, to: run.start + near).isEmpty
      guard isSaid || isFelt || session.captures(.haptic) else { return result.unknown("haptic") }
      result.require(
        isSaid || isFelt,
        otherwise: rule.finding(of: run, "motion alone", allowed: "a haptic, text or colour too"))
    }
  }
}
