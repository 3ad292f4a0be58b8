import FrameAnalysis
import FrameModel

extension Rule {
  static let evaluations: [Rule] = [
    evl01, evl02, evl03, evl04, evl05, evl06, evl07, evl08, evl09, evl10, evl11,
  ]

  static let evl01 = Rule(
    "EVL-01", .error, [.tokens],
    "What re-evaluates in every frame takes a small part of the budget.",
    needs: ["evaluation", "frame"],
    thresholds: [
      RuleThreshold("warning", 25, "% of the budget", ours: true),
      RuleThreshold("error", 50, "% of the budget", ours: true),
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
      allowed: "at most \(Int(rule[threshold: "warning"])) %", level: level)
    (finding.frame, finding.time) = (worst.frame, worst.time)
    finding.view = session.trace.names[Optional(worst.view)]
    finding.evidence = session.tableOfWork(where: \.isPerFrame)
    result.fail(finding)
    return result
  }

  static let evl02 = Rule(
    "EVL-02", .error, [.tokens], "A keyframe's closure, which runs in every frame, is cheap.",
    needs: ["evaluation"],
    thresholds: [RuleThreshold("warning", 0.5, "ms"), RuleThreshold("error", 1, "ms")]
  ) { rule in
    rule.overWork([.keyframe]) { work, result in
      let p95 = work.percentile95Each
      rule.judge(p95, "p95 of one closure", of: work, &result)
    }
  }

  static let evl09 = Rule(
    "EVL-09", .error, [.swiftUI], "A shape's path is cheap to build.", needs: ["evaluation"],
    thresholds: [RuleThreshold("warning", 0.5, "ms"), RuleThreshold("error", 1, "ms")]
  ) { rule in
    rule.overWork([.shape]) { work, result in
      rule.judge(work.longest, "the longest path", of: work, &result)
    }
  }

  static let evl10 = Rule(
    "EVL-10", .error, [.tokens], "No single body takes long.", needs: ["evaluation.longest"],
    thresholds: [
      RuleThreshold("warning", 0.5, "ms (Instruments)"),
      RuleThreshold("error", 1, "ms (Instruments)"),
    ]
  ) { rule in
    rule.overWork([.body]) { work, result in
      guard work.hasLongest else { return result.unknown("longest of an evaluation") }
      rule.judge(work.longest, "the longest body", of: work, &result)
    }
  }
}

extension RuleCase {
  /// The result where nothing was evaluated or nobody was looking.
  var needsEvaluations: RuleResult {
    var result = RuleResult()
    if session.trace.evaluations.isEmpty, !session.captures(.evaluation) {
      result.unknown("evaluation")
    } else if session.analysis.main == nil {
      result.unknown("frame")
    }
    return result
  }

  fileprivate func level(of share: Double) -> FindingLevel? {
    share > self[threshold: "error"] ? .error : share > self[threshold: "warning"] ? .warning : nil
  }

  /// Asks of each view and kind of work, of some kinds; unknown where nobody was looking.
  func overWork(
    _ kinds: Set<EvaluationWork>, _ judge: (ViewWork, inout RuleResult) -> Void
  ) -> RuleResult {
    var result = RuleResult()
    guard !session.trace.evaluations.isEmpty || session.captures(.evaluation) else {
      result.unknown("evaluation")
      return result
    }
    for work in session.work where kinds.contains(work.work) { judge(work, &result) }
    return result
  }

  /// Judges a length by the thresholds `warning` and `error`, in milliseconds.
  fileprivate func judge(
    _ length: Nanoseconds, _ what: String, of work: ViewWork, _ result: inout RuleResult
  ) {
    guard let level = level(of: length.milliseconds) else { return result.pass() }
    var finding = finding(
      "\(what) \(length.fineWords), \(work.count) in all",
      allowed: "at most \(self[threshold: "warning"]) ms", level: level)
    finding.view = work.name
    (finding.frame, finding.line) = (work.worstFrame, nil)
    result.fail(finding)
  }
}

extension Nanoseconds {
  /// In milliseconds with two digits: a body's length is a fraction of one.
  var fineWords: String { "\(milliseconds.rounded(to: 2)) ms" }
}
