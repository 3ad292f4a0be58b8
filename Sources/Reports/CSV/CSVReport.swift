/// The tables of a report for spreadsheets and scripts.
///
/// Each file stands alone; `datapackage.json` (a Frictionless tabular data package) describes them.
package struct CSVReport: Sendable {
  package var byteOrderMark: Bool

  package init(byteOrderMark: Bool = false) { self.byteOrderMark = byteOrderMark }

  package var files: [ReportFile] {
    Self.tables.map { table in
      ReportFile(
        name: table.name + ".csv", writer: CSVFile(table: table, byteOrderMark: byteOrderMark))
    } + [ReportFile(name: "datapackage.json", writer: DataPackage())]
  }

  /// The table of frames alone, for whoever wants no more than that.
  package static var framesFile: ReportFile {
    ReportFile(name: "frames.csv", writer: CSVFile(table: FramesTable(), byteOrderMark: false))
  }

  static let tables: [any CSVTable] = [
    SummaryTable(), RunsTable(), HitchesTable(), FramesTable(), EvaluationsTable(),
    AnimationsTable(), FindingsTable(), RefreshSegmentsTable(), ChecksTable(), ReportedTable(),
    ComparisonTable(), FindingChangesTable(),
  ]
}

/// A table that can be written as CSV.
protocol CSVTable: Sendable {
  var name: String { get }
  var description: String { get }
  var columns: [Column] { get }
  func writeRows(of report: Report, to output: inout some TextOutputStream)
}

/// One table as a file: header, then rows.
private struct CSVFile: ReportWriter {
  var table: any CSVTable
  var byteOrderMark: Bool

  func write(_ report: Report, to output: inout some TextOutputStream) {
    if byteOrderMark { output.write("\u{FEFF}") }
    output.write(table.columns.map(\.name).joined(separator: ",") + "\n")
    table.writeRows(of: report, to: &output)
  }
}
