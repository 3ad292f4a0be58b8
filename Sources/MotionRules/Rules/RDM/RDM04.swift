import FrameModel

extension Rule {
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
