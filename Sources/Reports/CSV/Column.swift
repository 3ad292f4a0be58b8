/// A column of a CSV file, as `datapackage.json` describes it.
struct Column: Sendable {
  enum Kind: String, Sendable {
    case string, integer, number, boolean
  }

  var name: String
  var kind: Kind
  var unit: String?
  var description: String

  static func text(_ name: String, _ description: String) -> Self {
    Self(name: name, kind: .string, unit: nil, description: description)
  }

  static func integer(_ name: String, _ description: String) -> Self {
    Self(name: name, kind: .integer, unit: nil, description: description)
  }

  static func boolean(_ name: String, _ description: String) -> Self {
    Self(name: name, kind: .boolean, unit: nil, description: description)
  }

  static func milliseconds(_ name: String, _ description: String) -> Self {
    Self(name: name, kind: .number, unit: "ms", description: description)
  }

  static func number(_ name: String, _ description: String) -> Self {
    Self(name: name, kind: .number, unit: nil, description: description)
  }

  static func percent(_ name: String, _ description: String) -> Self {
    Self(name: name, kind: .number, unit: "%", description: description)
  }

  static let trace = text("trace", "The input, as the user named it.")
  static let display = text("display", "The display or surface, by name, else by the source's id.")
}
