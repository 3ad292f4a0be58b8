/// A value of a worked example: what goes into a definition, or what must come out.
enum ExampleValue: Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([ExampleValue])
  case record([String: ExampleValue])
}

extension ExampleValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: ExampleValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, ExampleValue)...) {
    self = .record(Dictionary(elements) { first, _ in first })
  }
}

// MARK: - Out of results

extension ExampleValue {
  init(_ value: Double?) { self = value.map { .number($0) } ?? .null }
  init(_ value: Int?) { self = value.map { .number(Double($0)) } ?? .null }
  init(_ value: Bool?) { self = value.map { .flag($0) } ?? .null }
  init(_ value: String) { self = .text(value) }
  init(_ values: [Double]) { self = .list(values.map { .number($0) }) }
  init(_ values: [Double?]) { self = .list(values.map { Self($0) }) }
  init(_ values: [Int]) { self = .list(values.map { Self($0) }) }
  init(_ values: [Bool]) { self = .list(values.map { .flag($0) }) }
  init(_ values: [String]) { self = .list(values.map { .text($0) }) }
}

// MARK: - Into definitions

/// An example whose input is not what its definition reads.
struct ExampleMismatch: Error {
  var wanted: String
  var value: ExampleValue
}

extension ExampleValue {
  subscript(key: String) -> ExampleValue {
    if case .record(let fields) = self { fields[key] ?? .null } else { .null }
  }

  var items: [ExampleValue] { if case .list(let items) = self { items } else { [] } }

  var number: Double {
    get throws {
      guard case .number(let number) = self else {
        throw ExampleMismatch(wanted: "number", value: self)
      }
      return number
    }
  }

  var text: String {
    get throws {
      guard case .text(let text) = self else { throw ExampleMismatch(wanted: "text", value: self) }
      return text
    }
  }

  var numbers: [Double] { get throws { try items.map { try $0.number } } }

  /// A list of lists, such as pairs of start and target.
  var rows: [[Double]] { get throws { try items.map { try $0.numbers } } }

  /// A list of values with how often each occurs, written out.
  var counted: [Double] {
    get throws { try rows.flatMap { Array(repeating: $0[0], count: Int($0[1])) } }
  }
}

// MARK: - Comparison

extension ExampleValue {
  /// Whether two values agree to the six decimals that the examples are given to.
  func agrees(with other: ExampleValue, within tolerance: Double = 6e-7) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(a - b) <= tolerance * max(1, abs(b) / 1000)
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.agrees(with: $1, within: tolerance) }
    case (.record(let a), .record(let b)):
      a.count == b.count
        && a.allSatisfy { key, value in b[key].map { value.agrees(with: $0) } ?? false }
    default: self == other
    }
  }
}

extension ExampleValue: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      if value.decodeNil() {
        .null
      } else if let flag = try? value.decode(Bool.self) {
        .flag(flag)
      } else if let number = try? value.decode(Double.self) {
        .number(number)
      } else if let text = try? value.decode(String.self) {
        .text(text)
      } else if let items = try? value.decode([ExampleValue].self) {
        .list(items)
      } else {
        .record(try value.decode([String: ExampleValue].self))
      }
  }
}
