import FrameAnalysis
import FrameModel

extension Rule {
  static let loops: [Rule] = [lop01, lop02, lop03, lop04, lop05, lop06, lop07, lop08]
}

extension RuleCase {
  /// Asks of every run that goes on until something ends it.
  func overLoops(_ judge: (MotionRun, inout RuleResult) -> Void) -> RuleResult {
    overRuns { run, result in
      if run.isLoop { judge(run, &result) }
    }
  }
}

extension MotionRun {
  /// Whether it says nothing: ambient, or declared decorative, and not a sign of work going on.
  var isDecoration: Bool {
    declaration.flags.contains(.decorative)
      || !declaration.flags.contains(.working)
        && (declaration.category == .ambient || ["ambient", "mesh", "parallax"].contains(role))
  }
}

extension MotionSession {
  struct LoopCost {
    /// The largest share of a frame's budget that it took, in percent, and that frame.
    var share: Double
    var frame: Int64
    /// A hitch that would not have been without it.
    var hitch: Int64?
  }
}
