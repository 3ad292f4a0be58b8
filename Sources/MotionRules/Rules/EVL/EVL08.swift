import FrameAnalysis
import FrameModel

extension Rule {
  static let evl08 = Rule(
    "EVL-08", .error, [.textbook], "What an animation re-evaluates is as small as possible.",
    needs: ["evaluation", "animation", "frame"],
    thresholds: [
      RuleThreshold("warning", 30, "views a frame", by: .ours),
      RuleThreshold("error", 100, "views a frame", by: .ours),
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
        allowed: "at most \(rule[words: "warning"])",
        level: Double(worst.count) > rule[threshold: "error"] ? .error : .warning)
      finding.frame = worst.frame.index
      finding.evidence = session.evaluationWords(of: worst.frame)
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// The frames in which more than so many views were evaluated, in time order.
  fileprivate func crowdedFrames(
    of surface: SurfaceAnalysis, over limit: Double
  ) -> [(count: Int, frame: FrameResult)] {
    var crowded: [(count: Int, frame: FrameResult)] = []
    surface.frames.forEach(reading: [.evaluationBegin, .evaluationRows]) { position, reader in
      // There are no more views than records.
      guard Double(reader.evaluations.count) > limit else { return }
      let frame = surface.frames[position]
      let views = Set(evaluations(of: frame).map(\.view)).count
      if Double(views) > limit { crowded.append((views, frame)) }
    }
    return crowded
  }
}
