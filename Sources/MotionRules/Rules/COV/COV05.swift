import FrameModel

extension Rule {
  static let cov05 = Rule(
    "COV-05", .info, [.design],
    "A site declares trigger, interruption, Reduce Motion, haptic and API.",
    needs: ["animation spec"]
  ) { rule in
    var result = rule.result
    let isBare = rule.session.trace.specs.isEmpty && !rule.session.runs.isEmpty
    if isBare { result.unknown("animation spec") }
    let names = rule.session.trace.names
    for spec in rule.session.trace.specs where spec.declaration.owner != .system {
      let missing = spec.declaration.missing
      var finding = rule.finding(
        "without \(missing.joined(separator: ", "))", allowed: "all five")
      finding.animation = names[Optional(spec.name)]
      finding.view = names[spec.view]
      (finding.line, finding.source) = (spec.line, names[spec.declaration.source])
      result.require(missing.isEmpty, otherwise: finding)
    }
    return result
  }
}
