/// JSON that is to be written, its keys in the order in which they are given.
package enum JSONTree: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// With as many digits as tell it from its neighbours; it has to be finite.
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])
  /// All on one line, so that a difference shows it whole.
  indirect case line(JSONTree)

  /// Two blanks a level, a member or element a line, without a line break at the end.
  package var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): Self.written(value)
    case .line(let tree): tree.line
    case .string(let text): Self.quoted(text)
    case .array(let elements):
      Self.block("[", "]", indent, elements.map { $0.text(indent: indent + "  ") })
    case .object(let members):
      Self.block(
        "{", "}", indent,
        members.map { "\(Self.quoted($0.key)): \($0.value.text(indent: indent + "  "))" })
    }
  }

  private var line: String {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members) where !members.isEmpty:
      "{ \(members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ")) }"
    default: text
    }
  }

  private static func written(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 0x1p53 ? "\(Int64(value))" : "\(value)"
  }

  private static func block(
    _ open: String, _ close: String, _ indent: String, _ lines: [String]
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    let inner = lines.map { "\n\(indent)  \($0)" }.joined(separator: ",")
    return "\(open)\(inner)\n\(indent)\(close)"
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..<"\u{20}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONTree: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONTree: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONTree: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
}

extension JSONTree: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
}
