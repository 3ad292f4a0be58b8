import FrameAnalysis
import FrameModel

/// One compared figure as a line of a table: what, from, to, by how much, how sure, and so.
struct ComparisonRow {
  private let glyph: String
  private let emphasis: Style.Emphasis?
  private let cells: [String]

  init(_ metric: MetricComparison, title: String) {
    glyph = metric.verdict.glyph
    emphasis = metric.verdict.emphasis
    let unit = metric.id.definition.unit
    let isCount = unit == .count || unit == .frames
    cells = [
      isCount ? title : "\(title), \(unit.rawValue)", metric.baseText, metric.newText,
      metric.changeText,
      metric.relativeText, metric.pText, metric.verdict.word,
    ]
  }

  /// How wide each column is; the first takes what is left of the line, and no less than 20.
  static func widths(of rows: [ComparisonRow], within width: Int) -> [Int] {
    guard let first = rows.first else { return [] }
    var widths = first.cells.indices.map { column in
      rows.map { $0.cells[column].count }.max() ?? 0
    }
    let others = widths.dropFirst().reduce(0) { $0 + $1 + 2 }
    widths[0] = min(widths[0], max(20, width - 4 - others))
    return widths
  }

  /// Numbers stand to the right of their columns; a title too long for its own is cut.
  func write(to buffer: inout TextBuffer, columns: [Int], style: Style) {
    buffer.append("  \(style.apply(emphasis ?? .faint, to: glyph)) ")
    for (column, cell) in cells.enumerated() {
      let room = columns[column]
      let text = cell.count > room ? cell.prefix(max(1, room - 1)) + "…" : cell[...]
      let space = String(repeating: " ", count: max(0, room - text.count))
      switch column {
      case 0: buffer.append(text + space)
      case cells.count - 1:
        buffer.append("  " + (emphasis.map { style.apply($0, to: String(text)) } ?? String(text)))
      default: buffer.append("  " + space + text)
      }
    }
    buffer.append("\n")
  }
}
