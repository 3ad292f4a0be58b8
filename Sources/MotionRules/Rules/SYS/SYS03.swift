import FrameAnalysis
import FrameModel

extension Rule {
  static let sys03 = Rule(
    "SYS-03", .info, [.tokens], "Reordering is left to the system.",
    needs: ["animation.role", "owner"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "reorder" else { return }
      guard let owner = run.declaration.owner else {
        return result.unknown("owner of an animation")
      }
      result.require(
        owner != .app,
        otherwise: rule.finding(of: run, "the app's own reordering", allowed: "the system's"))
    }
  }
}
