extension FrameRecorder {
  /// Declares an animation site, once: it is in every log, also where it never runs.
  public func register(_ spec: AnimationSpec) -> SpecID {
    SpecID(number: store.withLock { $0.register(spec) })
  }

  /// Declares a value that is sampled and is no animation, such as a scroll offset in points.
  public func register(
    channel view: FrameName, _ property: FrameName, unit: StaticString
  ) -> MotionID {
    MotionID(number: store.withLock { $0.register(channel: view, property, unit: unit) })
  }

  /// Records that an animation begins.
  public func begin(_ run: AnimationRun) -> MotionID {
    guard isRecording else { return MotionID(number: 0) }
    var number: UInt32 = 0
    append { store in
      store.numbers.motion &+= 1
      number = store.numbers.motion
      let property = store.number(of: run.property.name)
      return Slot(begin: run, number: number, property: property, at: store.now)
    }
    return MotionID(number: number)
  }

  /// Records that a running animation goes to another value.
  public func retarget(
    _ motion: MotionID, to value: Double, velocity: Double? = nil, spec: SpecID? = nil,
    cause: InputID? = nil
  ) {
    guard isRecording, motion.number != 0 else { return }
    append { store in
      Slot(
        retarget: motion.number, to: value, velocity: velocity, spec: spec?.number ?? 0,
        cause: cause?.number ?? 0, at: store.now)
    }
  }

  /// Records that a running animation goes on to another phase.
  public func phase(_ motion: MotionID, _ name: FrameName) {
    guard isRecording, motion.number != 0 else { return }
    append { Slot(phase: $0.number(of: name), of: motion.number, at: $0.now) }
  }

  /// Records that an animation is taken back.
  public func cancel(_ motion: MotionID) {
    guard isRecording, motion.number != 0 else { return }
    append { Slot(cancel: motion.number, at: $0.now) }
  }

  /// Records that an animation ends.
  ///
  /// - Parameters:
  ///   - motion: The animation.
  ///   - finished: Whether it got where it was going.
  ///   - reason: Why it ended.
  ///   - logical: How long it took by its own completion, which may be before it rests.
  public func end(
    _ motion: MotionID, finished: Bool, reason: AnimationEnd? = nil, logical: Duration? = nil
  ) {
    guard isRecording, motion.number != 0 else { return }
    append { store in
      Slot(
        end: motion.number, finished: finished, reason: reason, logical: logical, at: store.now)
    }
  }

  /// Records the value that an animation or a channel has in the frame in progress.
  public func sample(_ motion: MotionID, _ value: Double, velocity: Double? = nil) {
    guard isRecording, motion.number != 0 else { return }
    append { store in
      Slot(
        sample: motion.number, frame: store.frame(on: 0), value: value, velocity: velocity)
    }
  }
}
