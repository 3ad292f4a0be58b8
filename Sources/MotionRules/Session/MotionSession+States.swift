import FrameAnalysis
import FrameModel

/// What was so for how long.
extension MotionSession {
  func findLastMoment() -> Timestamp {
    var last = analysis.main?.extent.upperBound ?? .zero
    for animation in trace.animations { last = max(last, animation.begin, animation.end ?? .zero) }
    for span in trace.spans { last = max(last, span.begin, span.end ?? .zero) }
    for state in trace.states { last = max(last, state.time) }
    for view in trace.views { last = max(last, view.time) }
    for input in trace.inputs { last = max(last, input.time) }
    return last
  }

  /// When the view of a loop, or the span that it names, went; nil where nothing says.
  func stateEnd(of run: MotionRun) -> Timestamp? {
    let gone = run.animation.view.flatMap { views.end(of: $0, from: run.start) }
    let finished = trace.spans.first { span in
      span.name != nil && (span.name == run.animation.name || span.name == run.animation.view)
        && span.begin <= run.start && (span.end.map { $0 >= run.start } ?? true)
    }?.end
    return [gone, finished].compactMap(\.self).min()
  }

  struct SceneStretch {
    var scene: Scene
    var length: Nanoseconds
  }

  /// The scenes that were in force in a stretch of time, in order; empty where none is known.
  func scenes(from start: Timestamp, to end: Timestamp) -> [SceneStretch] {
    var stretches: [SceneStretch] = []
    var (scene, since) = (surroundings(at: start).scene, start)
    for change in trace.states where change.time > start && change.time <= end {
      guard let next = change.change.scene else { continue }
      if let scene { stretches.append(.init(scene: scene, length: change.time - since)) }
      (scene, since) = (next, change.time)
    }
    if let scene { stretches.append(.init(scene: scene, length: end - since)) }
    return stretches
  }

  /// Whether Reduce Motion was ever known, and whether it was ever on.
  var knowsReduceMotion: Bool {
    trace.environment.reduceMotion != nil || trace.states.contains { $0.change.reduceMotion != nil }
  }
}
