/// A token's name as platforms spell it: its family apart, and no character that code cannot hold.
struct TokenName: Equatable {
  /// As the table has it: `spring.dragRelease`.
  let full: String
  /// In words of letters and digits, without the family that the table itself defines.
  private let words: [String]

  init(_ full: String) {
    self.full = full
    var rest = Substring(full)
    for family in ["spring.", "ease.", "curve.", "duration."] where full.hasPrefix(family) {
      rest = full.dropFirst(family.count)
    }
    words = Self.words(of: rest)
  }

  /// As Swift and Kotlin write it: `dragRelease`.
  var camelCase: String {
    guard let first = words.first else { return "_" }
    let text = first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return text.first?.isNumber == true ? "_" + text : text
  }

  /// As CSS writes it: `drag-release`.
  var kebabCase: String { words.isEmpty ? "_" : words.joined(separator: "-") }

  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var isOpen = false
    for character in text {
      guard character.isASCII, character.isLetter || character.isNumber else {
        isOpen = false
        continue
      }
      if isOpen, !character.isUppercase {
        words[words.count - 1] += String(character)
      } else {
        words.append(character.lowercased())
      }
      isOpen = true
    }
    return words
  }
}
