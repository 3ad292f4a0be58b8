import FrameModel

extension Rule {
  static let interruptions: [Rule] = [int01, int02, int03, int04, int05]

  static let int01 = Rule(
    "INT-01", .error, [.design, .textbook], "Nobody waits for an animation to end.",
    needs: ["input.blocked or handled", "animation"], thresholds: [RuleThreshold("wait", 100, "ms")]
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
      guard isLong, let waited = session.run(endingAt: handled, within: frame, begunBefore: input.time)
      else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        of: input, in: session, "handled after \(wait.words), when an animation ended",
        allowed: "at most \(Int(rule[threshold: "wait"])) ms")
      finding.animation = waited.name
      result.fail(finding)
    }
    return result
  }

  static let int02 = Rule(
    "INT-02", .warning, [.design], "Every animation can be interrupted.",
    needs: ["animation.interruption"], thresholds: [RuleThreshold("shortest", 83, "ms")]
  ) { rule in
    rule.overDurations { run, declared, result in
      guard declared.milliseconds > rule[threshold: "shortest"] else { return }
      guard let interruption = run.declaration.interruption else {
        return result.unknown("interruption of an animation")
      }
      result.require(
        interruption != .none && interruption != .queue,
        otherwise: rule.finding(
          of: run, "interruption: \(interruption.rawValue)",
          allowed: "retarget, cancel or reverse"))
    }
  }

  static let int03 = Rule(
    "INT-03", .warning, [.textbook], "What is urgent is there at once.",
    needs: ["input.urgent", "animation"],
    thresholds: [RuleThreshold("delay", 350, "ms", ours: true)]
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
          allowed: "\(Int(rule[threshold: "delay"])) ms after its data"))
    }
    return result
  }
}

extension MotionSession {
  /// Whether a person did it, and not the system.
  func isUser(_ input: InputEvent) -> Bool {
    !InputEvent.systemTypes.contains(trace.names[input.type])
  }

  /// The first run that ended within some time of a moment, and had begun before another.
  fileprivate func run(
    endingAt time: Timestamp, within frame: Nanoseconds, begunBefore start: Timestamp
  ) -> MotionRun? {
    let first = index.byEnd.partitioningIndex { (runs[$0].end ?? .zero) >= time - frame }
    return index.byEnd[first...].prefix { (runs[$0].end ?? .zero) <= time + frame }
      .filter { runs[$0].start < start }.min().map { runs[$0] }
  }
}
