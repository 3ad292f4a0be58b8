import FrameModel
import MotionRules
import TestSupport
import Testing

@testable import Reports

@Suite struct TokenListingTests {
  /// A project's own values: a token of the table, one of its own, and one that CSS cannot play.
  private static let project = TokenTable(overriding: [
    (
      name: "spring.snappy",
      curve: .spring(.response(.milliseconds(200), dampingFraction: 0.9))
    ),
    (
      name: "spring.hero card",
      curve: .spring(.perceptual(duration: .milliseconds(450), bounce: -0.2))
    ),
    (name: "spring.endless", curve: .spring(.perceptual(duration: .milliseconds(300), bounce: 1))),
    (name: "ease.2Steps", curve: .bezier(points: [0.3, 0, 0.7, 1], duration: .milliseconds(200))),
  ])

  private func text(_ table: TokenTable, _ format: TokenFormat) -> String {
    var text = ""
    TokenListing(table).write(format, to: &text)
    return text
  }

  @Test(arguments: TokenFormat.allCases)
  func `the tokens are written as their gold file`(format: TokenFormat) {
    expectGolden(text(TokenTable(), format), "tokens.\(format.rawValue).txt")
  }

  @Test(arguments: TokenFormat.allCases)
  func `a project's own tokens are marked`(format: TokenFormat) {
    expectGolden(text(Self.project, format), "tokens-project.\(format.rawValue).txt")
  }

  @Test(arguments: [
    ("spring.dragRelease", "dragRelease", "drag-release"), ("ease.expoOut", "expoOut", "expo-out"),
    ("spring.hero card", "heroCard", "hero-card"), ("brand.pop", "brandPop", "brand-pop"),
    ("ease.2Steps", "_2Steps", "2-steps"), ("spring.é", "_", "_"),
  ])
  func `a name fits the language that it is written in`(full: String, camel: String, kebab: String)
  {
    #expect(TokenName(full).camelCase == camel)
    #expect(TokenName(full).kebabCase == kebab)
  }
}
