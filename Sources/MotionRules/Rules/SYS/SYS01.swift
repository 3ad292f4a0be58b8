import FrameAnalysis
import FrameModel

extension Rule {
  static let systemMotion: [Rule] = [sys01, sys02, sys03, sys04]

  static let sys01 = Rule(
    "SYS-01", .warning, [.tokens, .design], "What the system moves already is not moved again.",
    needs: ["animation.owner", "role"]
  ) { rule in
    let session = rule.session
    return rule.overRuns { run, result in
      guard ["navigation", "sheet", "menu", "tab"].contains(run.role) else { return }
      let last = run.end ?? session.lastMoment
      let own = run.animation.view.flatMap { session.motion.bySystem[$0] }
      result.require(
        !(own?.overlaps(run.start, last + Nanoseconds(1)) ?? false),
        otherwise: rule.finding(
          of: run, "the app animates \(run.property) while the system moves it",
          allowed: "the system's motion alone"))
    }
  }

  static let sys02 = Rule(
    "SYS-02", .warning, [.tokens], "Glass has its own physics: nothing is layered on it.",
    needs: ["animation.flags"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.declaration.flags.contains(.glass) else { return }
      let bounces = (run.spring?.bounce ?? 0) > 0
      result.require(
        !run.property.hasPrefix("scale") && !bounces,
        otherwise: rule.finding(
          of: run, bounces ? "a bounce on glass" : "\(run.property) on glass", allowed: "none"))
    }
  }

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
