import Testing

/// A worked example of a definition: what goes in, what must come out, and how it is computed here.
struct Example: Sendable, CustomTestStringConvertible {
  var id: String
  var title: String
  var input: ExampleValue
  var expected: ExampleValue
  var compute: @Sendable (ExampleValue) throws -> ExampleValue

  init(
    _ id: String, _ title: String, _ input: ExampleValue, gives expected: ExampleValue,
    _ compute: @escaping @Sendable (ExampleValue) throws -> ExampleValue
  ) {
    self.id = id
    self.title = title
    self.input = input
    self.expected = expected
    self.compute = compute
  }

  var testDescription: String { "\(id) \(title)" }

  /// All examples, in the order of their ids' families.
  static let all: [Example] =
    apple + fieldSDKs + android + flutter + chrome + pc + pacing + percentiles + gates
}
