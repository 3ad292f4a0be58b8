import FrameAnalysis
import FrameModel

extension Rule {
  static let dur05 = Rule(
    "DUR-05", .warning, [.tokens],
    "An animation takes the time that it declares: a longer one is either slowed by late frames or"
      + " has the wrong duration.",
    needs: ["animation", "end", "duration", "frame"],
    thresholds: [
      RuleThreshold("frames", 2, "frames", by: .ours),
      RuleThreshold("tail", 10, "% of a spring's settling", by: .ours),
    ]
  ) { rule in
    rule.overCurves(where: { !$0.isLoop && !$0.isRepeated && !$0.isRetargeted }) {
      run, curve, result in
      let timing = TimingCurve(curve)
      // A spring that never settles has no length to be held to.
      guard let declared = timing.map(\.settleTime) ?? run.declared?.seconds else { return }
      guard let end = run.end, let measured = run.measured else {
        return result.unknown("end of an animation")
      }
      guard let interval = rule.session.interval else { return result.unknown("frame") }
      // When a spring has settled is a matter of tolerance, when an ease has ended is none.
      let tail = run.isSpring ? declared * rule[threshold: "tail"] / 100 : 0
      let slack =
        interval * Int(rule[threshold: "frames"]) + Nanoseconds(Int64((tail * 1e9).rounded()))
      let excess = measured.seconds - declared - slack.seconds
      guard excess > 0 else { return result.pass() }
      let hitches = rule.session.hitches(in: run.start...max(run.start, end))
      let late = hitches.reduce(Nanoseconds.zero) { $0 + $1.lateness }
      let isSlowed = excess <= late.seconds
      var finding = rule.finding(
        of: run, "\(measured.words), \(isSlowed ? "slowed by late frames" : "the wrong duration")",
        allowed: "\(Nanoseconds(Int64(declared * 1e9)).words) and \(slack.words)")
      finding.evidence = [
        "\(hitches.count) hitches in it, \(late.words) late: frames "
          + hitches.map { "\($0.index)" }.joined(separator: ", ")
      ]
      result.fail(finding)
    }
  }
}

extension MotionRun {
  fileprivate var isRepeated: Bool { abs(animation.repeatCount ?? 0) > 1 }
  fileprivate var isRetargeted: Bool { animation.events.contains { $0.kind == .retarget } }
}
