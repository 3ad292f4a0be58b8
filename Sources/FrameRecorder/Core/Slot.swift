/// A record as it waits for being written: fixed in size, and any bits are a valid one.
///
/// What the words mean is beside the text that is made of them, in `Records`. Times are relative to
/// the recorder's zero. A black box holds slots byte for byte, so changing them changes its version.
struct Slot: Sendable {
  var kind: UInt8
  /// A word, such as the work of an evaluation or the operation of an animation.
  var detail: UInt8
  /// Which fields are there, and small facts.
  var flags: UInt16
  /// A frame's index or a number of the record's own.
  var number: UInt32
  var a: Int64 = 0
  var b: Int64 = 0
  var c: Int64 = 0
  var d: Int64 = 0
  var e: Int64 = 0
  var f: Int64 = 0
  var g: Int64 = 0
  var h: Int64 = 0
  var i: Int64 = 0
  var j: Int64 = 0

  init(_ kind: RecordKind, detail: UInt8 = 0, flags: UInt16 = 0, number: UInt32 = 0) {
    self.kind = kind.rawValue
    self.detail = detail
    self.flags = flags
    self.number = number
  }

  func has(_ bit: UInt16) -> Bool { flags & bit != 0 }

  /// Two numbers in one word.
  static func pair(_ low: UInt32, _ high: UInt32) -> Int64 {
    Int64(bitPattern: UInt64(low) | UInt64(high) << 32)
  }
}

extension Int64 {
  var low: UInt32 { UInt32(truncatingIfNeeded: self) }
  var high: UInt32 { UInt32(truncatingIfNeeded: UInt64(bitPattern: self) >> 32) }

  /// A number as the bits of a word, and back.
  init(bits value: Double) { self.init(bitPattern: value.bitPattern) }
  var double: Double { Double(bitPattern: UInt64(bitPattern: self)) }
}
