import FrameAnalysis
import FrameModel

extension Rule {
  static let cov07 = Rule(
    "COV-07", .warning, [], "The recorder costs under 1 % of any frame.",
    needs: ["overhead", "frame"],
    thresholds: [RuleThreshold("most", 1, "% of the budget", by: .ours)]
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
        allowed: "at most \(rule[words: "most"]) % of \(interval.words)")
      (finding.time, finding.line) = (overhead.time, overhead.line)
      result.require(share <= rule[threshold: "most"], otherwise: finding)
    }
    return result
  }
}
