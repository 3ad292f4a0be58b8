import FrameModel

/// The text of one record, a member after the other.
///
/// What is absent is left out, never written as null or zero; so is an integer that a frame log does
/// not hold, which is remembered.
struct RecordText {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]
  /// Integers beyond ±(2^53−1), which were left out.
  private(set) var clipped: [FrameLogField] = []

  /// The finished object.
  consuming func finished() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  mutating func integer(_ key: FrameLogField, _ value: Int64?) {
    guard let value else { return }
    guard value.magnitude <= RecordFields.integerBound.magnitude else {
      clipped.append(key)
      return
    }
    name(key.name)
    append("\(value)")
  }

  mutating func length(_ key: FrameLogField, _ value: Nanoseconds?) { integer(key, value?.count) }

  mutating func string(_ key: FrameLogField, _ value: String?) {
    guard let value else { return }
    name(key.name)
    append(quoted: value)
  }

  mutating func boolean(_ key: FrameLogField, _ value: Bool?) {
    guard let value else { return }
    name(key.name)
    append(value ? "true" : "false")
  }

  mutating func number(_ key: FrameLogField, _ value: Double?) {
    guard let value, value.isFinite else { return }
    name(key.name)
    append(number: value)
  }

  mutating func strings(_ key: FrameLogField, _ values: [String]) {
    name(key.name)
    array(values) { $0.append(quoted: $1) }
  }

  mutating func numbers(_ key: FrameLogField, _ values: [Double]) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return }
    name(key.name)
    array(values) { $0.append(number: $1) }
  }

  mutating func objects(_ key: FrameLogField, _ values: [[UInt8]]) {
    guard !values.isEmpty else { return }
    name(key.name)
    array(values) { $0.bytes += $1 }
  }

  mutating func object(_ key: FrameLogField, _ value: [UInt8]) {
    name(key.name)
    bytes += value
  }

  private mutating func array<Element>(
    _ elements: [Element], _ append: (inout RecordText, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      append(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func name(_ key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    append("\"\(key)\":")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(number value: Double) {
    // Whole numbers as such; the others with the digits that tell them from their neighbours.
    let isWhole = value.magnitude < 0x1p53 && value == value.rounded()
    append(isWhole ? "\(Int64(value))" : "\(value)")
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20, 0x7F:
        let hex = String(byte, radix: 16)
        append("\\u00\(hex.count < 2 ? "0" : "")\(hex)")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
