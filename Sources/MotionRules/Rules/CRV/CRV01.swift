import FrameModel

extension Rule {
  static let crv01 = Rule(
    "CRV-01", .error, [.tokens, .design, .textbook],
    "Linear is for continuous loops, progress and what follows a scroll.",
    needs: ["animation", "curve"]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard case .linear = curve else { return result.pass() }
      let isContinuous =
        run.isLoop || run.trigger == .scroll
        || ["progress", "loading", "refresh"].contains(run.role)
      result.require(
        isContinuous,
        otherwise: rule.finding(
          of: run, "linear" + (run.role.map { " for \($0)" } ?? ""),
          allowed: "linear in loops, progress and scroll-linked motion only",
          level: run.isUser ? .error : .warning))
    }
  }
}
