import FrameAnalysis
import FrameModel

extension Rule {
  static let trn07 = Rule(
    "TRN-07", .warning, [.textbook], "Turning the device or navigating does not make motion jump.",
    needs: ["sample", "state.orientation or span navigation"],
    thresholds: [
      RuleThreshold("frames", 5, "frames", by: .ours),
      RuleThreshold("jump", 1, "% of the range", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    if session.lacksSamples {
      var result = rule.result
      result.unknown("sample")
      return result
    }
    let turns =
      (session.trace.states.filter { $0.change.orientation != nil }.map(\.time)
      + session.trace.spans.filter { $0.type == .navigation }.map(\.begin)).sorted()
    let frame = session.interval ?? Nanoseconds(8_333_333)
    return rule.overRuns { run, result in
      guard let range = run.range.map(abs), range > 0 else { return }
      let next = turns.partitioningIndex { $0 > run.start }
      for turn in turns[next...].prefix(while: { turn in run.end.map { turn < $0 } ?? true }) {
        let window = frame * Int(rule[threshold: "frames"])
        let near = Array(run.samples.shown(from: turn - frame * 3, to: turn + window))
        guard near.count >= 4 else {
          result.unknown("sample")
          continue
        }
        let jump = zip(near.dropFirst(3).indices, near.dropFirst(3)).first { index, next in
          let speed = MotionSeries.slopeAtEnd(near[index - 3], near[index - 2], near[index - 1])
          let step = (next.time - near[index - 1].time).seconds
          let allowed =
            abs(speed ?? 0) * 2 * step + rule[threshold: "jump"] / 100 * range
          return abs(next.value - near[index - 1].value) > allowed
        }
        guard let jump else {
          result.pass()
          continue
        }
        var finding = rule.finding(
          of: run, "jumps to \(jump.1.value.words(3))", allowed: "it goes on from where it is"
        )
        (finding.frame, finding.time) = (jump.1.frame, jump.1.time)
        result.fail(finding)
      }
    }
  }
}
