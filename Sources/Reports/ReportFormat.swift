/// A format that a report can be written in: the only switch between writers.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, html, csv, json, junit, sarif, markdown
  case openMetrics = "openmetrics"

  /// The files that make up the report; only `csv` has more than one, and so needs a folder.
  package func files(options: ReportOptions = ReportOptions()) -> [ReportFile] {
    switch self {
    case .text:
      [
        ReportFile(
          name: "summary.txt",
          writer: TerminalSummary(width: options.width, style: options.style))
      ]
    case .html: [ReportFile(name: "index.html", writer: HTMLReport())]
    case .csv: CSVReport(byteOrderMark: options.excel).files
    case .json: [ReportFile(name: "report.json", writer: JSONReport())]
    case .junit: [ReportFile(name: "junit.xml", writer: JUnitReport())]
    case .sarif: [ReportFile(name: "report.sarif", writer: SARIFReport())]
    case .markdown: [ReportFile(name: "report.md", writer: MarkdownReport())]
    case .openMetrics: [ReportFile(name: "metrics.txt", writer: OpenMetricsReport())]
    }
  }
}
