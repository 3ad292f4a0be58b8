import Arguments
import Reports

/// A report to write and where, as in `html=report.html`; `-` is standard output.
struct ReportDestination: ArgumentValue, Equatable {
  var format: ReportFormat
  var path: String

  init(_ format: ReportFormat, _ path: String) {
    self.format = format
    self.path = path
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else { return nil }
    // A folder of tables has no one stream to go to.
    if format == .csv, parts[1] == "-" { return nil }
    self.init(format, parts[1])
  }

  static var formats: [String] { ReportFormat.allCases.map(\.rawValue) }

  static var expectation: String? {
    "expected <format>=<path>, the format one of \(formats.joined(separator: ", ")); "
      + "csv takes a folder"
  }

  static func nearest(to argument: String) -> String? {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !formats.contains(parts[0]),
      let format = suggestion(for: parts[0], among: formats)
    else { return nil }
    return "\(format)=\(parts[1])"
  }

  var isStandardOutput: Bool { path == "-" }
}
