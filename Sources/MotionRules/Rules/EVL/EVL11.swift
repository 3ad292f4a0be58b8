import FrameAnalysis
import FrameModel

extension Rule {
  static let evl11 = Rule(
    "EVL-11", .warning, [.textbook], "Interpolated values are numbers, and do not leap.",
    needs: ["sample"],
    thresholds: [
      RuleThreshold("leap", 3, "times the median step", by: .ours),
      RuleThreshold("neighbours", 2, "times the steps beside it", by: .ours),
      RuleThreshold("least", 5, "% of the range", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    if session.lacksSamples {
      var result = rule.result
      result.unknown("sample")
      return result
    }
    return rule.overRuns { run, result in
      let shown = run.samples
      guard shown.count >= 6 else { return }
      if let frame = session.missingValue(of: run) {
        var finding = rule.finding(of: run, "no value in frame \(frame)", allowed: "a number")
        finding.frame = frame
        return result.fail(finding)
      }
      let moves = zip(shown.dropFirst(), shown).map { $0.value - $1.value }
      let steps = moves.map(abs)
      let median = steps.sorted()[steps.count / 2]
      let range =
        run.range.map(abs) ?? (shown.map(\.value).max() ?? 0) - (shown.map(\.value).min() ?? 0)
      guard median > 0, let interval = session.interval else { return }
      let late = session.hitchFrames
      // At either end only one neighbour could tell a leap from speed.
      let leap = steps.indices.dropFirst().dropLast().first { index in
        let (from, to) = (shown[index], shown[index + 1])
        // A fast curve takes large steps at its start; a leap is one that its neighbours do not
        // share, and a way back is no share.
        let around =
          [index - 1, index + 1].map { moves[$0] * moves[index] > 0 ? steps[$0] : 0 }.max() ?? 0
        return steps[index] > rule[threshold: "leap"] * median
          && steps[index] > rule[threshold: "neighbours"] * around
          && steps[index] > rule[threshold: "least"] / 100 * range
          && to.time - from.time < interval * 2
          && !late.contains(from.frame) && !late.contains(to.frame)
          // A jump where it is sent elsewhere is VEL-02's.
          && !run.animation.events.contains { $0.time >= from.time && $0.time <= to.time }
      }
      guard let leap else { return result.pass() }
      var finding = rule.finding(
        of: run,
        "leaps from \(shown[leap].value.words(3)) to \(shown[leap + 1].value.words(3))",
        allowed: "\(rule[words: "leap"]) times the median step of"
          + " \(median.words(3))")
      finding.frame = shown[leap + 1].frame
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// The first frame without a value amid those that have one: what is no number is not written.
  fileprivate func missingValue(of run: MotionRun) -> Int64? {
    let steps = zip(run.samples.dropFirst(), run.samples).map { $0.frame - $1.frame }
    // Sampled in fewer than every frame, a frame without a value says nothing.
    guard steps.count(where: { $0 == 1 }) * 4 >= steps.count * 3,
      let gap = steps.firstIndex(where: { $0 > 1 })
    else { return nil }
    return (run.samples[gap].frame + 1..<run.samples[gap + 1].frame).first {
      frameTimes[$0] != nil
    }
  }
}
