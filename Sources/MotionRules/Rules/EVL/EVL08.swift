import FrameAnalysis
import FrameModel

extension Rule {
  static let evl08 = Rule(
    "EVL-08", .error, [.textbook], "What an animation re-evaluates is as small as possible.",
    needs: ["evaluation", "animation", "frame"],
    thresholds: [
      RuleThreshold("warning", 30, "views a frame", ours: true),
      RuleThreshold("error", 100, "views a frame", ours: true),
    ]
  ) { rule in
    let session = rule.session
    guard let surface = session.analysis.main,
      !session.trace.evaluations.isEmpty || session.captures(.evaluation)
    else { return rule.needsEvaluations }
    let crowded = session.crowdedFrames(of: surface, over: rule[threshold: "warning"])
    return rule.overRuns { run, result in
      guard let end = run.end else { return result.unknown("end of an animation") }
      let first = crowded.partitioningIndex { $0.frame.start >= run.start }
      let worst = crowded[first...].prefix { $0.frame.start < end }.max { $0.count < $1.count }
      guard let worst else { return result.pass() }
      var finding = rule.finding(
        of: run, "\(worst.count) views in a frame",
        allowed: "at most \(Int(rule[threshold: "warning"]))",
        level: Double(worst.count) > rule[threshold: "error"] ? .error : .warning)
      finding.frame = worst.frame.index
      finding.evidence = session.evaluationWords(of: worst.frame)
      result.fail(finding)
    }
  }

  static let evl11 = Rule(
    "EVL-11", .warning, [.textbook], "Interpolated values are numbers, and do not leap.",
    needs: ["sample"], thresholds: [RuleThreshold("leap", 3, "times the median step", ours: true)]
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
      let steps = zip(shown.dropFirst(), shown).map { abs($0.value - $1.value) }
      let median = steps.sorted()[steps.count / 2]
      let range =
        run.range.map(abs) ?? (shown.map(\.value).max() ?? 0) - (shown.map(\.value).min() ?? 0)
      guard median > 0, let interval = session.interval else { return }
      let late = session.hitchFrames
      let leap = steps.indices.first { index in
        let (from, to) = (shown[index], shown[index + 1])
        // A fast curve takes large steps at its start; a leap is one that its neighbours do not share.
        let around =
          [index > 0 ? steps[index - 1] : nil, index + 1 < steps.count ? steps[index + 1] : nil]
          .compactMap(\.self).max() ?? 0
        return steps[index] > rule[threshold: "leap"] * median && steps[index] > 2 * around
          && steps[index] > 0.05 * range && to.time - from.time < interval * 2
          && !late.contains(from.frame) && !late.contains(to.frame)
      }
      guard let leap else { return result.pass() }
      var finding = rule.finding(
        of: run,
        "leaps from \(shown[leap].value.rounded(to: 3)) to \(shown[leap + 1].value.rounded(to: 3))",
        allowed: "3 times the median step of \(median.rounded(to: 3))")
      finding.frame = shown[leap + 1].frame
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// The frames in which more than so many views were evaluated, in time order.
  fileprivate func crowdedFrames(
    of surface: SurfaceAnalysis, over limit: Double
  ) -> [(count: Int, frame: FrameResult)] {
    surface.frames.compactMap { frame in
      // There are no more views than records.
      guard Double(frame.evaluations.count) > limit else { return nil }
      let views = Set(evaluations(of: frame).map(\.view)).count
      return Double(views) > limit ? (views, frame) : nil
    }
  }
}
