extension Slot {
  /// In the order of the words b to j, a bit each.
  static let frameFields: [StaticString] = [
    "interval", "deadline", "callback", "mainStart", "mainEnd", "renderStart", "renderEnd",
    "expectedPresent", "present",
  ]

  /// A frame; `number` is its index and `detail` its display.
  @inline(__always)
  init(frame times: FrameTimes, index: UInt32, zero: UInt64) {
    self.init(.frame, detail: times.display, number: index)
    func relative(_ time: UInt64) -> Int64 { Int64(bitPattern: time &- zero) }
    a = relative(times.time)
    if let interval = times.interval { (b, flags) = (Int64(bitPattern: interval), 1) }
    if let time = times.deadline { (c, flags) = (relative(time), flags | 1 << 1) }
    if let time = times.callback { (d, flags) = (relative(time), flags | 1 << 2) }
    if let time = times.mainStart { (e, flags) = (relative(time), flags | 1 << 3) }
    if let time = times.mainEnd { (f, flags) = (relative(time), flags | 1 << 4) }
    if let time = times.renderStart { (g, flags) = (relative(time), flags | 1 << 5) }
    if let time = times.renderEnd { (h, flags) = (relative(time), flags | 1 << 6) }
    if let time = times.expectedPresent { (i, flags) = (relative(time), flags | 1 << 7) }
    if let time = times.present { (j, flags) = (relative(time), flags | 1 << 8) }
  }
}

extension RecordEncoder {
  mutating func encodeFrame(_ slot: Slot) {
    text.begin("frame")
    text.field("index", slot.number)
    text.field("time", slot.a)
    let words = [slot.b, slot.c, slot.d, slot.e, slot.f, slot.g, slot.h, slot.i, slot.j]
    for (bit, key) in Slot.frameFields.enumerated() where slot.has(1 << UInt16(bit)) {
      text.field(key, words[bit])
    }
    if slot.detail != 0 { text.field("display", UInt32(slot.detail)) }
    text.end()
  }
}
