import FrameModel

extension Rule {
  static let reducedMotion: [Rule] = [
    rdm01, rdm02, rdm03, rdm04, rdm05, rdm06, rdm07, rdm08, rdm09, rdm10, rdm11, rdm12,
  ]
}

extension RuleCase {
  /// Asks of every run that began under Reduce Motion; unknown where the log never says.
  func overReduced(_ judge: (MotionRun, inout RuleResult) -> Void) -> RuleResult {
    overRuns { run, result in
      guard let isReduced = session.reduceMotion(at: run.animation.begin) else {
        return result.unknown("state.reduceMotion")
      }
      if isReduced { judge(run, &result) }
    }
  }
}
