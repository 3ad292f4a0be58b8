import FrameModel

extension Rule {
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
}
