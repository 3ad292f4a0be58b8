import FrameAnalysis
import FrameModel

extension Rule {
  static let sys01 = Rule(
    "SYS-01", .warning, [.tokens, .design], "What the system moves already is not moved again.",
    needs: ["animation.owner", "role"]
  ) { rule in
    let session = rule.session
    return rule.overRuns { run, result in
      guard ["navigation", "sheet", "menu", "tab"].contains(run.role) else { return }
      guard run.declaration.owner != nil else {
        return result.unknown("owner of an animation")
      }
      let last = run.end ?? session.lastMoment
      let own = run.animation.view.flatMap { session.motion.bySystem[$0] }
      result.require(
        !(own?.overlaps(run.start, last + Nanoseconds(1)) ?? false),
        otherwise: rule.finding(
          of: run, "the app animates \(run.property) while the system moves it",
          allowed: "the system's motion alone"))
    }
  }
}
