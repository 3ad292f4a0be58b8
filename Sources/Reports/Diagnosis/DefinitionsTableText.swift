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
    guard let surface = report.analysis.main else {
      buffer.append("  no frames\n")
      return
    }
    let table = DefinitionsTable(of: surface, in: report.trace, tools: tools)
    var shown: DefinitionTool?
    for row in table.rows {
      if row.definition.tool != shown {
        shown = row.definition.tool
        buffer.append("\n" + style.apply(.bold, to: row.definition.tool.title) + "\n")
      }
      write(row, to: &buffer)
    }
  }

  /// The name and the figure on a line, what it is below it.
  private func write(_ row: DefinitionsTable.Row, to buffer: inout TextBuffer) {
    let name = "  \(row.definition.metric)"
    let figure = Self.figure(row)
    let blanks = max(2, Self.figureColumn - name.count - figure.number.count)
    buffer.append(name + String(repeating: " ", count: blanks) + figure.number + figure.unit + "\n")
    var formula = Paragraph(first: "      ")
    if case .unknown(let reason) = row.value { formula.add("\(reason):") }
    formula.add("\(row.definition.formula) (\(row.definition.source))", .faint)
    formula.write(to: &buffer, width: width, style: style)
  }

  /// Where figures end and their units begin.
  private static let figureColumn = 58

  private static func figure(_ row: DefinitionsTable.Row) -> (number: String, unit: String) {
    switch row.value {
    case .unknown: return ("unknown", "")
    case .word(let word): return (word, "")
    case .number(let number):
      let unit = row.definition.unit
      let isCount = unit == .count && number.magnitude < 0x1p62
      return (
        isCount ? NumberText.count(Int64(number.rounded())) : NumberText.fixed(number, unit.places),
        unit == .count ? "" : " \(unit.rawValue)"
      )
    }
  }
}

extension Definition.Unit {
  fileprivate var places: Int {
    switch self {
    case .count, .word: 0
    case .framesPerSecond: 2
    // Enough to check a figure against the tool that printed it.
    case .milliseconds, .percent, .millisecondsPerSecond, .secondsPerHour: 3
    }
  }
}
