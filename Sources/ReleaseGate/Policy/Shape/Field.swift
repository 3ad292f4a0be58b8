import Arguments

/// A key of an object of the configuration, bound to a property of the value that is made of it.
struct Field<Owner: Sendable>: Sendable {
  let name: String
  let isRequired: Bool
  let schema: JSONTree
  let read: @Sendable (JSONNode, ConfigurationPlace, inout Owner) throws(ConfigurationError) -> Void

  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Owner, Value> & Sendable,
    _ shape: Shape<Value>, isRequired: Bool = false, _ summary: String
  ) {
    self.init(name, shape, isRequired: isRequired, summary) { $0[keyPath: property] = $1 }
  }

  /// A key that may be left out.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Owner, Value?> & Sendable,
    _ shape: Shape<Value>, isRequired: Bool = false, _ summary: String
  ) {
    self.init(name, shape, isRequired: isRequired, summary) { $0[keyPath: property] = $1 }
  }

  /// A key whose value goes where `store` puts it.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, isRequired: Bool = false, _ summary: String,
    store: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    schema = shape.schema.described(summary)
    read = { (node, place, owner) throws(ConfigurationError) in
      store(&owner, try shape.read(node, place))
    }
  }
}

extension Shape {
  /// An object with these keys and no others.
  ///
  /// `make` gives the value without any key, from where it stands; `check` looks at all keys together.
  static func object(
    _ fields: [Field<Value>], rules: [(key: String, value: JSONTree)] = [],
    make: @escaping @Sendable (ConfigurationPlace) -> Value,
    check: @escaping @Sendable (inout Value) throws(ConfigurationError) -> Void = { _ in }
  ) -> Self {
    Self(Self.schema(of: fields, rules: rules)) { (node, place) throws(ConfigurationError) in
      guard case .object(let members) = node.value else {
        throw place.fault("\(node.kind): expected an object")
      }
      var value = make(place)
      for member in members {
        let inner = place.key(member.key, at: member.keyPosition)
        guard let field = fields.first(where: { $0.name == member.key }) else {
          throw inner.fault(Self.unknownKey(member.key, among: fields.map(\.name)))
        }
        var valuePlace = inner
        valuePlace.position = member.node.position
        try field.read(member.node, valuePlace, &value)
      }
      for field in fields where field.isRequired {
        guard members.contains(where: { $0.key == field.name }) else {
          throw place.fault("lacks the key '\(field.name)'")
        }
      }
      try check(&value)
      return value
    }
  }

  private static func unknownKey(_ key: String, among keys: [String]) -> String {
    let nearest = suggestion(for: key, among: keys)
    return "no such key"
      + (nearest.map { "; did you mean '\($0)'?" }
        ?? ": choose from \(keys.joined(separator: ", "))")
  }

  private static func schema(
    of fields: [Field<Value>], rules: [(key: String, value: JSONTree)]
  ) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("type", "object"),
      ("properties", .object(fields.map { ($0.name, $0.schema) })),
    ]
    let required = fields.filter(\.isRequired).map { JSONTree.string($0.name) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    return .object(members + rules + [("additionalProperties", false)])
  }
}

extension JSONTree {
  /// The schema with a description in front.
  func described(_ summary: String) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object([("description", .string(summary))] + members.filter { $0.key != "description" })
  }
}
