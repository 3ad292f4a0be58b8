import FrameModel

extension Rule {
  static let rdm01 = Rule(
    "RDM-01", .error, [.tokens], "Under Reduce Motion, motion in space becomes a fade.",
    needs: ["animation", "state.reduceMotion"]
  ) { rule in
    rule.overReduced { run, result in
      // What follows a finger stays.
      guard run.curve != .interactive, run.role != "drag" else { return }
      guard run.kinds.contains(.spatial) else { return result.pass() }
      var finding = rule.finding(
        of: run, "\(run.property) moves" + run.travelWords, allowed: "opacity")
      finding.evidence = ["Reduce Motion was on."]
      result.fail(finding)
    }
  }
}

extension MotionRun {
  /// From where to where, as a finding says it.
  var travelWords: String {
    guard let from = animation.from.first, let to = animation.to.first else { return "" }
    return " from \(from.words()) to \(to.words())"
  }
}
