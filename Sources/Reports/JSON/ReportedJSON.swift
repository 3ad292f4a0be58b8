import FrameAnalysis
import FrameModel

/// What the source reports itself, in the JSON report; left out where that is nothing.
extension TraceJSON {
  func writeReported(to json: inout JSONWriter) {
    guard let reported = analysis.reported else { return }
    json.object("reported") { json in
      json.field("recorded_ms", milliseconds: trace.recordedLength)
      json.object("metrics") { metrics in
        reported.metrics.all.forEach { Self.write($0, to: &metrics) }
      }
      json.array("hitches") { hitches in
        for position in reported.worstHitches {
          write(trace.reportedHitches[position], to: &hitches)
        }
      }
      json.object("hangs") { json in
        json.field("count", reported.hangCount)
        json.field("time_ms", milliseconds: reported.hangTime)
        json.array("list") { hangs in
          for position in reported.worstHangs { write(trace.reportedHangs[position], to: &hangs) }
        }
      }
      json.array("figures") { figures in
        for position in reported.figures { write(trace.reportedFigures[position], to: &figures) }
      }
    }
  }

  private func write(_ hitch: ReportedHitch, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("time_ms", milliseconds: hitch.time?.sinceZero)
      $0.field("duration_ms", milliseconds: hitch.duration)
      $0.field("cause", trace.names[hitch.cause])
      $0.field("place", trace.names[hitch.place])
    }
  }

  private func write(_ hang: ReportedHang, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("time_ms", milliseconds: hang.time?.sinceZero)
      $0.field("duration_ms", milliseconds: hang.duration)
      $0.field("kind", trace.names[hang.kind])
    }
  }

  private func write(_ figure: ReportedFigure, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("subject", trace.names[figure.subject])
      $0.field("name", trace.names[figure.name] as String)
      $0.field("value", exact: figure.value)
      $0.field("unit", trace.names[figure.unit])
      guard let spread = figure.spread else { return }
      $0.field("n", spread.count)
      $0.field("mean", exact: spread.mean)
      $0.field("min", exact: spread.minimum)
      $0.field("max", exact: spread.maximum)
      $0.field("method", RunSpread.method)
      $0.array("runs") { runs in figure.runs.forEach { runs.element(exact: $0) } }
    }
  }
}
