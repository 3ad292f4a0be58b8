import FrameAnalysis
import FrameModel

extension Rule {
  static let lay02 = Rule(
    "LAY-02", .warning, [.textbook], "Blur, shadow, mask and material are not animated.",
    needs: ["animation"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.kinds.contains(.raster) else { return result.pass() }
      result.fail(
        rule.finding(of: run, "\(run.property) is animated", allowed: "opacity or a transform"))
    }
  }
}
