/// Terms and what they mean, in two columns under a heading.
struct DefinitionList {
  /// The width of a page of help.
  static let pageWidth = 80

  /// The widest term that meanings are moved aside for; a wider one stands on its own line.
  private static let widestTerm = 26

  let heading: String
  let rows: [(term: String, meaning: String)]

  /// The column at which the meanings of all these terms can start.
  static func meaningColumn(for terms: some Sequence<String>) -> Int {
    let widths = terms.map(\.count).filter { $0 <= widestTerm }
    return 2 + (widths.max() ?? 0) + 2
  }

  /// Returns the list as text, with the meanings starting at a column.
  func text(meaningColumn column: Int) -> String {
    let rows = rows.flatMap { term, meaning in
      let lines = Paragraph(meaning).lines(width: Self.pageWidth - column)
      guard term.count + 4 <= column else {
        return ["  \(term)"] + lines.map { indented($0, column) }
      }
      let term = "  \(term)"
      let first = term + indented(lines.first ?? "", column - term.count)
      return [first] + lines.dropFirst().map { indented($0, column) }
    }
    return (["\(heading):"] + rows).joined(separator: "\n")
  }

  private func indented(_ line: String, _ columns: Int) -> String {
    line.isEmpty ? "" : String(repeating: " ", count: columns) + line
  }
}
