import FrameModel

extension Rule {
  static let con02 = Rule(
    "CON-02", .warning, [.design], "Similar interactions move alike.",
    needs: ["animation", "role", "curve"]
  ) { rule in
    struct Kind: Hashable {
      var role: String
      var trigger: MotionRun.Trigger?
      var direction: Animation.Direction?
    }
    // What the user moves is a spring and what the system moves an ease; a fade stands for motion.
    var kinds: [Kind: [String: MotionRun]] = [:]
    var order: [Kind] = []
    var result = rule.overCurves(where: {
      $0.role != nil && rule.session.reduceMotion(at: $0.start) != true
    }) { run, _, _ in
      guard let role = run.role, !rule.session.isReducedFade(run) else { return }
      let kind = Kind(role: role, trigger: run.trigger, direction: run.direction)
      if kinds[kind] == nil { order.append(kind) }
      if kinds[kind]?[run.tokenOrCurve] == nil { kinds[kind, default: [:]][run.tokenOrCurve] = run }
    }
    for kind in order {
      let curves = kinds[kind] ?? [:]
      let names = curves.keys.sorted()
      guard names.count > 1, let second = curves[names[1]] else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        of: second, "\(names.count) curves for \(kind.role)", allowed: "one curve a role")
      finding.evidence = names.map { "\($0)." }
      result.fail(finding)
    }
    return result
  }
}
