/// A number that a rule compares with, which configuration may change.
package struct RuleThreshold: Sendable, Equatable {
  /// Whose number it is: every finding says so.
  package enum Source: Sendable, Hashable {
    /// A document that the rule comes from.
    case document
    /// None of the documents: ours.
    case ours
    /// Published elsewhere, by whom.
    case published(String)
    /// The project's configuration, which had this value before it.
    case configured(insteadOf: Double)
  }

  package var name: String
  package var value: Double
  package var unit: String
  package var source: Source

  package init(_ name: String, _ value: Double, _ unit: String, by source: Source = .document) {
    self.name = name
    self.value = value
    self.unit = unit
    self.source = source
  }
}

extension RuleThreshold {
  /// `most 700 ms`, and whose that is where it is in none of the rule's documents: `frames 2 (ours)`.
  package var words: String {
    let words = "\(name) \(Self.words(value))" + (unit.isEmpty ? "" : " \(unit)")
    return switch source {
    case .document: words
    case .ours: "\(words) (ours)"
    case .published(let publisher): "\(words) (\(publisher))"
    case .configured(let before): "\(words) (configured, else \(Self.words(before)))"
    }
  }

  /// Without a fraction that says nothing.
  private static func words(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
