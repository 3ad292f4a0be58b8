/// Reads the tags of a page: enough to see that they balance, nest and are labelled.
struct HTMLCheck {
  struct Tag {
    var name: String
    var attributes: [String: String]
    /// The names of the elements around it, the outermost first.
    var path: [String]
  }

  private(set) var tags: [Tag] = []
  private(set) var problems: [String] = []

  private static let void: Set<String> = ["meta", "link", "br", "img", "input", "hr"]

  init(_ page: String) {
    var rest = Array(page.utf8)[...]
    var open: [String] = []
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
        problems.append("a tag without an end")
        return
      }
      let text = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if text.hasPrefix("!") { continue }
      if text.hasPrefix("/") {
        let name = String(text.dropFirst())
        if open.last == name { open.removeLast() } else { problems.append("stray </\(name)>") }
        continue
      }
      let tag = Self.tag(text, path: open)
      tags.append(tag)
      if text.hasSuffix("/") || Self.void.contains(tag.name) { continue }
      open.append(tag.name)
      if tag.name == "style" || tag.name == "script" {
        Self.skip(past: "</\(tag.name)>", in: &rest)
      }
      if tag.name == "style" || tag.name == "script" { open.removeLast() }
    }
    if !open.isEmpty { problems.append("never closed: \(open)") }
  }

  func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

  private static func skip(past end: String, in rest: inout ArraySlice<UInt8>) {
    let pattern = Array(end.utf8)
    while rest.count >= pattern.count, !rest.starts(with: pattern) { rest.removeFirst() }
    rest.removeFirst(min(pattern.count, rest.count))
  }

  private static func tag(_ text: String, path: [String]) -> Tag {
    let name = text.prefix { $0.isLetter || $0.isNumber }
    var attributes: [String: String] = [:]
    for match in text.dropFirst(name.count).matches(of: /\s([a-z-]+)(?:="([^"]*)")?/) {
      attributes[String(match.1)] = match.2.map(String.init) ?? ""
    }
    return Tag(name: String(name), attributes: attributes, path: path)
  }
}
