import FrameModel

extension Rule {
  static let con03 = Rule(
    "CON-03", .info, [.design, .tokens], "What takes its time has a purpose that can be said.",
    needs: ["animation", "purpose"], thresholds: [RuleThreshold("longest", 250, "ms", by: .ours)]
  ) { rule in
    var seen: Set<String> = []
    return rule.overDurations { run, declared, result in
      guard declared.milliseconds > rule[threshold: "longest"],
        seen.insert(run.name ?? "\(run.view ?? "") \(run.property)").inserted
      else { return }
      result.require(
        run.declaration.purpose != nil,
        otherwise: rule.finding(
          of: run, "no purpose for \(declared.words)", allowed: "a purpose, or no motion"))
    }
  }
}
