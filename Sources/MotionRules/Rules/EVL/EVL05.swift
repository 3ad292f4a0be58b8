import FrameAnalysis
import FrameModel

extension Rule {
  static let evl05 = Rule(
    "EVL-05", .warning, [.tokens, .textbook],
    "Timelines and canvases rest while nothing moves and the app is not active.",
    needs: ["evaluation", "frame", "animation or state"]
  ) { rule in
    let session = rule.session
    guard session.analysis.main != nil, session.trace.hasTimeline else {
      return rule.needsEvaluations
    }
    let knows =
      session.captures(.animation) || session.captures(.span) || session.captures(.state)
      || session.captures(.view)
    return rule.overWork([.timeline, .canvas]) { work, result in
      guard knows else { return result.unknown("animation, view or state") }
      let idle = work.idle
      guard idle.count > 1 else { return result.pass() }
      let length = (idle.last - idle.first).seconds
      var finding = rule.finding(
        "\(idle.count) times while nothing moves"
          + (length > 0 ? ", \((Double(idle.count) / length).rounded(to: 1)) a second" : ""),
        allowed: "none")
      (finding.view, finding.time) = (work.name, idle.first)
      result.fail(finding)
    }
  }

  static let evl06 = Rule(
    "EVL-06", .warning, [.textbook], "Nothing expensive is made again from the same data.",
    needs: ["evaluation.unchanged"],
    thresholds: [
      RuleThreshold("share", 0.5, "of evaluations", ours: true),
      RuleThreshold("length", 0.2, "ms", ours: true),
    ]
  ) { rule in
    let session = rule.session
    return rule.overWork([.shape, .canvas, .body]) { work, result in
      guard let unchanged = work.unchanged else {
        return result.unknown("unchanged of an evaluation")
      }
      let mean = work.duration.milliseconds / Double(max(work.count, 1))
      let share = Double(unchanged) / Double(max(work.count, 1))
      let isWaste = share > rule[threshold: "share"] && mean > rule[threshold: "length"]
      guard isWaste else { return result.pass() }
      let extent = session.analysis.main?.extent
      let seconds = extent.map { ($0.upperBound - $0.lowerBound).seconds } ?? 0
      let wasted = mean * Double(unchanged)
      var finding = rule.finding(
        "\(unchanged) of \(work.count) from the same inputs, \(mean.rounded(to: 2)) ms each",
        allowed: "at most half")
      finding.view = work.name
      finding.evidence = [
        "\(wasted.rounded(to: 1)) ms for nothing"
          + (seconds > 0 ? ", \((wasted / seconds).rounded(to: 2)) ms a second." : ".")
      ]
      result.fail(finding)
    }
  }

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
    let rate = session.interval.flatMap(\.hertz) ?? 120
    return rule.overWork([.body]) { work, result in
      let twice = work.repeated
      let most = rule[threshold: "rate"] * rate
      // Without more than so many in any frame there cannot be as many in a second.
      let busiest =
        Double(work.mostInFrame) > rule[threshold: "rate"]
        ? session.busiestSecond(of: work, in: surface) : 0
      let isSustained = Double(twice.length) >= rule[threshold: "frames"]
      guard isSustained || Double(busiest) > most else {
        return result.pass()
      }
      var finding = rule.finding(
        isSustained
          ? "more than once a frame in \(twice.length) frames in a row"
          : "\(busiest) times in a second", allowed: "once a frame")
      (finding.view, finding.frame) = (work.name, twice.first)
      finding.evidence = work.timesByFrame.sorted { $0.key < $1.key }.prefix(8).map {
        "\($0.key) times in \($0.value) frames."
      }
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// The most evaluations in any second.
  fileprivate func busiestSecond(of work: ViewWork, in surface: SurfaceAnalysis) -> Int64 {
    var reader = trace.evaluations.everything
    var dated: [(time: Timestamp, count: Int64)] = []
    for frame in surface.frames where !frame.evaluations.isEmpty {
      for position in frame.evaluations {
        reader.move(to: analysis.evaluationOrder[position])
        guard reader.view == work.view, reader.work == work.work else { continue }
        dated.append((frame.start, reader.count))
      }
    }
    var (first, sum, most) = (0, Int64(0), Int64(0))
    for (time, count) in dated {
      sum += count
      while time - dated[first].time >= .seconds(1) {
        sum -= dated[first].count
        first += 1
      }
      most = max(most, sum)
    }
    return most
  }
}
