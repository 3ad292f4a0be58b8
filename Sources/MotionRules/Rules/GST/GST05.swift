import FrameModel

extension Rule {
  static let gst05 = Rule(
    "GST-05", .error, [.tokens, .design], "Swiping back always works, and at once.",
    needs: ["input back", "handled or outcome"],
    thresholds: [RuleThreshold("frames", 2, "frames", by: .ours)]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard !session.trace.inputs.isEmpty || session.captures(.input) else {
      result.unknown("input")
      return result
    }
    let interval = session.interval ?? Nanoseconds(8_333_333)
    for input in session.trace.inputs where session.trace.names[input.type] == "back" {
      if input.isBlocked == true || input.outcome == InputEvent.Outcome.none {
        result.fail(
          rule.finding(of: input, in: session, "swallowed", allowed: "it goes back"))
      } else if let moved = session.firstResponse(to: input) ?? input.handled {
        let wait = moved - input.time
        result.require(
          wait <= interval * Int(rule[threshold: "frames"]),
          otherwise: rule.finding(
            of: input, in: session, "nothing moves for \(wait.words)",
            allowed: "\(rule[words: "frames"]) frames"))
      } else {
        result.unknown("handled or response of a back gesture")
      }
    }
    return result
  }
}
