import FrameModel

extension Rule {
  static let crv01 = Rule(
    "CRV-01", .error, [.tokens, .design, .textbook],
    "Linear is for continuous loops, progress and what follows a scroll.",
    needs: ["animation", "curve"]
  ) { rule in
    rule.overCurves { run, curve, result in
      // A spring token's stops are CSS's way to play a spring.
      guard case .linear = curve, !run.hasToken(of: "spring") else { return result.pass() }
      let isContinuous = run.isLoop || run.trigger == .scroll || run.isProgress
      result.require(
        isContinuous,
        otherwise: rule.finding(
          of: run, "linear" + (run.role.map { " for \($0)" } ?? ""),
          allowed: "linear in loops, progress and scroll-linked motion only",
          level: run.isUser ? .error : .warning))
    }
  }
}
