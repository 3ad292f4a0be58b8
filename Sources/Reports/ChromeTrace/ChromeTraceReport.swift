import FrameAnalysis
package import FrameModel

/// Traces as Chrome trace events, to look at in Perfetto: hitches, frames, evaluations, spans and
/// animations as tracks.
///
/// Frames, hitches and evaluations are slices that never overlap on their track, because viewers
/// take a slice that begins within another for a part of it; what may overlap is asynchronous.
package struct ChromeTraceReport: ReportWriter {
  package init() {}

  /// Whether a trace has anything that can be drawn along time.
  package static func canDraw(_ trace: Trace) -> Bool {
    trace.hasTimeline
      && !(trace.frames.isEmpty && trace.spans.isEmpty && trace.animations.isEmpty
        && trace.reportedHitches.allSatisfy { $0.time == nil }
        && trace.reportedHangs.allSatisfy { $0.time == nil })
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let traces = report.traces.filter { Self.canDraw($0.trace) }
    let zero = Self.zero(of: traces)
    var head = JSONWriter(isCompact: true)
    head.object {
      $0.field("tool", "framewise \(report.toolVersion)")
      $0.array("files") { files in traces.forEach { files.value($0.trace.file) } }
      // A number that a reader of doubles would round.
      $0.field("zero_ns", "\(zero.count)")
    }
    output.write(
      "{\"displayTimeUnit\":\"ms\",\"otherData\":\(head.buffer.string),\"traceEvents\":[")
    var events = TraceEventWriter(zero: zero)
    var process = 0
    for trace in traces {
      let tracks = TraceTracks(trace, firstProcess: process + 1)
      tracks.write(to: &events, &output)
      process = tracks.lastProcess
    }
    events.finish(to: &output)
    output.write("\n]}\n")
  }

  /// The earliest time where one is negative or beyond what a double of nanoseconds holds.
  private static func zero(of traces: [TraceReport]) -> Nanoseconds {
    var (earliest, latest) = (Timestamp(nanoseconds: .max), Timestamp(nanoseconds: .min))
    func see(_ time: Timestamp?) {
      guard let time else { return }
      earliest = min(earliest, time)
      latest = max(latest, time)
    }
    for report in traces {
      for surface in report.analysis.surfaces {
        see(surface.extent.lowerBound)
        see(surface.extent.upperBound)
      }
      report.trace.spans.forEach { see($0.begin) }
      report.trace.animations.forEach { see($0.begin) }
      report.trace.evaluations.forEach { see($0.time) }
      report.trace.reportedHitches.forEach { see($0.time) }
      report.trace.reportedHangs.forEach { see($0.time) }
    }
    let isPlain = earliest >= .zero && latest.sinceZero.count < 1 << 53
    return earliest > latest || isPlain ? .zero : earliest.sinceZero
  }
}
