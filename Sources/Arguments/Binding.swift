/// A parameter tied to the property of `Options` that it sets.
struct Binding<Options>: Sendable {
  var info: ParameterInfo

  /// The path to the property, step by step.
  ///
  /// It is the parameter's identity: two options that set one property exclude each other.
  let property: [any AnyKeyPath & Sendable]

  /// Spells the property's present value, if it is worth showing as a default.
  let spell: @Sendable (Options) -> String?

  /// Stores a word, which for a flag is its own name; returns an error for a word it cannot read.
  let store: @Sendable (inout Options, String) -> UsageError?

  /// Returns the same parameter for options that hold these at `path`.
  func moved<Outer>(to path: any WritableKeyPath<Outer, Options> & Sendable) -> Binding<Outer> {
    Binding<Outer>(
      info: info, property: [path] + property,
      spell: { [spell] in spell($0[keyPath: path]) },
      store: { [store] in store(&$0[keyPath: path], $1) })
  }

  /// Returns whether only one of two named parameters can be given, since they set one property.
  ///
  /// A parameter excludes itself, unless it can be repeated.
  func excludes(_ other: Self) -> Bool {
    info.isNamed && other.info.isNamed && !info.isRepeatable && !other.info.isRepeatable
      && property.elementsEqual(other.property) { ($0 as AnyKeyPath) == ($1 as AnyKeyPath) }
  }
}
