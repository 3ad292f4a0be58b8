import FrameAnalysis
import FrameModel

/// The report for programs: schema `framewise.report/1`.
///
/// Stable names, the unit in the name of every number, keys in a fixed order. New keys may be
/// added under this schema; a change of meaning or unit gets a new one.
package struct JSONReport: ReportWriter {
  package static let schema = "framewise.report/1"

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", Self.schema)
      json.field("tool", report.toolVersion)
      json.field("date", report.date)
      json.array("traces") { traces in
        for trace in report.traces {
          traces.object { TraceJSON(trace).write(to: &$0) }
          traces.drain(to: &output)
        }
      }
      json.object("definitions") { definitions in
        for id in report.metrics {
          definitions.object(id.rawValue) { id.definition.write(to: &$0) }
        }
      }
      json.array("failures") { failures in
        for failure in report.failures {
          failures.object(isInline: true) {
            $0.field("file", failure.file)
            $0.field("error", failure.description)
            $0.field("line", failure.place?.line)
          }
        }
      }
      json.field("verdict", String?.none)
    }
    json.finish(to: &output)
  }
}
