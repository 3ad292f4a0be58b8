import FrameModel

extension Gate {
  /// Which check applies to what, in lines: each check with its place in the configuration, what it
  /// judges, and what a more specific one took over.
  package var explanation: [String] {
    checks.enumerated().flatMap { position, declared in
      let check = declared.check(at: position)
      let line = check.line.map { ":\($0)" } ?? ""
      let selector = check.selector.isEmpty ? "" : " where \(check.selector)"
      let level = declared.level == .error ? "" : ", level \(declared.level.rawValue)"
      let head =
        "\(configuration.file)\(line): checks[\(position)] \(check.label)\(selector): "
        + "\(check.demand)\(level)"
      return [Printable.text(head, limit: 400)]
        + applications(of: position, declared).map { "  " + Printable.text($0, limit: 400) }
    }
  }

  private func applications(of position: Int, _ declared: DeclaredCheck) -> [String] {
    guard case .metric = declared.subject else { return ruleApplications(of: declared) }
    let applied = plan.targets.filter { $0.check == position }.map { "judges \(words(of: $0))" }
    let overridden = plan.overridden.filter { $0.target.check == position }.map {
      "leaves \(words(of: $0.target)) to checks[\($0.by)], which is more specific"
    }
    let excepted =
      declared.level == .off
      ? plan.overridden.filter { $0.by == position }.map { "excepts \(words(of: $0.target))" } : []
    return applied + overridden + excepted
  }

  private func words(of target: GatePlan.Target) -> String {
    let scenario = scenarios[target.scenario]
    let part = target.part.map { "\($0.label) of " } ?? ""
    let missing =
      target.needs.isEmpty
      ? "" : ", where \(target.needs.joined(separator: "; ")) is not recorded"
    let runs = scenario.runs.count == 1 ? "1 run" : "\(scenario.runs.count) runs"
    return "\(part)scenario \(scenario.label) (\(runs))\(missing)"
  }

  private func ruleApplications(of declared: DeclaredCheck) -> [String] {
    scenarios.filter { declared.selector.specificity(of: $0) != nil }.map {
      "judges the findings in scenario \($0.label) that no more specific check selects"
    }
  }
}
