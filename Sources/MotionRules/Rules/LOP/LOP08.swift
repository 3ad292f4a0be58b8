import FrameModel

extension Rule {
  static let lop08 = Rule(
    "LOP-08", .error, [.tokens], "Nothing critical moves by parallax.",
    needs: ["animation.role", "flags"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.role == "parallax" else { return }
      result.require(
        !run.declaration.flags.contains(.critical),
        otherwise: rule.finding(of: run, "parallax on critical content", allowed: "none"))
    }
  }
}
