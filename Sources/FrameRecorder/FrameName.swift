/// A name of a view, an animation or a span, fixed when the app was compiled.
///
/// A name is a literal, so that nothing a user typed, saw or is called can come into a log. Making
/// one costs nothing; a recorder numbers it when it first records it.
public struct FrameName: Sendable, ExpressibleByStringLiteral {
  @usableFromInline let text: StaticString

  /// A name from a string literal.
  @inlinable
  public init(stringLiteral text: StaticString) { self.text = text }

  /// A name from text that is known when compiling, such as `#function`.
  @inlinable
  public init(_ text: StaticString) { self.text = text }
}
