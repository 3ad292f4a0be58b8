import FrameModel

extension Rule {
  static let curves: [Rule] = [crv01, crv02, crv03]

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

  static let crv02 = Rule(
    "CRV-02", .warning, [.design],
    "Springs are preferred to curves unless there is a reason for a curve.",
    needs: ["animation", "curve"]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard case .bezier = curve, run.token == nil else { return result.pass() }
      guard let category = run.declaration.category else {
        return result.unknown("category of an animation")
      }
      guard category != .loading, category != .ambient else { return result.pass() }
      let level: FindingLevel = rule.session.options.profile == .design ? .warning : .info
      result.fail(
        rule.finding(
          of: run, curve.words, allowed: "a spring, or a token", level: level))
    }
  }
}
