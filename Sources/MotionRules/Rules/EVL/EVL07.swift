import FrameAnalysis
import FrameModel

extension Rule {
  static let evl07 = Rule(
    "EVL-07", .warning, [.textbook], "A body runs once a frame at most.",
    needs: ["evaluation", "frame"],
    thresholds: [
      RuleThreshold("frames", 3, "frames in a row", ours: true),
      RuleThreshold("rate", 2, "times the frame rate"),
    ]
  ) { rule in
    let session = rule.session
    guard let surface = session.analysis.main else { return rule.needsEvaluations }
    let frames = session.framesByIndex(of: surface)
    let rate = session.interval.flatMap(\.hertz) ?? 120
    return rule.overWork([.body]) { work, result in
      var counts: [Int64: Int64] = [:]
      for position in work.positions {
        let evaluation = session.trace.evaluations[position]
        if let frame = evaluation.frame { counts[frame, default: 0] += evaluation.count }
      }
      let twice = longestRun(of: counts.filter { $0.value > 1 }.map(\.key))
      let busiest = session.busiestSecond(of: counts, frames)
      let isSustained = Double(twice.length) >= rule[threshold: "frames"]
      guard isSustained || Double(busiest) > rule[threshold: "rate"] * rate else {
        return result.pass()
      }
      let histogram = Dictionary(grouping: counts.values) { $0 }.mapValues(\.count)
      var finding = rule.finding(
        isSustained
          ? "more than once a frame in \(twice.length) frames in a row"
          : "\(busiest) times in a second", allowed: "once a frame")
      (finding.view, finding.frame) = (work.name, twice.first)
      finding.evidence = histogram.sorted { $0.key < $1.key }.prefix(8).map {
        "\($0.key) times in \($0.value) frames."
      }
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// The most evaluations in any second.
  fileprivate func busiestSecond(of counts: [Int64: Int64], _ frames: [Int64: Timestamp]) -> Int64 {
    let dated = counts.compactMap { frame, count in frames[frame].map { ($0, count) } }
      .sorted { $0.0 < $1.0 }
    var (first, sum, most) = (0, Int64(0), Int64(0))
    for (time, count) in dated {
      sum += count
      while time - dated[first].0 >= .seconds(1) {
        sum -= dated[first].1
        first += 1
      }
      most = max(most, sum)
    }
    return most
  }
}
