import FrameAnalysis
import FrameModel

extension TraceJSON {
  /// Other tools' own figures of the same frames, each with its formula.
  func writeTools(to json: inout JSONWriter) {
    let report = TraceReport(trace: trace, analysis: analysis)
    json.array("tools") { rows in
      for (surface, table) in ToolFigures.tables(of: report, tools: tools) {
        for row in table.rows { Self.write(row, of: surface, to: &rows) }
      }
    }
  }

  private static func write(
    _ row: DefinitionsTable.Row, of surface: String?, to json: inout JSONWriter
  ) {
    let definition = row.definition
    json.object(isInline: true) {
      $0.field("tool", definition.tool.rawValue)
      if let surface { $0.field("surface", surface) }
      $0.field("metric", definition.metric)
      switch row.value {
      case .number(let number): $0.field("value", exact: number)
      case .word(let word): $0.field("value", word)
      case .unknown(let reason): $0.field("unknown", reason)
      }
      $0.field("unit", definition.unit.name)
      $0.field("formula", definition.formula)
      $0.field("source", definition.source)
    }
  }
}

extension Definition.Unit {
  /// Absent where the formula names it.
  fileprivate var name: String? {
    switch self {
    case .count: "count"
    case .plain: nil
    default: rawValue
    }
  }
}
