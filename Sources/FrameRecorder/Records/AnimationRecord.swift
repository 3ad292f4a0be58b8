extension Slot {
  /// What is said of a running animation.
  enum AnimationOperation: UInt8, CaseIterable, FrameLogWord {
    case begin, retarget, phase, cancel, end

    static let words: [StaticString] = ["begin", "retarget", "phase", "cancel", "end"]
  }

  /// Which fields of an animation are there, and small facts.
  enum AnimationFlag {
    static let from: UInt16 = 1
    static let to: UInt16 = 1 << 1
    static let velocity: UInt16 = 1 << 2
    static let delay: UInt16 = 1 << 3
    static let group: UInt16 = 1 << 4
    static let `repeat`: UInt16 = 1 << 5
    static let autoreverses: UInt16 = 1 << 6
    static let direction: UInt16 = 1 << 7
    static let edge: UInt16 = 1 << 8
    static let isCustom: UInt16 = 1 << 9
    static let isHidden: UInt16 = 1 << 10
    static let logical: UInt16 = 1 << 11
    static let reason: UInt16 = 1 << 12
    static let isFinished: UInt16 = 1 << 13
  }

  /// The beginning of a run.
  ///
  /// Words: spec and property, from, to, velocity, delay, cause and group,
  /// order and repetitions, direction and edge.
  init(begin run: AnimationRun, number: UInt32, property: UInt32, at time: Int64) {
    self.init(.animation, detail: AnimationOperation.begin.rawValue, number: number)
    a = time
    b = Slot.pair(run.spec.number, property)
    if run.property.isCustom { flags |= AnimationFlag.isCustom }
    if let from = run.from { (c, flags) = (Int64(bits: from), flags | AnimationFlag.from) }
    if let to = run.to { (d, flags) = (Int64(bits: to), flags | AnimationFlag.to) }
    if let velocity = run.velocity {
      (e, flags) = (Int64(bits: velocity), flags | AnimationFlag.velocity)
    }
    if let delay = run.delay { (f, flags) = (delay.nanoseconds, flags | AnimationFlag.delay) }
    g = Slot.pair(run.cause?.number ?? 0, run.group?.number ?? 0)
    if run.group != nil { flags |= AnimationFlag.group }
    h = Slot.pair(run.group?.order ?? 0, UInt32(bitPattern: run.repetitions ?? 0))
    if run.repetitions != nil { flags |= AnimationFlag.repeat }
    if run.autoreverses { flags |= AnimationFlag.autoreverses }
    if !run.isVisible { flags |= AnimationFlag.isHidden }
    i = Slot.pair(UInt32(run.direction?.rawValue ?? 0), UInt32(run.edge?.rawValue ?? 0))
    if run.direction != nil { flags |= AnimationFlag.direction }
    if run.edge != nil { flags |= AnimationFlag.edge }
  }

  init(
    retarget number: UInt32, to: Double, velocity: Double?, spec: UInt32, cause: UInt32,
    at time: Int64
  ) {
    self.init(
      .animation, detail: AnimationOperation.retarget.rawValue, flags: AnimationFlag.to,
      number: number)
    a = time
    b = Slot.pair(spec, 0)
    d = Int64(bits: to)
    if let velocity { (e, flags) = (Int64(bits: velocity), flags | AnimationFlag.velocity) }
    g = Slot.pair(cause, 0)
  }

  init(phase name: UInt32, of number: UInt32, at time: Int64) {
    self.init(.animation, detail: AnimationOperation.phase.rawValue, number: number)
    a = time
    b = Slot.pair(0, name)
  }

  init(cancel number: UInt32, at time: Int64) {
    self.init(.animation, detail: AnimationOperation.cancel.rawValue, number: number)
    a = time
  }

  init(
    end number: UInt32, finished: Bool, reason: AnimationEnd?, logical: Duration?, at time: Int64
  ) {
    self.init(.animation, detail: AnimationOperation.end.rawValue, number: number)
    a = time
    if finished { flags |= AnimationFlag.isFinished }
    if let reason { (b, flags) = (Int64(reason.rawValue), flags | AnimationFlag.reason) }
    if let logical { (f, flags) = (logical.nanoseconds, flags | AnimationFlag.logical) }
  }
}

extension RecordEncoder {
  mutating func encodeAnimation(_ slot: Slot) {
    let operation = Slot.AnimationOperation(rawValue: slot.detail)
    if operation == .begin, !slot.has(Slot.AnimationFlag.isCustom) { define(slot.b.high) }
    text.begin("animation")
    text.field("op", Slot.AnimationOperation.word(slot.detail))
    text.field("id", slot.number)
    text.field("time", slot.a)
    switch operation {
    case .begin: encodeBegin(slot)
    case .retarget:
      if slot.b.low != 0 { text.field("spec", slot.b.low) }
      text.field("to", slot.d.double)
      if slot.has(Slot.AnimationFlag.velocity) { text.field("velocity", slot.e.double) }
      if slot.g.low != 0 { text.field("cause", slot.g.low) }
    case .phase: text.field("phase", name(slot.b.high))
    case .end:
      text.field("finished", slot.has(Slot.AnimationFlag.isFinished))
      if slot.has(Slot.AnimationFlag.reason) {
        text.field("reason", AnimationEnd.word(UInt8(truncatingIfNeeded: slot.b)))
      }
      if slot.has(Slot.AnimationFlag.logical) { text.field("logical", slot.f) }
    case .cancel, nil: break
    }
    text.end()
  }

  private mutating func encodeBegin(_ slot: Slot) {
    if slot.b.low != 0 { text.field("spec", slot.b.low) }
    if slot.has(Slot.AnimationFlag.isCustom) {
      text.field("property", "custom:" + (name(slot.b.high) ?? ""))
    } else {
      text.field("property", slot.b.high)
    }
    if slot.has(Slot.AnimationFlag.from) { text.field("from", slot.c.double) }
    if slot.has(Slot.AnimationFlag.to) { text.field("to", slot.d.double) }
    if slot.has(Slot.AnimationFlag.velocity) { text.field("velocity", slot.e.double) }
    if slot.has(Slot.AnimationFlag.delay) { text.field("delay", slot.f) }
    if slot.has(Slot.AnimationFlag.repeat) {
      text.field("repeat", Int64(Int32(bitPattern: slot.h.high)))
    }
    if slot.has(Slot.AnimationFlag.autoreverses) { text.field("autoreverses", true) }
    if slot.g.low != 0 { text.field("cause", slot.g.low) }
    if slot.has(Slot.AnimationFlag.group) {
      text.field("group", slot.g.high)
      text.field("order", slot.h.low)
    }
    if slot.has(Slot.AnimationFlag.isHidden) { text.field("visible", false) }
    if slot.has(Slot.AnimationFlag.edge) {
      text.field("edge", RecordedEdge.word(UInt8(truncatingIfNeeded: slot.i.high)))
    }
    if slot.has(Slot.AnimationFlag.direction) {
      text.field("direction", AnimationDirection.word(UInt8(truncatingIfNeeded: slot.i.low)))
    }
  }
}
