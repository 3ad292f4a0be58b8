import FrameAnalysis
import FrameModel

extension Rule {
  static let sys04 = Rule(
    "SYS-04", .info, [.talk], "Repeated content zooms by the system's transition.",
    needs: ["animation.role", "span navigation"]
  ) { rule in
    let session = rule.session
    return rule.overRuns { run, result in
      guard run.role == "hero" else { return }
      guard session.captures(.span) || !session.trace.spans.isEmpty else {
        return result.unknown("span")
      }
      let push = session.motion.navigations.contains(run.start)
      result.require(
        !push || run.api == "zoom",
        otherwise: rule.finding(of: run, "a hero of the app's own", allowed: "the zoom transition"))
    }
  }
}
