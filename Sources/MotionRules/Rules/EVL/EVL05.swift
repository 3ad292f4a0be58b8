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
          + (length > 0 ? ", \((Double(idle) / length).words(1)) a second" : ""),
        allowed: "none")
      (finding.view, finding.time) = (work.name, first)
      result.fail(finding)
    }
  }
}

extension MotionSession {
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
}
