package import FrameModel

/// What a reader should know about a format: where it comes from, how it is recognised, what it can
/// and cannot show.
package struct FormatDescription: Sendable, Equatable {
  package var format: TraceFormat
  package var title: String
  package var writtenBy: String
  package var recognisedBy: String
  /// What frames are read from and judged by.
  package var gives: String
  /// What to know before believing a figure.
  package var notes: [String]
}

extension TraceFormat {
  package var description: FormatDescription {
    switch self {
    case .framelog:
      FormatDescription(
        format: self, title: "Frame log, a record a line",
        writtenBy: "FrameRecorder, or any recorder that follows the frame log's description",
        recognisedBy: "a first line whose object has \"format\":\"framelog\"",
        gives:
          "frames with promise, deadline, work and presentation, as the header's captures say; "
          + "evaluations, spans, animations, device states, gaps",
        notes: [
          "a line that cannot be read costs that line, and is counted; over 1 % of at least 10 "
            + "refuses the file",
          "a jump of the frame index is lost records, never dropped frames",
          "no end record: the log was cut, and what was open stays unterminated",
        ])
    case .framelogDocument:
      FormatDescription(
        format: self, title: "Frame log, one document",
        writtenBy: "people, for tests and small examples",
        recognisedBy: "an object with \"format\":\"framelog\" whose records are grouped by kind",
        gives: "the same as the frame log", notes: ["broken JSON refuses the document"])
    case .chromeTrace:
      FormatDescription(
        format: self, title: "Chrome trace events",
        writtenBy: "Chromium's Tracing domain, the DevTools performance panel, Lighthouse",
        recognisedBy: "an object with traceEvents, or an array of objects with ph",
        gives: "a surface for each process and layer tree; frames from BeginFrame, DrawFrame, "
          + "DroppedFrame and PipelineReporter; lateness by when frames were drawn; idle time from "
          + "NeedsBeginFrameChanged; user timings as spans",
        notes: [
          "the refresh rate is not in the trace: it is inferred from the begin frames, and marked",
          "layer tree ids repeat between processes: surfaces are never merged by id alone",
          "the array form may lack its end; the events may be unsorted",
          "record with the category disabled-by-default-devtools.timeline.frame",
        ])
    case .presentMon: .presentMon
    case .capFrameX: .capFrameX
    case .perfettoFrames: .perfettoFrames
    case .perfettoMetrics: .perfettoMetrics
    case .gfxInfo: .gfxInfo
    case .jankStats: .jankStats
    case .mapped: .mapped
    }
  }
}
