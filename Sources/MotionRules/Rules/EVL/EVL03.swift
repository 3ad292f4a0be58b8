import FrameAnalysis
import FrameModel

extension Rule {
  static let evl03 = Rule(
    "EVL-03", .error, [.tokens],
    "No formatting, fetching, layout or allocation inside what re-evaluates in every frame.",
    needs: ["evaluation.does"],
    thresholds: [RuleThreshold("frames", 3, "frames in a row", by: .ours)]
  ) { rule in
    rule.overWork(Set(EvaluationWork.allCases.filter(\.isPerFrame))) { work, result in
      // Each by itself: a fetch once is none in every frame.
      let runs = work.forbidden.filter { Double($0.row.length) >= rule[threshold: "frames"] }
      guard let longest = runs.map(\.row).max(by: { $0.length < $1.length }) else {
        return result.pass()
      }
      var finding = rule.finding(
        "\(runs.map(\.name).joined(separator: ", ")) in \(longest.length) frames in a row",
        allowed: "none of it", level: runs.contains { $0.name == "fetch" } ? .error : .warning)
      (finding.view, finding.frame) = (work.name, longest.first)
      result.fail(finding)
    }
  }
}
