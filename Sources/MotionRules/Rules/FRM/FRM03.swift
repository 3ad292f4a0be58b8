import FrameAnalysis
import FrameModel

extension Rule {
  static let frm03 = Rule(
    "FRM-03", .error, [.textbook, .design], "Animations do not stutter.",
    needs: ["frame", "animation"],
    thresholds: [
      .hitchWarning, .hitchError, RuleThreshold("intervals", 2, "intervals", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    guard session.analysis.main != nil, session.trace.hasTimeline else {
      return rule.needsFrames
    }
    return rule.overRuns { run, result in
      guard let end = run.end else { return result.unknown("end of an animation") }
      let stretch = run.start..<max(run.start, end)
      guard !stretch.isEmpty else { return }
      guard session.judgesFrames(in: stretch), let ratio = session.hitchRatio(in: stretch) else {
        return result.unknown("frame that can be judged in an animation")
      }
      let longest = ratio.hitches.max { $0.missedIntervals < $1.missedIntervals }
      let isLong = Double(longest?.missedIntervals ?? 0) >= rule[threshold: "intervals"]
      let (warning, error) = (rule[threshold: "warning"], rule[threshold: "error"])
      let level: FindingLevel? =
        isLong || ratio.value > error ? .error : ratio.value >= warning ? .warning : nil
      guard let level else { return result.pass() }
      var finding = rule.finding(
        of: run,
        "\(ratio.value.words(2)) ms/s, \(ratio.hitches.count) hitch\(ratio.hitches.count == 1 ? "" : "es")",
        allowed: "under \(warning.words(2)) ms/s, no hitch of"
          + " \(Int(rule[threshold: "intervals"])) intervals",
        level: level)
      finding.frame = longest?.index
      finding.evidence = ratio.hitches.prefix(10).map { hitch in
        "Frame \(hitch.index), \(hitch.lateness.words) late."
          + (hitch.evaluations.first.map {
            " \(session.trace.names[$0.view]) \($0.work) took \($0.duration.words)."
          } ?? "")
      }
      result.fail(finding)
    }
  }
}
