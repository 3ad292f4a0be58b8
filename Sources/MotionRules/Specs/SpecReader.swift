/// Reads animation specs from Markdown: headings, labelled bullets and tables, whatever their order.
///
/// A heading `Animation Spec: NAME` begins one; a document without such a heading is one spec by its
/// first heading. Labels are known by their words, bold or not, in bullets, in lines of their own, or
/// as headings with text below. What is not known is passed over, code blocks too.
package struct SpecReader {
  private var specs: [SpecDocument] = []
  private var open: SpecDocument?
  /// The field that a heading named, and whose text is still to come.
  private var awaited: SpecDocument.Field?
  /// What each column of the table being read is.
  private var columns: [Column?] = []
  private var isFenced = false
  private let file: String

  private enum Column { case name, from, to, curve, duration }

  /// The specs of a document, in its order; none where there is not a heading.
  package static func specs(in text: String, file: String) -> [SpecDocument] {
    var reader = SpecReader(file: file)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let marked = lines.contains { Self.specName(of: Self.heading($0)?.title ?? "") != nil }
    for (index, line) in lines.enumerated() {
      reader.read(line, index + 1, isMarked: marked)
    }
    if let last = reader.open { reader.specs.append(last) }
    return reader.specs
  }

  private init(file: String) { self.file = file }

  private mutating func read(_ line: Substring, _ number: Int, isMarked: Bool) {
    let text = line.trimmed
    if text.hasPrefix("```") || text.hasPrefix("~~~") { isFenced.toggle() }
    guard !isFenced else { return }
    if let heading = Self.heading(line) {
      columns = []
      return readHeading(heading.title, number, isMarked: isMarked)
    }
    guard open != nil, !text.isEmpty else {
      if text.isEmpty { columns = [] }
      return
    }
    if text.hasPrefix("|") { return readRow(text, number) }
    columns = []
    readLabelled(text, number)
  }

  // MARK: Headings

  private static func heading(_ line: Substring) -> (level: Int, title: String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first?.isWhitespace == true else {
      return nil
    }
    return (level, plain(line.dropFirst(level)))
  }

  private static func specName(of title: String) -> String? {
    let words = title.lowercased()
    guard words.hasPrefix("animation spec"),
      let colon = title.firstIndex(where: { ":–—-".contains($0) })
    else { return nil }
    let name = title[title.index(after: colon)...].trimmed
    return name.isEmpty ? nil : String(name)
  }

  private mutating func readHeading(_ title: String, _ number: Int, isMarked: Bool) {
    if let name = Self.specName(of: title) {
      begin(name, number)
    } else if open == nil, !isMarked {
      begin(title, number)
    } else {
      awaited = Self.field(of: title)
    }
  }

  private mutating func begin(_ name: String, _ number: Int) {
    if let before = open { specs.append(before) }
    open = SpecDocument(file: file, name: .init(text: name, line: number))
    awaited = nil
  }

  // MARK: Labels

  private mutating func readLabelled(_ text: Substring, _ number: Int) {
    let isBullet = ["- ", "* ", "+ ", "• "].contains { text.hasPrefix($0) }
    let body = Self.plain(isBullet ? text.dropFirst(2) : text)
    if let colon = body.firstIndex(of: ":"), let field = Self.field(of: String(body[..<colon])) {
      set(field, String(body[body.index(after: colon)...].trimmed), number)
    } else if let field = awaited {
      set(field, body, number)
    }
  }

  private mutating func set(_ field: SpecDocument.Field, _ text: String, _ number: Int) {
    awaited = text.isEmpty ? field : nil
    // What a line of its own says outweighs an empty label before it.
    guard open?.fields[field]?.text.isEmpty ?? true else { return }
    open?.fields[field] = .init(text: text, line: number)
  }

  /// Text without the marks of emphasis and code.
  private static func plain(_ text: Substring) -> String {
    String(text.filter { $0 != "*" && $0 != "`" }.trimmed)
  }

  private static let labels: [(words: String, field: SpecDocument.Field)] = [
    ("overview", .overview), ("event", .trigger), ("trigger", .trigger), ("direction", .direction),
    ("total duration", .totalDuration), ("stagger", .stagger), ("interruption", .interruption),
    ("gesture type", .gestureType), ("gesture", .gestureType),
    ("progress mapping", .progressMapping), ("threshold", .threshold),
    ("velocity handling", .velocityHandling), ("velocity", .velocityHandling),
    ("reduce motion", .reduceMotion), ("reduced motion", .reduceMotion),
    ("voiceover", .voiceOver), ("haptics", .haptics), ("haptic", .haptics), ("audio", .audio),
    ("dynamic type", .dynamicType), ("recommended api", .api), ("api", .api),
    ("state model", .stateModel), ("extractable component", .component),
  ]

  private static func field(of label: String) -> SpecDocument.Field? {
    let words = label.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "_" })
      .joined(separator: " ")
    return labels.first { $0.words == words }?.field
  }

  // MARK: The table of properties

  private mutating func readRow(_ text: Substring, _ number: Int) {
    let cells = text.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      .map { Self.plain($0) }
    if columns.isEmpty {
      columns = cells.map(Self.column)
      if !columns.contains(.name) { columns = [nil] }
      return
    }
    let isRule = cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    guard !isRule, columns.contains(.name) else { return }
    func cell(_ column: Column) -> String {
      columns.firstIndex(of: column).flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
    }
    guard !cell(.name).isEmpty else { return }
    open?.properties.append(
      .init(
        name: cell(.name), from: cell(.from), to: cell(.to), curve: cell(.curve),
        duration: cell(.duration), line: number))
  }

  private static func column(_ title: String) -> Column? {
    switch title.lowercased() {
    case "property": .name
    case "from": .from
    case "to": .to
    case "curve", "easing": .curve
    case "duration": .duration
    default: nil
    }
  }
}
