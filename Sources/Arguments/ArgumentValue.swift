/// A value that can be read from one word of the command line.
///
/// An enumeration of strings needs to write nothing: its cases are its choices.
package protocol ArgumentValue: Sendable {
  /// Reads the value, or returns `nil` when the word does not spell one.
  init?(argument: String)

  /// Every accepted spelling, or an empty array when they cannot be listed.
  static var choices: [String] { get }

  /// What a word should have been, as an aside in an error: `expected a whole number`.
  static var expectation: String? { get }

  /// Returns the spelling that a refused word was probably meant to be.
  static func nearest(to argument: String) -> String?

  /// The spelling of this value, shown in the help when the value is a default.
  var argument: String? { get }
}

extension ArgumentValue {
  package static var choices: [String] { [] }

  package static var expectation: String? {
    choices.isEmpty ? nil : "choose from: \(choices.joined(separator: ", "))"
  }

  package static func nearest(to argument: String) -> String? {
    suggestion(for: argument, among: choices)
  }

  package var argument: String? { nil }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init?(argument: String) { self.init(rawValue: argument) }
  package static var choices: [String] { allCases.map(\.rawValue) }
  package var argument: String? { rawValue }
}

extension String: ArgumentValue {
  package init?(argument: String) { self = argument }
  package var argument: String? { isEmpty ? nil : self }
}

extension Int: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String? { "expected a whole number" }
  package var argument: String? { String(self) }
}

extension Double: ArgumentValue {
  /// Reads a finite number: no limit or threshold means anything as `nan` or `inf`.
  package init?(argument: String) {
    self.init(argument)
    guard isFinite else { return nil }
  }
  package static var expectation: String? { "expected a number" }
  package var argument: String? { String(self) }
}

extension Optional: ArgumentValue where Wrapped: ArgumentValue {
  package init?(argument: String) {
    guard let wrapped = Wrapped(argument: argument) else { return nil }
    self = .some(wrapped)
  }
  package static var choices: [String] { Wrapped.choices }
  package static var expectation: String? { Wrapped.expectation }
  package static func nearest(to argument: String) -> String? { Wrapped.nearest(to: argument) }
  package var argument: String? { flatMap(\.argument) }
}
