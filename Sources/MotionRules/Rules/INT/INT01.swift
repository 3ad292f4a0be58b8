import FrameModel

extension Rule {
  static let int01 = Rule(
    "INT-01", .error, [.design, .textbook], "Nobody waits for an animation to end.",
    needs: ["input.blocked or handled", "animation"],
    thresholds: [RuleThreshold("wait", 100, "ms", by: .ours)]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard !session.trace.inputs.isEmpty || session.captures(.input) else {
      result.unknown("input")
      return result
    }
    let frame = session.interval ?? Nanoseconds(8_333_333)
    for input in session.trace.inputs where session.isUser(input) {
      if input.isBlocked == true {
        result.fail(rule.finding(of: input, in: session, "blocked", allowed: "handled at once"))
        continue
      }
      guard let handled = input.handled else {
        if input.isBlocked == nil { result.unknown("handled or blocked of an input") }
        continue
      }
      let wait = handled - input.time
      let isLong = wait.milliseconds > rule[threshold: "wait"]
      guard isLong,
        let waited = session.run(endingAt: handled, within: frame, begunBefore: input.time)
      else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        of: input, in: session, "handled after \(wait.words), when an animation ended",
        allowed: "at most \(rule[words: "wait"]) ms")
      finding.animation = waited.name
      result.fail(finding)
    }
    return result
  }
}
