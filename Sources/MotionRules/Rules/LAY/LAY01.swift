import FrameAnalysis
import FrameModel

extension Rule {
  static let lay01 = Rule(
    "LAY-01", .error, [.tokens], "Properties that lay views out again are not animated.",
    needs: ["animation"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.kinds.contains(.layout) else { return result.pass() }
      let end = run.end ?? run.start + (run.declared ?? .zero)
      let hitches = rule.session.hitches(in: run.start...max(run.start, end))
      var finding = rule.finding(
        of: run, "\(run.property) is animated", allowed: "offset, scale, rotation, opacity",
        level: hitches.isEmpty ? .warning : .error)
      finding.frame = hitches.first?.index
      if let laid = rule.session.layoutWords(from: run.start, to: end) {
        finding.evidence = [laid]
      }
      if !hitches.isEmpty {
        finding.evidence += [
          "\(hitches.count) hitches while it runs: frames "
            + hitches.map { "\($0.index)" }.joined(separator: ", ")
        ]
      }
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// How often views were laid out in a stretch of time; nil where it is not known or never.
  fileprivate func layoutWords(from start: Timestamp, to end: Timestamp) -> String? {
    var (count, length) = (Int64(0), Nanoseconds.zero)
    guard let surface = analysis.main else { return nil }
    for position in frames(in: start..<max(start, end)) {
      for evaluation in evaluations(of: surface.frames[position]) where evaluation.work == .layout {
        count += evaluation.count
        length += evaluation.duration
      }
    }
    return count > 0 ? "Laid out \(count) times meanwhile, \(length.words)." : nil
  }
}
