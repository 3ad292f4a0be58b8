extension FrameRecorder {
  /// Runs code that is re-run for a frame, and records how long that took.
  ///
  /// Evaluations may nest; those of a view are folded until the next frame. Off the frame thread
  /// they are folded until the outermost of them returns.
  ///
  /// - Parameters:
  ///   - view: The view whose code it is.
  ///   - work: The kind of code.
  ///   - animation: The animation that drives it.
  ///   - effects: What it does that has no place in code that runs every frame.
  ///   - unchanged: Whether its inputs equal those of the time before, where that is known.
  ///   - body: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  @inlinable
  public func measure<Value, Failure: Error>(
    _ view: FrameName, _ work: EvaluatedWork = .body, animation: MotionID? = nil,
    does effects: WorkEffects = [], unchanged: Bool? = nil,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isRecording else { return try body() }
    let token = enter(view, work, animation, effects, unchanged)
    defer { leave(token) }
    return try body()
  }

  @usableFromInline
  func enter(
    _ view: FrameName, _ work: EvaluatedWork, _ animation: MotionID?, _ effects: WorkEffects,
    _ unchanged: Bool?
  ) -> EvaluationLanes.Token {
    lanes.enter(
      view, work, animation: animation?.number ?? 0, effects: effects, unchanged: unchanged,
      recording: recording.value, store)
  }

  @usableFromInline
  func leave(_ token: EvaluationLanes.Token) {
    lanes.leave(token, recording: recording.value, store)
  }
}
