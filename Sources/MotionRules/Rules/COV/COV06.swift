import FrameAnalysis
import FrameModel

extension Rule {
  static let cov06 = Rule(
    "COV-06", .warning, [.tokens], "The log is whole: nothing is cut, lost or left open.",
    needs: ["end", "drop", "gap"], thresholds: [RuleThreshold("lost", 0.1, "%", ours: true)]
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

  static let cov07 = Rule(
    "COV-07", .warning, [.tokens], "The recorder costs under 1 % of any frame.",
    needs: ["overhead", "frame"],
    thresholds: [RuleThreshold("most", 1, "% of the budget", ours: true)]
  ) { rule in
    var result = rule.result
    guard !rule.session.trace.overheads.isEmpty else {
      if rule.session.analysis.main != nil { result.unknown("overhead") }
      return result
    }
    guard let interval = rule.session.interval else {
      result.unknown("frame")
      return result
    }
    var since = rule.session.trace.frames.first?.time ?? .zero
    for overhead in rule.session.trace.overheads {
      let frames = rule.session.frameTimes.count(after: since, upTo: overhead.time)
      since = overhead.time
      guard let main = overhead.main else {
        result.unknown("main of an overhead record")
        continue
      }
      guard frames > 0 else { continue }
      let each = main.seconds / Double(frames)
      let share = 100 * each / interval.seconds
      var finding = rule.finding(
        "\(Int(each * 1e9)) ns a frame, \(share.percent)",
        allowed: "at most \(Int(rule[threshold: "most"])) % of \(interval.words)")
      (finding.time, finding.line) = (overhead.time, overhead.line)
      result.require(share <= rule[threshold: "most"], otherwise: finding)
    }
    return result
  }
}
