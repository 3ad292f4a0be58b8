/// A name, or a pattern of names: `*` stands for any characters, `?` for one.
package struct NamePattern: Sendable, Equatable {
  package let text: String
  private let characters: [Character]

  package init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// Whether it is a name and no pattern.
  package var isLiteral: Bool { !characters.contains { $0 == "*" || $0 == "?" } }

  /// How closely it says what it means: a name beats any pattern, and a pattern one with fewer
  /// characters of its own.
  package var specificity: Int {
    isLiteral ? 1000 : min(999, 1 + characters.count { $0 != "*" && $0 != "?" })
  }

  package func matches(_ name: some StringProtocol) -> Bool {
    guard !isLiteral else { return name == text }
    let name = Array(name)
    var (i, j) = (0, 0)
    // Where the last `*` is, and how far the name had been read when it took over.
    var star: (pattern: Int, name: Int)?
    while j < name.count {
      if i < characters.count, characters[i] == "*" {
        star = (i, j)
        i += 1
      } else if i < characters.count, characters[i] == "?" || characters[i] == name[j] {
        i += 1
        j += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (i, j) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return characters[i...].allSatisfy { $0 == "*" }
  }
}
