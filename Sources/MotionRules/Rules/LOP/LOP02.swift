import FrameAnalysis
import FrameModel

extension Rule {
  static let lop02 = Rule(
    "LOP-02", .error, [.design], "A loop is light: it takes no tenth of the budget, and no frame.",
    needs: ["evaluation.animation", "frame"],
    thresholds: [RuleThreshold("warning", 10, "% of the budget"), RuleThreshold("error", 25, "%")]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      guard session.captures(.evaluation) || !session.trace.evaluations.isEmpty else {
        return result.unknown("evaluation")
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
        allowed: "at most \(Int(rule[threshold: "warning"])) %", level: level)
      finding.frame = cost.hitch ?? cost.frame
      result.fail(finding)
    }
  }

  static let lop05 = Rule(
    "LOP-05", .error, [.textbook], "Nothing flashes more than three times a second.",
    needs: ["sample"],
    thresholds: [
      RuleThreshold("rate", 3, "a second (WCAG 2.3.1)", ours: true),
      RuleThreshold("step", 10, "% of the value", ours: true),
    ]
  ) { rule in
    if rule.session.lacksSamples {
      var result = rule.result
      result.unknown("sample")
      return result
    }
    return rule.overRuns { run, result in
      guard run.property == "opacity" || run.property.hasPrefix("color"),
        run.samples.count > 2
      else { return }
      let turns = alternations(of: run.samples, over: rule[threshold: "step"] / 100)
      // Two alternations, there and back, are one flash.
      let flashes = busiestSecond(of: turns) / 2
      result.require(
        Double(flashes) <= rule[threshold: "rate"],
        otherwise: rule.finding(
          of: run, "\(flashes) flashes in a second",
          allowed: "at most \(Int(rule[threshold: "rate"]))"))
    }
  }

  /// When a value turned by more than a step.
  private static func alternations(
    of shown: [MotionRun.Shown], over step: Double
  ) -> [Timestamp] {
    var turns: [Timestamp] = []
    var (extreme, direction) = (shown[0].value, 0.0)
    for point in shown.dropFirst() {
      let change = point.value - extreme
      if direction != 0, change * direction >= 0 {
        extreme = point.value
      } else if abs(change) > step {
        turns.append(point.time)
        (direction, extreme) = (change > 0 ? 1 : -1, point.value)
      }
    }
    return turns
  }

  private static func busiestSecond(of times: [Timestamp]) -> Int {
    var (first, most) = (0, 0)
    for (index, time) in times.enumerated() {
      while time - times[first] >= .seconds(1) { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }
}

extension MotionSession {
  struct LoopCost {
    /// The largest share of a frame's budget that it took, in percent, and that frame.
    var share: Double
    var frame: Int64
    /// A hitch that would not have been without it.
    var hitch: Int64?
  }

  /// What the evaluations that a loop drives cost in the frames they ran for.
  fileprivate func loopCost(of run: MotionRun) -> LoopCost? {
    guard let surface = analysis.main else { return nil }
    var cost = LoopCost(share: 0, frame: 0)
    let costs = evaluated.loopCosts[run.animation.id] ?? []
    for (position, own) in Dictionary(grouping: costs, by: \.frame).sorted(by: { $0.key < $1.key }) {
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
