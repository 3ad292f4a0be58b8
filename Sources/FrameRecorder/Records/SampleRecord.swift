extension Slot {
  /// One value; those of a frame that follow each other are written as one record.
  init(sample motion: UInt32, frame: UInt32, value: Double, velocity: Double?) {
    self.init(.sample, flags: velocity == nil ? 0 : 1, number: frame)
    a = Int64(motion)
    b = Int64(bits: value)
    c = Int64(bits: velocity ?? 0)
  }
}

extension RecordEncoder {
  /// Whether a slot goes into the record of the sample before it.
  static func isOneSample(_ slot: Slot, _ other: Slot) -> Bool {
    other.kind == RecordKind.sample.rawValue && slot.kind == other.kind
      && slot.number == other.number
  }

  mutating func encodeSamples(_ slots: ArraySlice<Slot>) {
    guard let first = slots.first else { return }
    text.begin("sample")
    text.field("frame", first.number)
    text.key("values")
    text.byte("[")
    var isFirst = true
    for slot in slots where slot.b.double.isFinite {
      if !isFirst { text.byte(",") }
      isFirst = false
      text.byte("[")
      text.integer(slot.a)
      text.byte(",")
      text.number(slot.b.double)
      if slot.has(1), slot.c.double.isFinite {
        text.byte(",")
        text.number(slot.c.double)
      }
      text.byte("]")
    }
    text.byte("]")
    text.end()
  }
}
