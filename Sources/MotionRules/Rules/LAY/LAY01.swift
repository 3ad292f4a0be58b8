import FrameAnalysis
import FrameModel

extension Rule {
  static let lay01 = Rule(
    "LAY-01", .error, [.tokens], "Properties that lay views out again are not animated.",
    needs: ["animation"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.kinds.contains(.layout) else { return result.pass() }
      let end = run.end ?? run.start + (run.declared ?? .zero)
      let hitches = rule.session.hitches(in: run.start...max(run.start, end))
      var finding = rule.finding(
        of: run, "\(run.property) is animated", allowed: "offset, scale, rotation, opacity",
        level: hitches.isEmpty ? .warning : .error)
      finding.frame = hitches.first?.index
      if !hitches.isEmpty {
        finding.evidence = [
          "\(hitches.count) hitches while it runs: frames "
            + hitches.map { "\($0.index)" }.joined(separator: ", ")
        ]
      }
      result.fail(finding)
    }
  }
}
