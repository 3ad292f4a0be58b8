import FrameAnalysis
import FrameModel
import Reports
import TraceIngest

/// A part of what a report costs, each with all that has to be done before it.
enum ReportPart: String, CaseIterable {
  case analysis, html, summary, frames, json
  /// What the goal of the whole report is for: analysis, page and summary.
  case report

  var writers: [any ReportWriter] {
    switch self {
    case .analysis: []
    case .html: [HTMLReport()]
    case .summary: CSVReport().files.filter { $0.name == "summary.csv" }.map(\.writer)
    case .frames: [CSVReport.framesFile.writer]
    case .json: [JSONReport()]
    case .report: ReportPart.html.writers + ReportPart.summary.writers
    }
  }

  /// Reads and analyses a trace once, writes this of it to nowhere, and says how long each took.
  func measure(_ file: String) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let trace = try readTrace(file: file)
    let read = clock.now
    let analysis = analyze(trace)
    let analysed = clock.now
    let report = Report(
      toolVersion: "bench", date: nil, traces: [TraceReport(trace: trace, analysis: analysis)])
    var size = OutputSize()
    for writer in writers { writer.write(report, to: &size) }
    let end = clock.now
    print(
      """
      {"ns":\((end - start).nanoseconds),"read":\((read - start).nanoseconds),\
      "analysed":\((analysed - read).nanoseconds),"written":\((end - analysed).nanoseconds),\
      "bytes":\(size.bytes),"peak":\(peakMemory()),"frames":\(trace.frames.count)}
      """)
  }
}

/// Counts what would be written.
struct OutputSize: TextOutputStream {
  var bytes = 0
  mutating func write(_ string: String) { bytes += string.utf8.count }
}

extension Duration {
  /// In whole nanoseconds.
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
