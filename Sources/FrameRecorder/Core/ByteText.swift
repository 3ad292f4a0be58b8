/// JSON text in the making, a record a line.
///
/// Written for one purpose: flat records of known keys, so that a comma is due before every key but
/// the first, which is always `kind`.
struct ByteText {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Begins a record of a kind.
  mutating func begin(_ kind: StaticString) {
    literal("{\"kind\":\"")
    literal(kind)
    byte("\"")
  }

  /// Ends a record.
  mutating func end() { literal("}\n") }

  // MARK: Fields

  mutating func key(_ key: StaticString) {
    literal(",\"")
    literal(key)
    literal("\":")
  }

  mutating func field(_ key: StaticString, _ value: Int64) {
    self.key(key)
    integer(value)
  }

  mutating func field(_ key: StaticString, _ value: UInt32) { field(key, Int64(value)) }

  /// A number; one that JSON cannot write is left out.
  mutating func field(_ key: StaticString, _ value: Double) {
    guard value.isFinite else { return }
    self.key(key)
    number(value)
  }

  mutating func field(_ key: StaticString, _ value: Bool) {
    self.key(key)
    literal(value ? "true" : "false")
  }

  mutating func field(_ key: StaticString, _ value: StaticString) {
    self.key(key)
    string(value)
  }

  mutating func field(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// A field that is left out where it says nothing.
  mutating func field(_ key: StaticString, _ value: StaticString?) {
    if let value { field(key, value) }
  }

  mutating func field(_ key: StaticString, _ value: String?) {
    if let value { field(key, value) }
  }

  /// An array of the words whose bits are set.
  mutating func field(_ key: StaticString, bits: UInt8, of words: [StaticString]) {
    guard bits != 0 else { return }
    self.key(key)
    byte("[")
    var isFirst = true
    for (bit, word) in words.enumerated() where bits >> UInt8(bit) & 1 == 1 {
      if !isFirst { byte(",") }
      isFirst = false
      string(word)
    }
    byte("]")
  }

  // MARK: Values

  mutating func byte(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  mutating func integer(_ value: Int64) {
    if value < 0 { byte("-") }
    let magnitude = value.magnitude
    var divisor: UInt64 = 1
    while magnitude / divisor >= 10 { divisor &*= 10 }
    while divisor > 0 {
      bytes.append(UInt8(truncatingIfNeeded: magnitude / divisor % 10) &+ 0x30)
      divisor /= 10
    }
  }

  /// The shortest digits that read back as the number.
  mutating func number(_ value: Double) { bytes.append(contentsOf: value.description.utf8) }

  mutating func string(_ text: StaticString) { string(text.description) }

  mutating func string(_ text: String) {
    byte("\"")
    for byte in text.utf8 { escaped(byte) }
    byte("\"")
  }

  /// Text of this module's own, which needs no escaping.
  mutating func literal(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  private mutating func escaped(_ code: UInt8) {
    switch code {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      byte("\\")
      bytes.append(code)
    case 0..<0x20:
      literal("\\u00")
      bytes.append(code < 0x10 ? 0x30 : 0x31)
      bytes.append((code & 15) < 10 ? 0x30 + (code & 15) : 0x57 + (code & 15))
    default: bytes.append(code)
    }
  }
}
