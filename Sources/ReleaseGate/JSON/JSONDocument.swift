/// Reads a whole JSON document (RFC 8259) into nodes with their places.
///
/// For files of this tool's own making and of people's: small, and refused at the first fault. A key
/// that stands twice in one object is a fault, because of two settings only one could hold.
package struct JSONDocument {
  private let bytes: [UInt8]
  private let file: String
  private var at = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// Deeper nesting than this is no file of ours.
  private static let deepest = 64

  private init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads the bytes of a file; errors bear the file's name.
  package static func node(
    of bytes: [UInt8], file: String
  ) throws(ConfigurationError) -> JSONNode {
    var document = Self(bytes, file: file)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { document.at = 3 }
    document.skipSpace()
    let node = try document.value()
    document.skipSpace()
    if document.at < bytes.count { throw document.fault("something follows the value's end") }
    return node
  }

  // MARK: Values

  private mutating func value() throws(ConfigurationError) -> JSONNode {
    let position = position
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw fault("nested more than \(Self.deepest) deep") }
    guard let byte = current else { throw fault("ends where a value was expected") }
    let value: JSONNode.Value =
      switch byte {
      case UInt8(ascii: "{"): .object(try members())
      case UInt8(ascii: "["): .array(try elements())
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
      default: try word()
      }
    return JSONNode(value: value, position: position)
  }

  private mutating func word() throws(ConfigurationError) -> JSONNode.Value {
    let words: [(String, JSONNode.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[at...].starts(with: word.utf8) {
      at += word.utf8.count
      return value
    }
    throw fault("expected a JSON value")
  }

  private mutating func members() throws(ConfigurationError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    at += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return [] }
    while true {
      guard current == UInt8(ascii: "\"") else { throw fault("expected a key in quotes") }
      let keyPosition = position
      let key = try string()
      guard keys.insert(key).inserted else {
        throw ConfigurationError(
          "the key '\(key)' stands twice in one object", file: file, position: keyPosition)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("expected ':' behind the key") }
      skipSpace()
      members.append(JSONNode.Member(key: key, keyPosition: keyPosition, node: try value()))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw fault("expected ',' or '}'") }
      skipSpace()
    }
  }

  private mutating func elements() throws(ConfigurationError) -> [JSONNode] {
    var elements: [JSONNode] = []
    at += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return [] }
    while true {
      elements.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw fault("expected ',' or ']'") }
      skipSpace()
    }
  }

  private mutating func number() throws(ConfigurationError) -> Double {
    let start = at
    _ = take(UInt8(ascii: "-"))
    let isZero = current == UInt8(ascii: "0")
    let whole = digits()
    var isWhole = whole == 1 || (whole > 1 && !isZero)
    if take(UInt8(ascii: ".")) { isWhole = digits() > 0 && isWhole }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      isWhole = digits() > 0 && isWhole
    }
    guard isWhole, let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)),
      value.isFinite
    else {
      at = start
      throw fault("not a number of JSON")
    }
    return value
  }

  /// Passes digits by and counts them.
  private mutating func digits() -> Int {
    let start = at
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { at += 1 }
    return at - start
  }

  // MARK: Bytes

  private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

  private var position: JSONPosition {
    JSONPosition(line: line, column: at - lineStart + 1, byte: at)
  }

  private func fault(_ reason: String) -> ConfigurationError {
    ConfigurationError("\(reason), as JSON has it", file: file, position: position)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    at += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = at + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      at += 1
    }
  }

  // MARK: Strings

  private mutating func string() throws(ConfigurationError) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fault("not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): try text.append(contentsOf: escape())
      case 0..<0x20: throw fault("a control character in a string")
      default:
        text.append(byte)
        at += 1
      }
    }
    throw fault("ends within a string")
  }

  private mutating func escape() throws(ConfigurationError) -> [UInt8] {
    at += 1
    guard let byte = current else { throw fault("ends within a string") }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return Array(String(scalar).utf8) }
      guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
        throw fault("half a character")
      }
      let second = try hexadecimal()
      guard 0xDC00..<0xE000 ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw fault("half a character") }
      return Array(String(scalar).utf8)
    default: throw fault("an escape that there is not")
    }
  }

  private mutating func hexadecimal() throws(ConfigurationError) -> UInt32 {
    guard at + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16),
      bytes[at] != UInt8(ascii: "+"), bytes[at] != UInt8(ascii: "-")
    else { throw fault("expected four hexadecimal digits") }
    at += 4
    return value
  }
}
