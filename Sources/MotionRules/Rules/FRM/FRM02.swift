import FrameAnalysis
import FrameModel

extension Rule {
  static let frm02 = Rule(
    "FRM-02", .error, [.design, .textbook], "Scrolling does not stutter.",
    needs: ["frame", "span scroll"], thresholds: [.hitchWarning, .hitchError]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.analysis.main != nil, session.trace.hasTimeline else { return rule.needsFrames }
    guard session.captures(.span) || !session.trace.spans.isEmpty else {
      result.unknown("span")
      return result
    }
    for span in session.trace.spans where span.type == .scroll {
      let end = span.end ?? session.lastMoment
      let stretch = span.begin..<max(span.begin, end)
      guard session.judgesFrames(in: stretch) else {
        result.unknown("frame that can be judged in a scroll")
        continue
      }
      guard let ratio = session.hitchRatio(in: stretch) else { continue }
      rule.judge(ratio, of: session.trace.names[span.name], at: span.begin, &result)
    }
    return result
  }
}

extension RuleCase {
  fileprivate func judge(
    _ ratio: MotionSession.HitchRatio, of span: String?, at time: Timestamp,
    _ result: inout RuleResult
  ) {
    let limit = self[threshold: "warning"]
    guard ratio.value >= limit else { return result.pass() }
    let worst = ratio.hitches.max { $0.lateness < $1.lateness }
    var finding = finding(
      "\(ratio.value.words(2)) ms/s over \(ratio.length.words)",
      allowed: "under \(limit.words(2)) ms/s",
      level: ratio.value > self[threshold: "error"] ? .error : .warning)
    (finding.span, finding.time, finding.frame) = (span, time, worst?.index)
    finding.view = worst?.evaluations.first.map { session.trace.names[$0.view] }
    finding.evidence = ratio.hitches.prefix(10).map {
      "Frame \($0.index), \($0.lateness.words) late, \($0.cause.rawValue)."
    }
    result.fail(finding)
  }
}
