/// A flag, an option or a positional bound to a property of `Options`, or a group of these.
///
/// A command's list of parameters is the only description of its command line: parsing, help,
/// errors and completions all follow from it.
package struct Parameter<Options>: Sendable {
  /// A property to set, written as a key path: `\.refreshRate`.
  package typealias Property<Value> = any WritableKeyPath<Options, Value> & Sendable

  let bindings: [Binding<Options>]
}

extension Parameter {
  /// Puts parameters under a heading of their own in the help.
  package static func group(_ heading: String, _ parameters: [Parameter]) -> Self {
    Self(
      bindings: parameters.flatMap(\.bindings).map { binding in
        var binding = binding
        binding.info.heading = binding.info.heading ?? heading
        return binding
      })
  }

  /// Includes the parameters of a group that commands share.
  package static func including<Group: OptionGroup>(_ property: Property<Group>) -> Self {
    Self(bindings: Group.parameters.flatMap(\.bindings).map { $0.moved(to: property) })
  }

  /// A switch that is off until it is named.
  package static func flag(
    _ name: String, short: Character? = nil, _ property: Property<Bool>, help: String
  ) -> Self {
    flag(name, short: short, property, sets: true, help: help)
  }

  /// A switch that sets a property to one value of several.
  ///
  /// Flags that set the same property exclude each other: `--quiet` and `--verbose`, say.
  package static func flag<Value: Sendable>(
    _ name: String, short: Character? = nil,
    _ property: Property<Value>, sets value: Value, help: String
  ) -> Self {
    let info = ParameterInfo(switch: .flag, names: spellings(name, short), help: help)
    return Self(info, property, spell: { _ in nil }) { options, _ in
      options[keyPath: property] = value
      return nil
    }
  }

  /// A switch that can be turned on by `--name` and off by `--no-name`.
  package static func toggle(_ name: String, _ property: Property<Bool>, help: String) -> Self {
    let (on, off) = ("--\(name)", "--no-\(name)")
    let info = ParameterInfo(switch: .toggle, names: [on, off], help: help)
    return Self(info, property, spell: { $0 ? on : off }) { options, spelling in
      options[keyPath: property] = spelling == on
      return nil
    }
  }
}

extension Parameter {
  /// A named parameter that takes one value.
  package static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ placeholder: String,
    _ property: Property<Value>, isRequired: Bool = false,
    completes completion: Completion? = nil, help: String
  ) -> Self {
    let info = ParameterInfo(
      .option, names: spellings(name, short), placeholder: placeholder, type: Value.self,
      help: help, isRequired: isRequired, completion: completion)
    return one(info, property)
  }

  /// A named parameter whose values add up: `--report html=a.html --report csv=b`.
  package static func repeatedOption<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ placeholder: String,
    _ property: Property<[Value]>, isRequired: Bool = false,
    completes completion: Completion? = nil, help: String
  ) -> Self {
    let info = ParameterInfo(
      .option, names: spellings(name, short), placeholder: placeholder, type: Value.self,
      help: help, isRequired: isRequired, isRepeatable: true, completion: completion)
    return many(info, property)
  }

  /// A value known by its place.
  package static func positional<Value: ArgumentValue>(
    _ placeholder: String, _ property: Property<Value>,
    isRequired: Bool = true, completes completion: Completion? = nil, help: String
  ) -> Self {
    let info = ParameterInfo(
      .positional, placeholder: placeholder, type: Value.self, help: help,
      isRequired: isRequired, completion: completion)
    return one(info, property)
  }

  /// All the remaining values; at least one, if required.
  package static func positionals<Value: ArgumentValue>(
    _ placeholder: String, _ property: Property<[Value]>,
    isRequired: Bool = true, completes completion: Completion? = nil, help: String
  ) -> Self {
    let info = ParameterInfo(
      .positional, placeholder: placeholder, type: Value.self, help: help,
      isRequired: isRequired, isRepeatable: true, completion: completion)
    return many(info, property)
  }

  /// The values after `--`, where a command tells two lists apart: `compare BASE... -- NEW...`.
  package static func trailing<Value: ArgumentValue>(
    _ placeholder: String, _ property: Property<[Value]>,
    isRequired: Bool = true, completes completion: Completion? = nil, help: String
  ) -> Self {
    let info = ParameterInfo(
      .trailing, placeholder: placeholder, type: Value.self, help: help,
      isRequired: isRequired, isRepeatable: true, completion: completion)
    return many(info, property)
  }
}

extension Parameter {
  private init<Value>(
    _ info: ParameterInfo, _ property: Property<Value>,
    spell: @escaping @Sendable (Value) -> String?,
    store: @escaping @Sendable (inout Options, String) -> UsageError?
  ) {
    let binding = Binding<Options>(
      info: info, property: [property], spell: { spell($0[keyPath: property]) }, store: store)
    self.init(bindings: [binding])
  }

  private static func one<Value: ArgumentValue>(
    _ info: ParameterInfo, _ property: Property<Value>
  ) -> Self {
    Self(info, property, spell: \.argument) { options, word in
      guard let value = Value(argument: word) else { return .invalid(word, for: info, Value.self) }
      options[keyPath: property] = value
      return nil
    }
  }

  private static func many<Value: ArgumentValue>(
    _ info: ParameterInfo, _ property: Property<[Value]>
  ) -> Self {
    Self(info, property, spell: { _ in nil }) { options, word in
      guard let value = Value(argument: word) else { return .invalid(word, for: info, Value.self) }
      options[keyPath: property].append(value)
      return nil
    }
  }

  private static func spellings(_ name: String, _ short: Character?) -> [String] {
    ["--\(name)"] + (short.map { ["-\($0)"] } ?? [])
  }
}

extension UsageError {
  fileprivate static func invalid<Value: ArgumentValue>(
    _ word: String, for info: ParameterInfo, _: Value.Type
  ) -> Self {
    .invalidValue(
      word, of: info.title, suggestion: Value.nearest(to: word), expectation: Value.expectation)
  }
}
