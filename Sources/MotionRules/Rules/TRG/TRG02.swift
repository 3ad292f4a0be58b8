import FrameModel

extension Rule {
  static let trg02 = Rule(
    "TRG-02", .error, [.tokens],
    "Motion that the system triggers gets an ease: enter for arrivals, exit for departures.",
    needs: ["animation", "trigger or cause", "curve"]
  ) { rule in
    rule.overRuns { run, result in
      guard let trigger = run.trigger else {
        return result.unknown("trigger or cause of an animation")
      }
      guard trigger == .system, !run.isLoop, !run.isChoreographed, !run.isProgress,
        !rule.session.isReducedFade(run)
      else { return }
      guard let curve = run.shapeOfCurve else { return result.unknown("curve of an animation") }
      guard curve != .none else { return }
      guard case .bezier(let points, _) = curve else {
        return result.fail(
          rule.finding(
            of: run, curve.words, allowed: "an ease",
            level: rule.session.options.profile == .design ? .warning : .error))
      }
      guard let wanted = ease(for: run.direction) else { return result.pass() }
      result.require(
        rule.session.tokens.points(of: "ease.\(wanted)").map { isNear(points, $0) } ?? true,
        otherwise: rule.finding(
          of: run, curve.words, allowed: "the curve of ease.\(wanted)", level: .warning))
    }
  }

  /// Whether two curves have the same control points, within a thousandth.
  static func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 0.001 + 1e-9 }
  }
}
