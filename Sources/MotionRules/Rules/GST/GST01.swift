import FrameModel

extension Rule {
  static let gestures: [Rule] = [gst01, gst02, gst03, gst04, gst05]

  static let gst01 = Rule(
    "GST-01", .error, [.tokens], "What a finger drags follows it without an animation.",
    needs: ["input", "animation"]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard !session.trace.inputs.isEmpty || session.captures(.input) else {
      result.unknown("input")
      return result
    }
    for drag in session.drags() {
      let running = session.runs(of: drag.view, from: drag.begin, to: drag.end).first { run in
        !run.isOwnedBySystem
          && run.curve != .interactive
          && session.isDragged(run.property, of: run.view)
          && run.start < drag.end && run.end.map { $0 > drag.begin } ?? (run.start >= drag.begin)
          && run.start >= drag.begin
      }
      guard let running else {
        result.pass()
        continue
      }
      result.fail(
        rule.finding(
          of: running, "an animation runs while the finger drags",
          allowed: "none until it lets go"))
    }
    return result
  }

  static let gst02 = Rule(
    "GST-02", .error, [.tokens, .design], "The velocity of a drag carries over to what follows it.",
    needs: ["input.velocity", "sample"],
    thresholds: [
      RuleThreshold("share", 25, "% of the velocity"),
      RuleThreshold("least", 0.5, "ranges a second"),
    ]
  ) { rule in
    var result = rule.result
    for handover in rule.session.handovers() where handover.kind == .release {
      let run = handover.run
      guard let range = handover.range, range > 0 else { continue }
      guard let speed = run.releaseVelocity else {
        result.unknown("velocity of a drag's end")
        continue
      }
      guard abs(speed) > rule[threshold: "least"] * range else { continue }
      guard let after = handover.speedAfter else {
        result.unknown("sample")
        continue
      }
      let allowed = max(
        rule[threshold: "share"] / 100 * abs(speed), rule[threshold: "least"] * range)
      var finding = rule.finding(
        of: run, "\(after.rounded(to: 2)) /s after \(speed.rounded(to: 2)) /s",
        allowed: "within \(allowed.rounded(to: 1)) /s of it")
      finding.evidence = [
        "Ratio \((after / speed).rounded(to: 3)).",
        handover.speedBefore.map { "Shown before it: \($0.rounded(to: 1)) /s." },
        run.curve.map { "Curve: \($0.words)." },
      ].compactMap(\.self)
      result.require(abs(after - speed) <= allowed, otherwise: finding)
    }
    if result.judged == 0, rule.session.lacksSamples { result.unknown("sample") }
    return result
  }
}

extension MotionRun {
  /// The velocity that a drag ended with, along the property that moves.
  var releaseVelocity: Double? {
    guard let velocity = cause?.velocity, !velocity.isEmpty else { return nil }
    if property.hasSuffix(".y") { return velocity.count > 1 ? velocity[1] : nil }
    return velocity[0]
  }
}

extension MotionSession {
  /// Whether nothing that frames showed was recorded.
  var lacksSamples: Bool { trace.samples.isEmpty && !captures(.sample) }

  struct Drag {
    var view: String?
    var begin: Timestamp
    var end: Timestamp
  }

  /// The drags of which both ends were recorded, in time order.
  func drags() -> [Drag] { allDrags }

  func findDrags() -> [Drag] {
    var open: [String?: Timestamp] = [:]
    var drags: [Drag] = []
    for input in trace.inputs.sorted(by: { $0.time < $1.time }) {
      let view = trace.names[input.view]
      switch trace.names[input.type] {
      case "drag.begin": open[view] = input.time
      case "drag.end":
        guard let begin = open.removeValue(forKey: view) else { continue }
        drags.append(Drag(view: view, begin: begin, end: input.time))
      default: break
      }
    }
    return drags
  }

  /// Whether a finger moves a property: where a channel samples it, or it is an offset or position.
  fileprivate func isDragged(_ property: String, of view: String?) -> Bool {
    property.hasPrefix("offset") || property.hasPrefix("position")
      || trace.channels.contains {
        trace.names[$0.view] == view && trace.names[$0.property] == property
      }
  }
}
