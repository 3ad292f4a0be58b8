import FrameModel

extension Rule {
  static let trg01 = Rule(
    "TRG-01", .error, [.tokens], "Motion that the user triggers gets a spring.",
    needs: ["animation", "trigger or cause", "curve"]
  ) { rule in
    rule.overRuns { run, result in
      guard let trigger = run.trigger else {
        return result.unknown("trigger or cause of an animation")
      }
      // Choreography of keyframes and phases is what no one spring can describe.
      guard trigger == .user, !run.isChoreographed, !isFeedbackOrFade(run, in: rule.session)
      else { return }
      guard let curve = run.shapeOfCurve else { return result.unknown("curve of an animation") }
      guard curve != .none else { return }
      result.require(
        curve.isSpring, otherwise: rule.finding(of: run, curve.words, allowed: "a spring"))
    }
  }

  /// Feedback no longer than the micro duration, or the fade that stands for motion when it is
  /// reduced.
  private static func isFeedbackOrFade(_ run: MotionRun, in session: MotionSession) -> Bool {
    if let declared = run.declared, declared <= session.tokens.micro { return true }
    return session.isReducedFade(run)
  }
}
