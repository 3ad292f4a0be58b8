/// Writes a report down in one format.
package protocol ReportWriter: Sendable {
  /// Streams the report; the same report always gives the same bytes.
  func write(_ report: Report, to output: inout some TextOutputStream)
}

/// A file of a report, and what writes it.
package struct ReportFile: Sendable {
  package var name: String
  package var writer: any ReportWriter
}

/// What a reader may choose about how a report looks; never about what it says.
package struct ReportOptions: Sendable, Equatable {
  /// Columns of the terminal.
  package var width = 80
  package var style = Style.plain
  /// Begin CSV files with a byte order mark, without which Excel misreads UTF-8.
  package var excel = false

  package init() {}
}
