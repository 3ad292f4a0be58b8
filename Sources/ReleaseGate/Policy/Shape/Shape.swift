import Arguments

/// Where a value of the configuration stands, for whoever finds fault with it.
package struct ConfigurationPlace: Sendable, Equatable {
  package var file: String
  package var position: JSONPosition?
  /// The keys that lead there, as in `checks[2].where`.
  package var path: String

  /// For what the command line says, and no file.
  package static let none = Self(file: "", position: nil, path: "")

  package func fault(_ reason: String) -> ConfigurationError {
    ConfigurationError(reason, file: file, position: position, path: path)
  }

  func key(_ key: String, at position: JSONPosition) -> Self {
    Self(file: file, position: position, path: path.isEmpty ? key : "\(path).\(key)")
  }

  func element(_ index: Int, at position: JSONPosition) -> Self {
    Self(file: file, position: position, path: "\(path)[\(index)]")
  }
}

/// What a value of the configuration has to be: how it is read, and its JSON Schema.
///
/// Both are made in one declaration, so that an editor which completes by the schema and the tool
/// which reads the file cannot disagree.
struct Shape<Value: Sendable>: Sendable {
  typealias Read =
    @Sendable (JSONNode, ConfigurationPlace) throws(ConfigurationError) -> Value

  let schema: JSONTree
  let read: Read

  init(_ schema: JSONTree, read: @escaping Read) {
    self.schema = schema
    self.read = read
  }

  /// A value made of what is read, or refused with what was expected instead.
  func map<Result: Sendable>(
    _ transform:
      @escaping @Sendable (Value, ConfigurationPlace) throws(ConfigurationError) -> Result
  ) -> Shape<Result> {
    Shape<Result>(schema) { (node, place) throws(ConfigurationError) in
      try transform(try self.read(node, place), place)
    }
  }
}

extension Shape where Value == String {
  /// Any text that is not empty.
  static let text = Self(["type": "string", "minLength": .integer(1)]) {
    (node, place) throws(ConfigurationError) in
    guard case .string(let text) = node.value, !text.isEmpty else {
      throw place.fault("\(node.kind): expected text")
    }
    return text
  }

  /// Text that a pattern of the schema describes and `accepts` decides on.
  static func text(
    pattern: String, expected: String, accepts: @escaping @Sendable (String) -> Bool
  ) -> Self {
    Self(["type": "string", "pattern": .string(pattern)]) {
      (node, place) throws(ConfigurationError) in
      guard case .string(let text) = node.value, accepts(text) else {
        throw place.fault("\(node.kind): expected \(expected)")
      }
      return text
    }
  }

  /// One of some words, or the one that was probably meant is offered.
  static func word(of words: [String], called kind: String) -> Self {
    Self(["enum": .array(words.map { .string($0) })]) {
      (node, place) throws(ConfigurationError) in
      guard case .string(let text) = node.value else {
        throw place.fault("\(node.kind): expected \(kind)")
      }
      guard words.contains(text) else {
        let all = words.count > 8 ? "" : ": choose from \(words.joined(separator: ", "))"
        throw place.fault("\(node.kind) is no \(kind)" + (meant(by: text, among: words) ?? all))
      }
      return text
    }
  }
}

/// What was probably meant by a word: one that is spelt nearly so, else those of the same first and
/// last part, as `frame.duration.p99` is of `frame.p99x`.
private func meant(by word: String, among words: [String]) -> String? {
  if let nearest = suggestion(for: word, among: words) { return "; did you mean '\(nearest)'?" }
  let parts = word.split(separator: ".").map(String.init)
  guard let first = parts.first, let last = parts.last, parts.count > 1 else { return nil }
  let alike = words.filter { candidate in
    let own = candidate.split(separator: ".").map(String.init)
    return suggestion(for: first, among: own.prefix(1)) != nil
      && suggestion(for: last, among: own.suffix(1)) != nil
  }
  guard let end = alike.last else { return nil }
  let others = alike.dropLast().map { "'\($0)'" }.joined(separator: ", ")
  return "; did you mean " + (others.isEmpty ? "" : "\(others) or ") + "'\(end)'?"
}

extension Shape where Value == Double {
  /// A number within bounds.
  static func number(_ range: ClosedRange<Int>, expected: String) -> Self {
    Self(
      [
        "type": "number", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    ) { (node, place) throws(ConfigurationError) in
      guard case .number(let value) = node.value,
        value >= Double(range.lowerBound), value <= Double(range.upperBound)
      else { throw place.fault("\(node.kind): expected \(expected)") }
      return value
    }
  }
}

extension Shape {
  /// One of the words of an enumeration.
  static func word(_: Value.Type, called kind: String) -> Self
  where Value: CaseIterable & RawRepresentable<String> {
    let words = Shape<String>.word(of: Value.allCases.map(\.rawValue), called: kind)
    return words.map { (text, place) throws(ConfigurationError) in
      guard let value = Value(rawValue: text) else { throw place.fault("no \(kind)") }
      return value
    }
  }

  /// An array of values of one shape.
  static func list<Element>(of element: Shape<Element>) -> Self where Value == [Element] {
    Self(["type": "array", "items": element.schema]) {
      (node, place) throws(ConfigurationError) in
      guard case .array(let nodes) = node.value else {
        throw place.fault("\(node.kind): expected an array")
      }
      var values: [Element] = []
      for (index, node) in nodes.enumerated() {
        values.append(try element.read(node, place.element(index, at: node.position)))
      }
      return values
    }
  }

  /// An object whose keys the project chooses.
  static func table<Element>(of element: Shape<Element>) -> Self
  where Value == [(key: String, value: Element)] {
    Self(["type": "object", "additionalProperties": element.schema]) {
      (node, place) throws(ConfigurationError) in
      guard case .object(let members) = node.value else {
        throw place.fault("\(node.kind): expected an object")
      }
      var values: Value = []
      for member in members {
        let inner = place.key(member.key, at: member.keyPosition)
        values.append((member.key, try element.read(member.node, inner)))
      }
      return values
    }
  }

  /// A value that may be written in two ways, told apart by whether it is an object.
  static func either(_ object: Self, orNoObject other: Self) -> Self {
    Self(["anyOf": [other.schema, object.schema]]) {
      (node, place) throws(ConfigurationError) in
      if case .object = node.value { return try object.read(node, place) }
      return try other.read(node, place)
    }
  }
}
