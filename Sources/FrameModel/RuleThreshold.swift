/// A number that a rule compares with, which configuration may change.
package struct RuleThreshold: Sendable, Equatable {
  package var name: String
  package var value: Double
  package var unit: String
  /// Whether it is ours and in no document: findings print that.
  package var isOurs: Bool

  package init(_ name: String, _ value: Double, _ unit: String, ours: Bool = false) {
    self.name = name
    self.value = value
    self.unit = unit
    isOurs = ours
  }
}
