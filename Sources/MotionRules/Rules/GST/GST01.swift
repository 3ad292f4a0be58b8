import FrameModel

extension Rule {
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
    guard !session.runs.isEmpty || session.captures(.animation) else {
      result.unknown("animation")
      return result
    }
    // What runs when the finger comes down is stopped by it, which takes a frame or two.
    let grace = (session.interval ?? Nanoseconds(8_333_333)) * 2
    for drag in session.drags() {
      // No motion that plays once is longer than what is looked back on.
      let begun = drag.begin - .seconds(2)
      let running = session.runs(of: drag.view, from: begun, to: drag.end).first { run in
        !run.isOwnedBySystem
          && run.curve != .interactive
          && session.isDragged(run.property, of: run.view)
          && run.start < drag.end
          && (run.start >= drag.begin || run.end.map { $0 > drag.begin + grace } ?? false)
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
}

extension MotionSession {
  /// Whether a finger moves a property: where a channel samples it, or it is an offset or position.
  fileprivate func isDragged(_ property: String, of view: String?) -> Bool {
    property.hasPrefix("offset") || property.hasPrefix("position")
      || trace.channels.contains {
        trace.names[$0.view] == view && trace.names[$0.property] == property
      }
  }
}
