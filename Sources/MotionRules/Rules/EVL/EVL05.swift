import FrameAnalysis
import FrameModel

extension Rule {
  static let evl05 = Rule(
    "EVL-05", .warning, [.tokens, .textbook],
    "Timelines and canvases rest while nothing moves and the app is not active.",
    needs: ["evaluation", "frame", "animation or state"]
  ) { rule in
    let session = rule.session
    guard let surface = session.analysis.main, session.trace.hasTimeline else {
      return rule.needsEvaluations
    }
    let knows =
      session.captures(.animation) || session.captures(.span) || session.captures(.state)
      || session.captures(.view)
    return rule.overWork([.timeline, .canvas]) { work, result in
      guard knows else { return result.unknown("animation, view or state") }
      var (idle, first, last) = (Int64(0), Timestamp?.none, Timestamp.zero)
      let frames = session.framesByIndex(of: surface)
      for position in work.positions {
        let evaluation = session.trace.evaluations[position]
        guard let frame = evaluation.frame.flatMap({ frames[$0] }),
          session.isIdle(work.name, at: frame)
        else { continue }
        idle += evaluation.count
        first = first ?? frame
        last = frame
      }
      guard idle > 1, let first else { return result.pass() }
      let length = (last - first).seconds
      var finding = rule.finding(
        "\(idle) times while nothing moves"
          + (length > 0 ? ", \((Double(idle) / length).rounded(to: 1)) a second" : ""),
        allowed: "none")
      (finding.view, finding.time) = (work.name, first)
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
  /// When each frame of a surface began, by the source's index.
  fileprivate func framesByIndex(of surface: SurfaceAnalysis) -> [Int64: Timestamp] {
    var times: [Int64: Timestamp] = [:]
    for frame in surface.frames { times[frame.index] = frame.start }
    return times
  }

  /// Whether nothing moved at a moment, the app was not active, or the view was not there.
  fileprivate func isIdle(_ view: String, at time: Timestamp) -> Bool {
    if let scene = surroundings(at: time).scene, scene != .active { return true }
    let shown = trace.views.last { $0.time <= time && trace.names[$0.view] == view }
    if let shown, shown.operation == .disappear || shown.operation == .remove { return true }
    guard captures(.animation) || captures(.span) else { return false }
    let isAnimated = runs.contains { run in
      run.start <= time && run.end.map { $0 >= time } ?? true && run.animation.isVisible != false
    }
    let isMoving = trace.spans.contains { span in
      span.type.isMotion && span.begin <= time && span.end.map { $0 >= time } ?? true
    }
    return !isAnimated && !isMoving
  }

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
