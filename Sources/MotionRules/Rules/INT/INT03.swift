import FrameModel

extension Rule {
  static let int03 = Rule(
    "INT-03", .warning, [.textbook], "What is urgent is there at once.",
    needs: ["input.urgent", "animation"],
    thresholds: [RuleThreshold("delay", 350, "ms", by: .ours)]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard !session.trace.inputs.isEmpty || session.captures(.input) else {
      result.unknown("input")
      return result
    }
    for input in session.trace.inputs where input.isUrgent == true {
      let shown = (session.index.byCause[input.id] ?? []).map { session.runs[$0] }.filter {
        $0.property == "opacity" && $0.animation.to.first == 1
      }
      guard !shown.isEmpty else { continue }
      guard let end = shown.compactMap(\.end).max() else {
        result.unknown("end of an animation")
        continue
      }
      let delay = end - input.time
      result.require(
        delay.milliseconds <= rule[threshold: "delay"],
        otherwise: rule.finding(
          of: shown[0], "opaque after \(delay.words)",
          allowed: "\(rule[words: "delay"]) ms after its data"))
    }
    return result
  }
}
