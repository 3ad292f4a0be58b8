package import FrameAnalysis
import FrameModel

/// What other tools would say of the same frames, each figure with its formula and its source.
package struct DefinitionsTableText: ReportWriter {
  package var tools: [DefinitionTool]
  package var width: Int
  package var style: Style

  package init(tools: [DefinitionTool], width: Int = 80, style: Style = .plain) {
    self.tools = tools
    self.width = max(width, 40)
    self.style = style
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var buffer = TextBuffer()
    for (position, trace) in report.traces.enumerated() {
      if position > 0 { buffer.append("\n") }
      write(trace, to: &buffer)
      buffer.drain(to: &output)
    }
    buffer.finish(to: &output)
  }

  private func write(_ report: TraceReport, to buffer: inout TextBuffer) {
    buffer.append(style.apply(.bold, to: Names.shown(Names.file(report.trace.file))) + "\n")
    writeTables(of: report, to: &buffer)
  }

  func writeTables(of report: TraceReport, to buffer: inout TextBuffer) {
    for (surface, table) in ToolFigures.tables(of: report, tools: tools) {
      if let surface {
        buffer.append("\n" + style.apply(.bold, to: "Surface: \(surface)") + "\n")
      }
      write(table, to: &buffer)
    }
  }

  private func write(_ table: DefinitionsTable, to buffer: inout TextBuffer) {
    var shown: DefinitionTool?
    for (position, row) in table.rows.enumerated() {
      if row.definition.tool != shown {
        shown = row.definition.tool
        buffer.append("\n" + style.apply(.bold, to: row.definition.tool.title) + "\n")
      }
      writeFigure(of: row, to: &buffer)
      // Percentiles of one rule, or figures unknown for one reason, are explained once.
      let next = position + 1 < table.rows.count ? table.rows[position + 1] : nil
      if next.map({ !isExplained(row, with: $0) }) ?? true { writeFormula(of: row, to: &buffer) }
    }
  }

  private func isExplained(_ row: DefinitionsTable.Row, with next: DefinitionsTable.Row) -> Bool {
    row.definition.tool == next.definition.tool && row.definition.formula == next.definition.formula
      && row.definition.source == next.definition.source && row.reason == next.reason
  }

  private func writeFigure(of row: DefinitionsTable.Row, to buffer: inout TextBuffer) {
    let name = "  \(row.definition.metric)"
    let figure = row.figure
    let blanks = max(2, Self.figureColumn - name.count - figure.number.count)
    buffer.append(name + String(repeating: " ", count: blanks) + figure.number + figure.unit + "\n")
  }

  private func writeFormula(of row: DefinitionsTable.Row, to buffer: inout TextBuffer) {
    var formula = Paragraph(first: "      ")
    let reason = row.reason
    formula.add(
      "\(row.definition.formula) (\(row.definition.source))" + (reason == nil ? "" : ";"), .faint)
    if let reason { formula.add(reason) }
    formula.write(to: &buffer, width: width, style: style)
  }

  /// Where figures end and their units begin.
  private static let figureColumn = 58
}
