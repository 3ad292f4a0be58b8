import FrameModel

extension Rule {
  static let triggers: [Rule] = [trg01]

  static let trg01 = Rule(
    "TRG-01", .error, [.tokens], "Motion that the user triggers gets a spring.",
    needs: ["animation", "trigger or cause", "curve"]
  ) { rule in
    var result = rule.result
    for run in rule.session.runs where !run.isOwnedBySystem {
      guard let trigger = run.trigger else {
        result.unknown("trigger or cause of an animation")
        continue
      }
      guard trigger == .user, !isExempt(run, in: rule.session) else { continue }
      guard let curve = run.curve else {
        result.unknown("curve of an animation")
        continue
      }
      result.require(
        run.isSpring,
        otherwise: rule.finding(of: run, "\(curve.words)", allowed: "a spring"))
    }
    return result
  }

  /// Feedback no longer than the micro duration, and the fade that stands for motion when it is
  /// reduced.
  private static func isExempt(_ run: MotionRun, in session: MotionSession) -> Bool {
    if let declared = run.declared, declared <= session.tokens.micro { return true }
    return session.reduceMotion(at: run.start) == true && run.property == "opacity"
  }
}
