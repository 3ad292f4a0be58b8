import FrameModel

extension Rule {
  static let rdm07 = Rule(
    "RDM-07", .warning, [.design], "Every moving site declares what becomes of it when reduced.",
    needs: ["animation.reduceMotion"]
  ) { rule in
    rule.overRuns { run, result in
      let isMoving =
        run.kinds.contains(.spatial) || run.isLoop || run.isKeyframed || run.role == "parallax"
      guard isMoving else { return }
      guard let fallback = run.declaration.reduceMotion else {
        return result.unknown("reduceMotion of an animation")
      }
      result.require(
        fallback != .none && fallback != .same,
        otherwise: rule.finding(
          of: run, "reduceMotion: \(fallback.rawValue) on \(run.property)",
          allowed: "fade, instant or simplified"))
    }
  }
}
