import FrameAnalysis
import FrameModel

extension Rule {
  static let evl01 = Rule(
    "EVL-01", .error, [.tokens],
    "What re-evaluates in every frame takes a small part of the budget.",
    needs: ["evaluation", "frame"],
    thresholds: [
      RuleThreshold("warning", 25, "% of the budget", by: .ours),
      RuleThreshold("error", 50, "% of the budget", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    guard session.analysis.main != nil, !session.trace.evaluations.isEmpty else {
      return rule.needsEvaluations
    }
    let costs = session.evaluated.frameCosts
    var result = rule.result
    guard let worst = costs.max(by: { $0.share < $1.share }) else { return result }
    let level = rule.level(of: worst.share)
    guard let level else {
      result.pass()
      return result
    }
    let over = costs.count { rule.level(of: $0.share) != nil }
    var finding = rule.finding(
      "\(over) of \(costs.count) frames, the worst \(worst.share.percent) of its budget",
      allowed: "at most \(rule[words: "warning"]) %", level: level)
    (finding.frame, finding.time) = (worst.frame, worst.time)
    finding.view = session.trace.names[Optional(worst.view)]
    finding.evidence = session.tableOfWork(where: \.isPerFrame)
    result.fail(finding)
    return result
  }
}
