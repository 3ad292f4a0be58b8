import FrameAnalysis
import FrameModel
import MotionRules
import Reports

/// Reports of the sample traces, as the tool would make them.
enum SampleReports {
  static func report(_ traces: Trace..., failures: [TraceError] = []) -> Report {
    Report(
      toolVersion: "0.1.0", date: "2026-11-04T09:30:00Z",
      traces: traces.map { TraceReport(trace: $0, analysis: analyze($0)) }, failures: failures)
  }

  /// The same, with what the motion rules say.
  static func judged(_ traces: Trace...) -> Report {
    Report(
      toolVersion: "0.1.0", date: "2026-11-04T09:30:00Z", traces: traces.map { judged($0) })
  }

  static func judged(_ trace: Trace) -> TraceReport {
    let analysis = analyze(trace)
    let judged = judgeMotion(of: trace, analysis)
    return TraceReport(
      trace: trace, analysis: analysis, rules: judged.summaries, findings: judged.findings,
      conformances: judged.conformances)
  }

  /// One file of a report; empty when the format has none of that name.
  static func file(_ name: String, of report: Report, _ format: ReportFormat) -> String {
    text(report, format)[name] ?? ""
  }

  static func text(
    _ report: Report, _ format: ReportFormat, options: ReportOptions = ReportOptions()
  ) -> [String: String] {
    var files: [String: String] = [:]
    for file in format.files(options: options) {
      var text = ""
      file.writer.write(report, to: &text)
      files[file.name] = text
    }
    return files
  }
}
