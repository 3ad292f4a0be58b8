/// A file pattern: `*`, `?` and `[…]` within one path component, `**` across several.
///
/// Expanded by the tool itself, so that a quoted pattern means the same under every shell and on
/// command lines too long for one.
struct Glob {
  let components: [Substring]

  /// Whether a word contains anything that a pattern gives a meaning to.
  static func isPattern(_ word: String) -> Bool { word.contains { "*?[".contains($0) } }

  init(_ pattern: String) { components = pattern.split(separator: "/") }

  /// Whether a relative path matches the whole pattern.
  func matches(_ path: String) -> Bool {
    Self.match(components[...], path.split(separator: "/")[...])
  }

  private static func match(
    _ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      return path.startIndex == path.endIndex
        ? match(pattern.dropFirst(), path)
        : match(pattern.dropFirst(), path) || match(pattern, path.dropFirst())
    }
    guard let component = path.first, matchComponent(Array(first)[...], Array(component)[...])
    else { return false }
    return match(pattern.dropFirst(), path.dropFirst())
  }

  private static func matchComponent(
    _ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*":
      // A leading dot is matched by a dot only, as in a shell.
      return text.indices.contains { matchComponent(rest, text[$0...]) }
        || matchComponent(rest, text[text.endIndex...])
    case "?":
      return !text.isEmpty && matchComponent(rest, text.dropFirst())
    case "[":
      guard let close = rest.dropFirst().firstIndex(of: "]") else {
        return text.first == "[" && matchComponent(rest, text.dropFirst())
      }
      guard let character = text.first, isMember(character, of: rest[..<close]) else {
        return false
      }
      return matchComponent(rest[(close + 1)...], text.dropFirst())
    default:
      return text.first == first && matchComponent(rest, text.dropFirst())
    }
  }

  private static func isMember(_ character: Character, of set: ArraySlice<Character>) -> Bool {
    let isNegated = set.first == "!" || set.first == "^"
    var rest = isNegated ? set.dropFirst() : set
    var isFound = false
    while let low = rest.popFirst() {
      if rest.first == "-", let high = rest.dropFirst().first {
        isFound = isFound || (low <= high && (low...high).contains(character))
        rest = rest.dropFirst(2)
      } else {
        isFound = isFound || low == character
      }
    }
    return isFound != isNegated
  }
}
