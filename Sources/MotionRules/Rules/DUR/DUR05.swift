import FrameAnalysis
import FrameModel

extension Rule {
  static let dur05 = Rule(
    "DUR-05", .warning, [.tokens],
    "An animation takes the time that it declares: a longer one is either slowed by late frames or"
      + " has the wrong duration.",
    needs: ["animation", "end", "duration", "frame"],
    thresholds: [RuleThreshold("frames", 2, "frames", ours: true)]
  ) { rule in
    rule.overCurves(where: { !$0.isLoop }) { run, curve, result in
      guard let declared = TimingCurve(curve)?.settleTime ?? run.declared?.seconds else { return }
      guard let end = run.end, let measured = run.measured else {
        return result.unknown("end of an animation")
      }
      guard let interval = rule.session.interval else { return result.unknown("frame") }
      let slack = interval * Int(rule[threshold: "frames"])
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
