import FrameModel

extension Rule {
  static let con02 = Rule(
    "CON-02", .warning, [.design], "Similar interactions move alike.",
    needs: ["animation", "role", "curve"]
  ) { rule in
    var roles: [String: [String: MotionRun]] = [:]
    var result = rule.overCurves(where: { $0.role != nil }) { run, _, _ in
      guard let role = run.role else { return }
      if roles[role]?[run.tokenOrCurve] == nil { roles[role, default: [:]][run.tokenOrCurve] = run }
    }
    for (role, curves) in roles.sorted(by: { $0.key < $1.key }) {
      let names = curves.keys.sorted()
      guard names.count > 1, let second = curves[names[1]] else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        of: second, "\(names.count) curves for \(role)", allowed: "one curve a role")
      finding.evidence = names.map { "\($0)." }
      result.fail(finding)
    }
    return result
  }
}
