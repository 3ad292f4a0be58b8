import FrameModel

extension Rule {
  static let lop01 = Rule(
    "LOP-01", .error, [.tokens], "An indefinite effect stops when the state it shows ends.",
    needs: ["animation", "view or span"], thresholds: [RuleThreshold("grace", 1, "s", by: .ours)]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      guard let over = session.stateEnd(of: run) else {
        if session.isStateOn(of: run) { return result.pass() }
        return result.unknown("view or span that ends with a loop's state")
      }
      let grace = Nanoseconds(Int64(rule[threshold: "grace"] * 1e9))
      let last = run.end ?? session.lastMoment
      result.require(
        last <= over + grace,
        otherwise: rule.finding(
          of: run, "runs on for \((last - over).words)",
          allowed: "at most \(grace.words) after its state ended"))
    }
  }
}

extension MotionSession {
  /// Whether the view of a loop, or the span that it names, is known to be there to the end.
  fileprivate func isStateOn(of run: MotionRun) -> Bool {
    let last = trace.views.last { $0.view == run.animation.view && $0.view != nil }
    let isShown = last.map { $0.operation == .insert || $0.operation == .appear } ?? false
    return isShown
      || trace.spans.contains { span in
        span.name != nil && (span.name == run.animation.name || span.name == run.animation.view)
          && span.begin <= run.start && span.end == nil
      }
  }
}
