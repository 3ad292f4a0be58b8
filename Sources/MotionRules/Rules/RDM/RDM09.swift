import FrameModel

extension Rule {
  static let rdm09 = Rule(
    "RDM-09", .warning, [.design], "Under Reduce Motion, reordering and counting are instant.",
    needs: ["animation", "state.reduceMotion", "role"]
  ) { rule in
    rule.overReduced { run, result in
      guard run.role == "reorder" || run.role == "number" else { return }
      guard run.curve != nil || run.declared != nil else {
        return result.unknown("curve or duration of an animation")
      }
      result.require(
        run.declared == .zero || run.curve == MotionCurve.none,
        otherwise: rule.finding(
          of: run, run.declared.map { "takes \($0.words)" } ?? "is animated",
          allowed: "instant"))
    }
  }
}
