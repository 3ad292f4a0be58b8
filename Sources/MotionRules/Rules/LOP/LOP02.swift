import FrameAnalysis
import FrameModel

extension Rule {
  static let lop02 = Rule(
    "LOP-02", .error, [.design], "A loop is light: it takes no tenth of the budget, and no frame.",
    needs: ["evaluation.animation", "frame"],
    thresholds: [
      RuleThreshold("warning", 10, "% of the budget", by: .ours),
      RuleThreshold("error", 25, "%", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      guard session.captures(.evaluation) || !session.trace.evaluations.isEmpty else {
        return result.unknown("evaluation")
      }
      guard session.evaluated.namesAnimations else {
        return result.unknown("animation of an evaluation")
      }
      guard let cost = session.loopCost(of: run) else {
        return result.unknown("frame")
      }
      let share = cost.share
      let level: FindingLevel? =
        share > rule[threshold: "error"] || cost.hitch != nil
        ? .error : share > rule[threshold: "warning"] ? .warning : nil
      guard let level else { return result.pass() }
      var finding = rule.finding(
        of: run,
        "\(share.percent) of the budget in a frame"
          + (cost.hitch.map { ", and a hitch at frame \($0)" } ?? ""),
        allowed: "at most \(rule[words: "warning"]) %", level: level)
      finding.frame = cost.hitch ?? cost.frame
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// What the evaluations that a loop drives cost in the frames they ran for.
  fileprivate func loopCost(of run: MotionRun) -> LoopCost? {
    guard let surface = analysis.main else { return nil }
    var cost = LoopCost(share: 0, frame: 0)
    let costs = evaluated.loopCosts[run.animation.id] ?? []
    for (position, own) in Dictionary(grouping: costs, by: \.frame).sorted(by: { $0.key < $1.key })
    {
      let spent = own.reduce(Nanoseconds.zero) { $0 + $1.time }
      let frame = surface.frames[position]
      guard let budget = frame.budget, budget > .zero else { continue }
      let share = 100 * spent.seconds / budget.seconds
      if share > cost.share { (cost.share, cost.frame) = (share, frame.index) }
      if frame.isLate, let over = frame.work.map({ $0 - budget }), over > .zero, over <= spent {
        cost.hitch = cost.hitch ?? frame.index
      }
    }
    return cost
  }
}
