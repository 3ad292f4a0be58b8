import FrameModel

extension Rule {
  static let hap02 = Rule(
    "HAP-02", .warning, [.design], "A micro-interaction is felt, too.",
    needs: ["haptic", "animation.category", "cause"],
    thresholds: [RuleThreshold("wait", 100, "ms", by: .ours)]
  ) { rule in
    let session = rule.session
    let wait = Nanoseconds(Int64(rule[threshold: "wait"] * 1e6))
    var judged: Set<Int64> = []
    return rule.overRuns { run, result in
      guard run.declaration.category == .micro, run.isUser else { return }
      guard session.captures(.haptic) else { return result.unknown("haptic") }
      // Several properties may move for one cause.
      if let cause = run.animation.cause, !judged.insert(cause).inserted { return }
      let moment = run.cause?.time ?? run.start
      let isCaused = run.animation.cause.map { session.hapticsByCause[$0] != nil } ?? false
      let isFelt =
        isCaused
        || session.haptics(from: moment, to: run.start + wait).contains { haptic in
          haptic.cause == nil || run.animation.cause == nil
        }
      result.require(
        isFelt,
        otherwise: rule.finding(of: run, "no haptic", allowed: "one within \(wait.words)"))
    }
  }
}
