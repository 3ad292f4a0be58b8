import FrameAnalysis

/// What other tools would say of the same frames, each figure with its formula.
struct ToolsPart {
  let section: Section
  let tools: [DefinitionTool]

  private static let mostSurfaces = 50

  func write(to page: inout Markup) {
    page += "<section>"
    page += section.heading("Other tools", "tools")
    page += """
      <p>The same frames in other tools' own terms. They disagree under one word, so that a figure is \
      only worth what its formula says.</p>

      """
    let tables = ToolFigures.tables(of: section.report, tools: tools)
    for (surface, table) in tables.prefix(Self.mostSurfaces) {
      write(table, surface.map { ", \($0)" } ?? "", to: &page)
    }
    if tables.count > Self.mostSurfaces {
      let rest = NumberText.count(tables.count - Self.mostSurfaces, "more surface", "more surfaces")
      page += "<p class=\"cut\">\(rest) are in the JSON report.</p>\n"
    }
    page += "</section>\n"
  }

  private func write(_ table: DefinitionsTable, _ surface: String, to page: inout Markup) {
    var rows = DataTable(
      "Figures by other tools' definitions\(surface)",
      [
        .text("Figure"), .text("Tool"), .number("Value"), .text("Unit"), .text("Formula"),
        .text("Source"),
      ], style: "definitions")
    for row in table.rows {
      let formula: Markup = "\(row.definition.formula)"
      let reason: Markup = row.reason.map { "<br><small>\($0)</small>" } ?? ""
      rows.add([
        .text(row.definition.metric), .text(row.definition.tool.name), .text(row.figure.number),
        .text(row.definition.unit == .word ? "" : row.definition.unit.rawValue),
        .markup("\(formula)\(reason)"), .text(row.definition.source),
      ])
    }
    rows.write(to: &page)
  }
}

extension DefinitionTool {
  /// The title without what it lists in brackets.
  fileprivate var name: String { title.split(separator: " (").first.map(String.init) ?? title }
}
