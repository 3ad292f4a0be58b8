extension FrameRecorder {
  /// The time now on the recorder's clock.
  public var now: UInt64 { store.withLock { $0.clock }.now }

  /// Records a touch, a key, or something that is not the user's doing.
  @discardableResult
  public func input(_ input: RecordedInput) -> InputID {
    guard isRecording else { return InputID(number: 0) }
    var number: UInt32 = 0
    append { store in
      store.numbers.input &+= 1
      number = store.numbers.input
      let view = input.view.map { store.number(of: $0) } ?? 0
      return Slot(
        input: input, number: number, view: view,
        at: input.time.map { store.relative($0) } ?? store.now,
        handled: input.handled.map { store.relative($0) })
    }
    return InputID(number: number)
  }

  /// Records that a haptic is played.
  public func haptic(_ type: HapticType, cause: InputID? = nil, owner: MotionOwner = .app) {
    guard isRecording else { return }
    append { Slot(haptic: type, cause: cause?.number ?? 0, owner: owner, at: $0.now) }
  }

  /// Records that a span begins: a scroll, a navigation, a screen on display.
  public func beginSpan(
    _ kind: SpanKind, _ name: FrameName, phase: FrameName? = nil
  ) -> SpanID {
    guard isRecording else { return SpanID(number: 0) }
    var number: UInt32 = 0
    append { store in
      store.numbers.span &+= 1
      number = store.numbers.span
      let name = store.number(of: name)
      let phase = phase.map { store.number(of: $0) } ?? 0
      return Slot(
        span: .begin, number: number, type: kind, name: name, phase: phase, at: store.now)
    }
    return SpanID(number: number)
  }

  /// Records that a span goes on to another phase.
  public func phase(_ span: SpanID, _ name: FrameName) {
    guard isRecording, span.number != 0 else { return }
    append { store in
      Slot(span: .phase, number: span.number, phase: store.number(of: name), at: store.now)
    }
  }

  /// Records that a span ends.
  public func end(_ span: SpanID) {
    guard isRecording, span.number != 0 else { return }
    append { Slot(span: .end, number: span.number, at: $0.now) }
  }

  /// Records a change of a view in the hierarchy.
  public func view(_ event: ViewEvent) {
    guard isRecording else { return }
    append { store in
      let key = event.key.map { store.number(of: $0) } ?? 0
      return Slot(view: event, view: store.number(of: event.view), key: key, at: store.now)
    }
  }

  /// Records a change of the device or the app.
  public func state(_ change: SurroundingsChange) {
    guard isRecording, change != SurroundingsChange() else { return }
    append { Slot(state: change, at: $0.now) }
  }

  /// Records a named moment.
  public func mark(_ name: FrameName) {
    guard isRecording else { return }
    append { Slot(mark: $0.number(of: name), at: $0.now) }
  }

  /// Records what the clock that goes on in sleep says, as when the app becomes active.
  public func synchronizeClocks() {
    guard isRecording else { return }
    append { store in
      Slot(sync: store.relative(store.clock.continuous), at: store.now)
    }
  }
}
