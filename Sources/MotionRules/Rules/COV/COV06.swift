import FrameAnalysis
import FrameModel

extension Rule {
  static let cov06 = Rule(
    "COV-06", .warning, [], "The log is whole: nothing is cut, lost or left open.",
    needs: ["end", "drop", "gap"], thresholds: [RuleThreshold("lost", 0.1, "%", by: .ours)]
  ) { rule in
    var result = rule.result
    let trace = rule.session.trace
    let open = trace.animations.count { $0.end == nil }
    let share = 100 * Double(trace.quality.lost) / Double(max(trace.quality.records, 1))
    let faults = [
      trace.quality.isTruncated ? "truncated" : nil,
      share > rule[threshold: "lost"]
        ? "\(trace.quality.lost) records lost (\(share.percent))" : nil,
      open > 0 ? "\(open) animations without an end" : nil,
    ].compactMap(\.self)
    var finding = rule.finding(faults.joined(separator: ", "), allowed: "a whole log")
    finding.line = trace.quality.truncatedAt?.line ?? trace.animations.first { $0.end == nil }?.line
    result.require(faults.isEmpty, otherwise: finding)
    return result
  }
}
