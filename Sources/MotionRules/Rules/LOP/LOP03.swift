import FrameAnalysis
import FrameModel

extension Rule {
  static let lop03 = Rule(
    "LOP-03", .warning, [.design],
    "Decoration is the first to go when the device is short of power, or frames hitch.",
    needs: ["animation", "state", "frame"],
    thresholds: [.hitchWarning, RuleThreshold("grace", 1, "s", by: .ours)]
  ) { rule in
    let session = rule.session
    return rule.overLoops { run, result in
      guard run.isDecoration else { return }
      guard session.captures(.state) || session.trace.environment.lowPower != nil else {
        return result.unknown("state")
      }
      let last = run.end ?? session.lastMoment
      if let short = session.shortage(from: run.start, to: last) {
        return result.require(
          (last - short.since).seconds <= rule[threshold: "grace"],
          otherwise: rule.finding(
            of: run, "runs \(short.what)",
            allowed: "still within \(rule[threshold: "grace"].words()) s"))
      }
      let limit = rule[threshold: "warning"]
      let ratio = session.hitchRatio(in: run.start..<max(run.start, last))?.value ?? 0
      result.require(
        ratio <= limit,
        otherwise: rule.finding(
          of: run, "runs at \(ratio.words(2)) ms/s of hitches",
          allowed: "still above \(limit.words(2)) ms/s"))
    }
  }
}

extension MotionSession {
  /// Since when the device was short of power in a stretch of time, and in what way.
  fileprivate func shortage(
    from start: Timestamp, to end: Timestamp
  ) -> (since: Timestamp, what: String)? {
    let moments = [start] + trace.states.map(\.time).filter { $0 > start && $0 <= end }.sorted()
    for moment in moments {
      let state = surroundings(at: moment)
      if state.lowPower == true { return (moment, "in Low Power Mode") }
      if state.thermal == .serious || state.thermal == .critical {
        return (moment, "while the device is hot")
      }
    }
    return nil
  }
}
