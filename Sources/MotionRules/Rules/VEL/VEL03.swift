import FrameModel

extension Rule {
  static let vel03 = Rule(
    "VEL-03", .warning, [.tokens], "What the user can interrupt is a spring, and no duration.",
    needs: ["sample", "animation retarget or replacement", "curve"]
  ) { rule in
    rule.overHandovers([.retarget, .replacement]) { handover, result in
      guard let old = handover.interrupted, handover.run.isUser else { return }
      // Keyframes that are interrupted are VEL-05's.
      guard !old.isKeyframed else { return }
      guard let curve = old.shapeOfCurve else { return result.unknown("curve of an animation") }
      result.require(
        curve.isSpring,
        otherwise: rule.finding(
          of: handover, "\(curve.words) was interrupted", allowed: "a spring"))
    }
  }
}
