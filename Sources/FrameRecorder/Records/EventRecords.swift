extension Slot {
  /// Which fields of an input are there, and small facts.
  enum InputFlag {
    static let hasView: UInt16 = 1
    static let hasDevice: UInt16 = 1 << 1
    static let hasHandled: UInt16 = 1 << 2
    static let hasVelocity: UInt16 = 1 << 3
    static let hasTranslation: UInt16 = 1 << 4
    static let hasOutcome: UInt16 = 1 << 5
    static let isBlocked: UInt16 = 1 << 6
    static let isUrgent: UInt16 = 1 << 7
  }

  init(input: RecordedInput, number: UInt32, view: UInt32, at time: Int64, handled: Int64?) {
    self.init(.input, detail: input.type.rawValue, number: number)
    a = time
    b = Slot.pair(view, 0)
    if view != 0 { flags |= InputFlag.hasView }
    let device = UInt32(input.device?.rawValue ?? 0)
    let outcome = UInt32(input.outcome?.rawValue ?? 0)
    c = Slot.pair(device, outcome)
    if input.device != nil { flags |= InputFlag.hasDevice }
    if input.outcome != nil { flags |= InputFlag.hasOutcome }
    if let handled { (d, flags) = (handled, flags | InputFlag.hasHandled) }
    if let velocity = input.velocity {
      (e, f) = (Int64(bits: velocity.x), Int64(bits: velocity.y))
      flags |= InputFlag.hasVelocity
    }
    if let translation = input.translation {
      (g, h) = (Int64(bits: translation.x), Int64(bits: translation.y))
      flags |= InputFlag.hasTranslation
    }
    if input.isBlocked { flags |= InputFlag.isBlocked }
    if input.isUrgent { flags |= InputFlag.isUrgent }
  }

  init(haptic type: HapticType, cause: UInt32, owner: MotionOwner, at time: Int64) {
    self.init(.haptic, detail: type.rawValue, number: cause)
    a = time
    b = Int64(owner.rawValue)
  }

  /// What is said of a span.
  enum SpanOperation: UInt8, CaseIterable, FrameLogWord {
    case begin, phase, end

    static let words: [StaticString] = ["begin", "phase", "end"]
  }

  /// A span; the type of one that begins is in `flags`.
  init(
    span operation: SpanOperation, number: UInt32, type: SpanKind = .task, name: UInt32 = 0,
    phase: UInt32 = 0, at time: Int64
  ) {
    self.init(
      .span, detail: operation.rawValue, flags: UInt16(type.rawValue), number: number)
    a = time
    b = Slot.pair(name, phase)
  }
}

extension RecordEncoder {
  mutating func encodeInput(_ slot: Slot) {
    if slot.has(Slot.InputFlag.hasView) { define(slot.b.low) }
    text.begin("input")
    text.field("id", slot.number)
    text.field("time", slot.a)
    text.field("type", InputType.word(slot.detail))
    if slot.has(Slot.InputFlag.hasView) { text.field("view", slot.b.low) }
    if slot.has(Slot.InputFlag.hasDevice) {
      text.field("device", InputDevice.word(UInt8(truncatingIfNeeded: slot.c.low)))
    }
    if slot.has(Slot.InputFlag.hasHandled) { text.field("handled", slot.d) }
    if slot.has(Slot.InputFlag.hasVelocity) { field("velocity", slot.e.double, slot.f.double) }
    if slot.has(Slot.InputFlag.hasTranslation) {
      field("translation", slot.g.double, slot.h.double)
    }
    if slot.has(Slot.InputFlag.hasOutcome) {
      text.field("outcome", InputOutcome.word(UInt8(truncatingIfNeeded: slot.c.high)))
    }
    if slot.has(Slot.InputFlag.isBlocked) { text.field("blocked", true) }
    if slot.has(Slot.InputFlag.isUrgent) { text.field("urgent", true) }
    text.end()
  }

  /// A vector, unless a part of it cannot be written.
  private mutating func field(_ key: StaticString, _ x: Double, _ y: Double) {
    guard x.isFinite, y.isFinite else { return }
    text.key(key)
    text.byte("[")
    text.number(x)
    text.byte(",")
    text.number(y)
    text.byte("]")
  }

  mutating func encodeHaptic(_ slot: Slot) {
    text.begin("haptic")
    text.field("time", slot.a)
    text.field("type", HapticType.word(slot.detail))
    if slot.number != 0 { text.field("cause", slot.number) }
    text.field("owner", MotionOwner.word(UInt8(truncatingIfNeeded: slot.b)))
    text.end()
  }

  mutating func encodeSpan(_ slot: Slot) {
    let begins = slot.detail == Slot.SpanOperation.begin.rawValue
    if begins { define(slot.b.low) }
    text.begin("span")
    text.field("op", Slot.SpanOperation.word(slot.detail))
    text.field("id", slot.number)
    text.field("time", slot.a)
    if begins {
      text.field("type", SpanKind.word(UInt8(truncatingIfNeeded: slot.flags)))
      text.field("name", slot.b.low)
    }
    text.field("phase", name(slot.b.high))
    text.end()
  }
}
