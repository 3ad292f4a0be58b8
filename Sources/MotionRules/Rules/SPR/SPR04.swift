import FrameModel

extension Rule {
  static let spr04 = Rule(
    "SPR-04", .warning, [.talk],
    "What cannot go beyond its bounds, such as opacity or text, does not bounce.",
    needs: ["animation", "property", "curve or sample"],
    thresholds: [RuleThreshold("bounce", 0.15, "", by: .ours)]
  ) { rule in
    rule.overRuns { run, result in
      guard run.kinds.contains(.bounded) || run.property.hasPrefix("text") else { return }
      if run.kinds.contains(.bounded),
        let beyond = run.samples.first(where: { $0.value < -1e-6 || $0.value > 1 + 1e-6 })
      {
        var finding = rule.finding(
          of: run, "\(beyond.value.words(3)) shown", allowed: "0 to 1")
        finding.frame = beyond.frame
        return result.fail(finding)
      }
      guard let curve = run.curve else { return result.unknown("curve of an animation") }
      guard case .spring(let parameters) = curve, let spring = Spring(parameters) else {
        return result.pass()
      }
      result.require(
        spring.bounce <= rule[threshold: "bounce"] + 1e-9,
        otherwise: rule.finding(
          of: run, "bounce \(spring.bounce.words(3)) on \(run.property)",
          allowed: "at most \(rule[words: "bounce"])"))
    }
  }
}
