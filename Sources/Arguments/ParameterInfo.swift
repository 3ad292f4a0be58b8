/// What help, errors and completions need to know about a parameter.
package struct ParameterInfo: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A named switch: `--quiet`.
    case flag

    /// A named switch that can be turned either way: `--progress` and `--no-progress`.
    case toggle

    /// A name followed by a value: `--color auto`.
    case option

    /// A value known by its place.
    case positional

    /// Values known by their place after `--`.
    case trailing
  }

  package let kind: Kind

  /// The spellings, the main one first; none for a parameter known by its place.
  package let names: [String]

  /// What stands for the value in the help: `path` in `--config <path>`.
  package let placeholder: String

  package let help: String
  package let isRequired: Bool
  package let isRepeatable: Bool

  /// The title of the part of the help that lists this parameter.
  package internal(set) var heading: String?

  /// The accepted values, or none when they cannot be listed.
  package let choices: [String]

  /// The spelling of the value that applies when the parameter is not given.
  package internal(set) var defaultValue: String?

  package let completion: Completion

  /// The names that cannot be given together with this parameter, its own among them.
  package internal(set) var excludedNames: [String] = []

  package var isNamed: Bool { !names.isEmpty }
  package var takesValue: Bool { kind != .flag && kind != .toggle }
}

extension ParameterInfo {
  /// Describes a switch.
  init(switch kind: Kind, names: [String], help: String) {
    self.init(
      kind: kind, names: names, placeholder: "", help: help, isRequired: false,
      isRepeatable: false, choices: [], completion: .nothing)
  }

  /// Describes a parameter that takes a value of a type, whose choices a shell can offer.
  init<Value: ArgumentValue>(
    _ kind: Kind, names: [String] = [], placeholder: String, type: Value.Type, help: String,
    isRequired: Bool, isRepeatable: Bool = false, completion: Completion?
  ) {
    let choices = Value.choices
    self.init(
      kind: kind, names: names, placeholder: placeholder, help: help, isRequired: isRequired,
      isRepeatable: isRepeatable, choices: choices,
      completion: completion ?? (choices.isEmpty ? .nothing : .words(choices)))
  }
  /// The parameter's name in an error: `--config`, or `<trace>`.
  var title: String { names.first ?? "<\(placeholder)>" }

  /// The parameter as the usage line shows it: `[<trace>...]`, or `--to <format>`.
  var usage: String {
    let value = takesValue ? "<\(placeholder)>" : ""
    let shown =
      switch kind {
      case .flag, .toggle: title
      case .option: "\(title) \(value)"
      case .positional: value + (isRepeatable ? "..." : "")
      case .trailing: "-- \(value)..."
      }
    return isRequired ? shown : "[\(shown)]"
  }
}
