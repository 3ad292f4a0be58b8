/// The design document that a rule comes from.
package enum RuleDocument: String, Sendable, CaseIterable {
  /// Motion tokens, the Reduce Motion policy and motion in SwiftUI.
  case tokens = "D0"
  /// Animation design: categories, patterns, specs.
  case design = "D1"
  /// Motion in SwiftUI: APIs and their use.
  case swiftUI = "D2"
  /// A talk on animations, its transcript.
  case talk = "D3"
  /// A textbook chapter on animation.
  case textbook = "D4"

  package var title: String {
    switch self {
    case .tokens: "motion tokens and Reduce Motion policy"
    case .design: "animation design"
    case .swiftUI: "SwiftUI motion"
    case .talk: "talk on animation"
    case .textbook: "textbook chapter on animation"
    }
  }
}
