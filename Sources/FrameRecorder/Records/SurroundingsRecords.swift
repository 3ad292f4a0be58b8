extension Slot {
  /// What became of a view; `number` is its instance.
  ///
  /// Words: view and key, animation, edge and layers.
  init(view event: ViewEvent, view: UInt32, key: UInt32, at time: Int64) {
    self.init(.view, detail: event.change.rawValue, number: event.instance)
    a = time
    b = Slot.pair(view, key)
    c = Int64(event.animation?.number ?? 0)
    d = Slot.pair(UInt32(event.edge?.rawValue ?? 0), event.layers ?? 0)
    if event.edge != nil { flags |= 1 }
    if event.layers != nil { flags |= 1 << 1 }
    if event.isMatched { flags |= 1 << 2 }
  }

  init(mark name: UInt32, at time: Int64, duration: Int64? = nil) {
    self.init(.mark, flags: duration == nil ? 0 : 1, number: name)
    a = time
    b = duration ?? 0
  }

  init(gap reason: GapReason, from time: Int64, to end: Int64) {
    self.init(.gap, detail: reason.rawValue)
    a = time
    b = end
  }

  /// Records of a kind that were lost up to a time.
  init(drop kind: RecordKind, count: UInt64, at time: Int64) {
    self.init(.drop, detail: kind.rawValue)
    a = time
    b = Int64(clamping: count)
  }

  /// The same moment on the clock that goes on while the device sleeps.
  init(sync continuous: Int64, at time: Int64) {
    self.init(.sync)
    a = time
    b = continuous
  }

  /// What recording itself cost since the last such record.
  init(overhead: RecorderOverhead, at time: Int64) {
    self.init(.overhead)
    a = time
    b = overhead.duration
    c = overhead.main
    d = overhead.records
    e = overhead.bytes
  }
}

extension RecordEncoder {
  mutating func encodeView(_ slot: Slot) {
    define(slot.b.low)
    if slot.b.high != 0 { define(slot.b.high) }
    text.begin("view")
    text.field("op", ViewChange.word(slot.detail))
    text.field("time", slot.a)
    text.field("view", slot.b.low)
    // As text: a number would stand for a name.
    if slot.number != 0 { text.field("instance", "\(slot.number)") }
    if slot.b.high != 0 { text.field("key", slot.b.high) }
    if slot.c != 0 { text.field("animation", slot.c) }
    if slot.has(1 << 2) { text.field("matched", true) }
    if slot.has(1) {
      text.field("edge", RecordedEdge.word(UInt8(truncatingIfNeeded: slot.d.low)))
    }
    if slot.has(1 << 1) { text.field("layers", slot.d.high) }
    text.end()
  }

  mutating func encodeMark(_ slot: Slot) {
    define(slot.number)
    text.begin("mark")
    text.field("time", slot.a)
    text.field("name", slot.number)
    if slot.has(1) { text.field("duration", slot.b) }
    text.end()
  }

  mutating func encodeGap(_ slot: Slot) {
    text.begin("gap")
    text.field("time", slot.a)
    text.field("end", slot.b)
    text.field("why", GapReason.word(slot.detail))
    text.end()
  }

  mutating func encodeDrop(_ slot: Slot) {
    text.begin("drop")
    text.field("time", slot.a)
    text.key("kinds")
    text.byte("[")
    text.string(RecordKind.word(slot.detail))
    text.byte("]")
    text.field("count", slot.b)
    text.end()
  }

  mutating func encodeSync(_ slot: Slot) {
    text.begin("sync")
    text.field("time", slot.a)
    text.field("continuous", slot.b)
    text.end()
  }

  mutating func encodeOverhead(_ slot: Slot) {
    text.begin("overhead")
    text.field("time", slot.a)
    text.field("duration", slot.b)
    text.field("main", slot.c)
    text.field("records", slot.d)
    text.field("bytes", slot.e)
    text.end()
  }
}

/// What recording cost over a while.
struct RecorderOverhead: Sendable {
  /// The recorder's own thread, in nanoseconds.
  var duration: Int64 = 0
  /// All calls together, by what a call was measured to cost at the start.
  var main: Int64 = 0
  var records: Int64 = 0
  var bytes: Int64 = 0
}
