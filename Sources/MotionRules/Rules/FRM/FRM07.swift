import FrameAnalysis
import FrameModel

extension Rule {
  static let frm07 = Rule(
    "FRM-07", .info, [.textbook],
    "A hitch within a second of heat, Low Power Mode or short memory is marked so, not excused.",
    needs: ["state", "frame"], thresholds: [RuleThreshold("near", 1, "s", by: .ours)]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard let surface = session.analysis.main else { return rule.needsFrames }
    guard session.captures(.state) || !session.trace.states.isEmpty || !session.trace.marks.isEmpty
    else {
      result.unknown("state")
      return result
    }
    let near = Nanoseconds(Int64(rule[threshold: "near"] * 1e9))
    let moments = session.pressures()
    for hitch in surface.hitches {
      let moment = moments.first { abs((hitch.time - $0.time).count) <= near.count }
      guard let moment else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        "a hitch of \(hitch.lateness.words) within \(near.words) of this: \(moment.what)",
        allowed: "marked, not excused")
      (finding.frame, finding.time) = (hitch.index, hitch.time)
      result.fail(finding)
    }
    return result
  }
}

extension MotionSession {
  /// When the device came under pressure, and by what.
  fileprivate func pressures() -> [(time: Timestamp, what: String)] {
    let states = trace.states.compactMap { state -> (time: Timestamp, what: String)? in
      if state.change.thermal == .serious || state.change.thermal == .critical {
        return (state.time, "the device became hot")
      }
      return state.change.lowPower == true ? (state.time, "Low Power Mode began") : nil
    }
    let marks = trace.marks.filter { trace.names[$0.name] == "memoryWarning" }.map {
      (time: $0.time, what: "a memory warning")
    }
    return (states + marks).sorted { $0.time < $1.time }
  }
}
