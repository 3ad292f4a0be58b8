import FrameModel

extension Rule {
  static let rdm06 = Rule(
    "RDM-06", .warning, [.tokens, .design],
    "The fade that stands for motion takes the fast duration and the enter curve.",
    needs: ["animation", "state.reduceMotion", "curve"],
    thresholds: [RuleThreshold("most", 200, "ms")]
  ) { rule in
    rule.overReduced { run, result in
      // Motion in space is RDM-01's.
      guard !run.kinds.contains(.spatial), !run.isLoop, !run.isFeedback else { return }
      guard run.property == "opacity" else {
        return result.fail(
          rule.finding(of: run, "\(run.property) stands for motion", allowed: "opacity"))
      }
      guard let declared = run.declared else {
        return result.unknown("duration of an animation")
      }
      if declared.milliseconds > rule[threshold: "most"] {
        result.fail(
          rule.finding(
            of: run, "a fade of \(declared.words)",
            allowed: "at most \(rule[words: "most"]) ms"))
      } else if let curve = run.curve, curve != rule.session.tokens.curve("ease.fade") {
        result.fail(
          rule.finding(of: run, curve.words, allowed: "the fade token", level: .info))
      } else {
        result.pass()
      }
    }
  }
}

extension MotionRun {
  /// Whether it is feedback that stays: colour, text and the like stand for no motion.
  fileprivate var isFeedback: Bool {
    ["color", "text", "symbol", "progress", "trim"].contains(property.prefix { $0 != "." })
  }
}
