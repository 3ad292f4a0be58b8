import FrameAnalysis
import FrameModel

/// What was read, left out and assumed, in the JSON report.
extension TraceJSON {
  func writeQuality(to json: inout JSONWriter) {
    let quality = trace.quality
    json.object("quality") { json in
      json.field("records", quality.records)
      json.field("rejected", quality.rejected)
      json.field("lost", quality.lost)
      json.field("truncated", quality.isTruncated)
      json.object("kinds", isInline: true) { kinds in
        for kind in quality.recordsByKind { kinds.field(kind.kind, kind.count) }
      }
      json.array("problems") { problems in
        for problem in quality.problems { Self.write(problem, to: &problems) }
      }
      json.array("gaps") { gaps in
        for gap in trace.gaps { Self.write(gap, to: &gaps) }
      }
      json.object("unjudged", isInline: true) { unjudged in
        for entry in analysis.main?.unjudged ?? [] {
          unjudged.field(entry.reason.rawValue, entry.count)
        }
      }
      json.array("assumptions") { assumptions in
        for assumption in analysis.assumptions { assumptions.value(assumption.phrase(in: trace)) }
      }
    }
  }

  private static func write(_ problem: Problem, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("kind", problem.kind.rawValue)
      $0.field("count", problem.count)
      $0.field("line", problem.first.line)
      $0.field("column", problem.first.column)
      $0.field("byte", problem.first.byte)
      $0.field("path", problem.first.path.isEmpty ? nil : problem.first.path)
      $0.field("detail", problem.detail)
    }
  }

  private static func write(_ gap: Gap, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("time_ms", milliseconds: gap.begin.sinceZero)
      $0.field("duration_ms", milliseconds: gap.end - gap.begin)
      $0.field("reason", gap.reason.rawValue)
    }
  }
}
