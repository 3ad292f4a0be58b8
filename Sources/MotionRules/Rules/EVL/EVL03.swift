import FrameAnalysis
import FrameModel

extension Rule {
  static let evl03 = Rule(
    "EVL-03", .error, [.tokens],
    "No formatting, fetching, layout or allocation inside what re-evaluates in every frame.",
    needs: ["evaluation.does"],
    thresholds: [RuleThreshold("frames", 3, "frames in a row", ours: true)]
  ) { rule in
    let session = rule.session
    return rule.overWork(Set(EvaluationWork.allCases.filter(\.isPerFrame))) { work, result in
      let forbidden: EvaluationEffects = [.format, .fetch, .layout, .allocate, .image]
      guard !work.effects.isDisjoint(with: forbidden) else { return result.pass() }
      // Each by itself: a fetch once is none in every frame.
      let runs = EvaluationEffects.names.filter { forbidden.contains($0.effect) }.map { name in
        let frames = work.positions.compactMap { position -> Int64? in
          let evaluation = session.trace.evaluations[position]
          return evaluation.effects.contains(name.effect) ? evaluation.frame : nil
        }
        return (name: name.name, run: longestRun(of: frames))
      }.filter { Double($0.run.length) >= rule[threshold: "frames"] }
      guard let longest = runs.max(by: { $0.run.length < $1.run.length })?.run else {
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
