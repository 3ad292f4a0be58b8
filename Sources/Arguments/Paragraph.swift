/// Running text, broken into lines where it fits.
struct Paragraph {
  private let words: [Substring]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace)
  }

  /// Returns the text's paragraphs, which an empty line separates.
  static func all(in text: String) -> [Self] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { Self($0.joined(separator: " ")) }
  }

  /// Returns lines no longer than `width`, but for a word that is longer by itself.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
