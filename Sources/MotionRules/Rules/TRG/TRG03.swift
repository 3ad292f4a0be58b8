import FrameModel

extension Rule {
  static let trg03 = Rule(
    "TRG-03", .warning, [.tokens], "Glass that the user makes morph takes spring.expressive.",
    needs: ["animation", "role", "token"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "glass-morph", run.isUser else { return }
      rule.require(["spring.expressive"], of: run, &result)
    }
  }
}
