import FrameAnalysis
import FrameModel

extension Rule {
  static let sys02 = Rule(
    "SYS-02", .warning, [.tokens], "Glass has its own physics: nothing is layered on it.",
    needs: ["animation.flags"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.declaration.flags.contains(.glass) else { return }
      let bounces = (run.spring?.bounce ?? 0) > 0
      result.require(
        !run.property.hasPrefix("scale") && !bounces,
        otherwise: rule.finding(
          of: run, bounces ? "a bounce on glass" : "\(run.property) on glass", allowed: "none"))
    }
  }
}
