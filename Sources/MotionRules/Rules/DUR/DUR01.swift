import FrameModel

extension Rule {
  static let durations: [Rule] = [dur01, dur02, dur03, dur04, dur05, dur06, dur07]

  static let dur01 = Rule(
    "DUR-01", .error, [.tokens], "Nothing is shorter than micro: below that the change is instant.",
    needs: ["animation", "duration"],
    thresholds: [RuleThreshold("least", 83, "ms"), RuleThreshold("tolerance", 1, "ms")]
  ) { rule in
    rule.overDurations { run, declared, result in
      guard declared > .zero else { return }
      result.require(
        declared.milliseconds >= rule[threshold: "least"] - rule[threshold: "tolerance"],
        otherwise: rule.finding(
          of: run, declared.words, allowed: "0, or at least \(Int(rule[threshold: "least"])) ms"))
    }
  }

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
