import FrameModel

extension Rule {
  static let dur02 = Rule(
    "DUR-02", .error, [.tokens], "Nothing in product UI is longer than 700 ms.",
    needs: ["animation", "duration"], thresholds: [RuleThreshold("most", 700, "ms")]
  ) { rule in
    rule.overDurations(where: { !$0.isLoop && $0.trigger != .scroll && !$0.isSpring }) {
      run, declared, result in
      result.require(
        declared.milliseconds <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run, declared.words + (run.measured.map { ", measured \($0.words)" } ?? ""),
          allowed: "at most \(Int(rule[threshold: "most"])) ms"))
    }
  }
}
