/// How text is emphasised on a terminal.
///
/// Colour only ever repeats what a word or a glyph already says.
package enum Style: Sendable, Equatable {
  case plain
  case ansi

  enum Emphasis: String {
    case bold = "1"
    case faint = "2"
    case good = "32"
    case warning = "33"
    case bad = "31"
  }

  func apply(_ emphasis: Emphasis, to text: String) -> String {
    self == .plain || text.isEmpty ? text : "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m"
  }
}
