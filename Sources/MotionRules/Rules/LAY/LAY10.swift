import FrameModel

extension Rule {
  static let lay10 = Rule(
    "LAY-10", .info, [.tokens], "Symbols move by symbol effects.",
    needs: ["animation", "role", "api"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "symbol",
        run.property.hasPrefix("scale") || run.property.hasPrefix("rotation")
      else { return }
      guard let api = run.api else { return result.unknown("api of an animation") }
      result.require(
        api == "symbolEffect",
        otherwise: rule.finding(of: run, "\(run.property) by \(api)", allowed: "a symbol effect"))
    }
  }
}
