import FrameAnalysis
import FrameModel

/// The frames of Chrome traces as the Frames track of DevTools lists them, as CSV.
package struct DevToolsListing: ReportWriter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for word in ["trace", "frame", "start_us", "duration_us", "dropped", "partial", "idle"] {
      row.cell(word: word)
    }
    row.end()
    for trace in report.traces.map(\.trace) {
      let file = CSVRow.written(trace.file)
      for (position, frame) in DevToolsFrames.list(trace).enumerated() {
        row.cell(written: file)
        row.cell(position)
        row.cell(frame.start.sinceZero.count / 1000)
        row.cell(frame.duration.count / 1000)
        row.cell(frame.isDropped)
        row.cell(frame.isPartial)
        row.cell(frame.isIdle)
        row.end()
        row.drain(to: &output)
      }
    }
    row.finish(to: &output)
  }
}
