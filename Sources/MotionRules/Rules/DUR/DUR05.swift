import FrameAnalysis
import FrameModel

extension Rule {
  static let dur05 = Rule(
    "DUR-05", .warning, [.tokens],
    "An animation takes the time that it declares: a longer one is slowed by drops or has the wrong"
      + " duration.",
    needs: ["animation", "end", "duration", "frame"],
    thresholds: [
      RuleThreshold("frames", 2, "frames", by: .ours),
      RuleThreshold("tail", 10, "% of a spring's settling", by: .ours),
    ]
  ) { rule in
    rule.overCurves(where: { !$0.isLoop && !$0.isRepeated && !$0.isRetargeted && !$0.isCancelled })
    {
      run, curve, result in
      let shape = TimingCurve(curve)
      // A spring that never settles has no length to be held to.
      guard let declared = shape.map(\.settleTime) ?? run.declared?.seconds else { return }
      guard let measured = run.measured else {
        return result.unknown("end of an animation")
      }
      guard let interval = rule.session.interval else { return result.unknown("frame") }
      // When a spring has settled is a matter of tolerance, when an ease has ended is none.
      let tail = run.isSpring ? declared * rule[threshold: "tail"] / 100 : 0
      let slack =
        interval * Int(rule[threshold: "frames"]) + Nanoseconds(Int64((tail * 1e9).rounded()))
      let length = Nanoseconds(Int64((declared * 1e9).rounded()))
      guard measured > length + slack else { return result.pass() }
      let timing = rule.session.timing(of: run)
      let isSlowed = timing?.isSlowedByDrops(beyond: length) ?? false
      var finding = rule.finding(
        of: run, "\(measured.words), \(isSlowed ? "slowed by drops" : "the wrong duration")",
        allowed: "\(length.words) and \(slack.words)")
      if let timing {
        let share = timing.shareLost(beyond: length) ?? 0
        finding.evidence = [
          "\(timing.dropped) \(timing.dropped == 1 ? "refresh" : "refreshes") or \(timing.lost.words) lost in it:"
            + " \(min(100, share * 100).words(0)) % of what it took beyond \(length.words)."
        ]
      }
      result.fail(finding)
    }
  }
}

extension MotionRun {
  fileprivate var isRepeated: Bool { abs(animation.repeatCount ?? 0) > 1 }
  fileprivate var isCancelled: Bool { animation.finished == false }
  fileprivate var isRetargeted: Bool { animation.events.contains { $0.kind == .retarget } }
}
