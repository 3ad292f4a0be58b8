import FrameModel

extension Rule {
  static let reducedMotion: [Rule] = [
    rdm01, rdm02, rdm03, rdm04, rdm05, rdm06, rdm07, rdm08, rdm09, rdm10, rdm11, rdm12,
  ]

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

  static let rdm02 = Rule(
    "RDM-02", .error, [.tokens], "Under Reduce Motion, springs do not bounce.",
    needs: ["animation", "state.reduceMotion", "curve"]
  ) { rule in
    rule.overReduced { run, result in
      guard let curve = run.curve else { return result.unknown("curve of an animation") }
      guard case .spring(let parameters) = curve, let spring = Spring(parameters) else {
        return result.pass()
      }
      result.require(
        spring.bounce <= 1e-9,
        otherwise: rule.finding(
          of: run, "bounce \(spring.bounce.rounded(to: 3))", allowed: "bounce 0"))
    }
  }

  static let rdm03 = Rule(
    "RDM-03", .error, [.tokens], "Under Reduce Motion, nothing moves with the scroll.",
    needs: ["animation", "state.reduceMotion", "trigger or role"]
  ) { rule in
    rule.overReduced { run, result in
      let isLinked =
        run.trigger == .scroll
        || ["scroll-effect", "parallax", "pinned", "smooth-scroll"].contains(run.role)
      result.require(
        !isLinked,
        otherwise: rule.finding(
          of: run, run.role ?? "scroll-linked motion", allowed: "none"))
    }
  }

  static let rdm04 = Rule(
    "RDM-04", .error, [.tokens, .design],
    "Under Reduce Motion, decoration that plays or loops by itself stops.",
    needs: ["animation", "state.reduceMotion"]
  ) { rule in
    rule.overReduced { run, result in
      guard run.isLoop else { return }
      let isStill = ["pulse", "shimmer", "mesh"].contains(run.role)
      result.require(
        run.declaration.flags.contains(.working) && !isStill,
        otherwise: rule.finding(of: run, "loops", allowed: "still, unless it shows work"))
    }
  }
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

extension MotionRun {
  /// From where to where, as a finding says it.
  var travelWords: String {
    guard let from = animation.from.first, let to = animation.to.first else { return "" }
    return " from \(from) to \(to)"
  }
}
