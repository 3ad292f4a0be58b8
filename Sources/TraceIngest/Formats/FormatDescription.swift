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
          "hitch, hang and metric records are another source's findings: shown as such, never judged",
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
    case .xctrace:
      FormatDescription(
        format: self, title: "Instruments tables",
        writtenBy: "xcrun xctrace export --xpath, from an Instruments recording",
        recognisedBy: "XML that begins with trace-query-result or trace-toc",
        gives: "Instruments' own hitches (hitches, hitches-summary) and hangs (potential-hangs); "
          + "frames from displayed-surfaces-interval, else display-surface-swap, at the intervals "
          + "of display-vsyncs-interval; SwiftUI's updates as evaluations; signposts as spans; the "
          + "recording's length and device from the table of contents",
        notes: [
          "the stage tables (hitches-renders, -updates, -gpu, -framewait, -frame-lifetimes) list "
            + "every frame and are never summed as hitches",
          "a hitch that hitches and hitches-summary both have is counted once",
          "SwiftUI's updates are folded per view, kind of work and millisecond, and more coarsely "
            + "beyond half a million; of the tables that repeat them the fullest is read",
          "SwiftUI's updates are only dated: those within an app's own work on a frame, by "
            + "hitches-updates and display-surface-swap, are given to that frame",
          "a surface stays on the display while nothing changes: without a scroll signpost a long "
            + "wait may be idleness, and is not judged",
          "runs have clocks of their own: the first run is read",
          "several exports may follow each other in a file, such as the contents and a table",
        ])
    case .xctestMetrics:
      FormatDescription(
        format: self, title: "XCTest measurements",
        writtenBy: "xcrun xcresulttool get test-results metrics, or, in the older form, get "
          + "--format json of a test's summary",
        recognisedBy: "an array of objects with testIdentifier, or an object with _type",
        gives: "XCTest's own figures by test and metric, with every iteration's measurement; no "
          + "frames",
        notes: [
          "a figure is the mean of its measurements",
          "a hitch time ratio that is not hitch time over duration is noted",
          "simulators often measure no hitches: then only durations are there",
        ])
    case .xcodebuildLog:
      FormatDescription(
        format: self, title: "XCTest measurements in a log",
        writtenBy: "xcodebuild test",
        recognisedBy: "lines with ' measured [, or the beginning of such a log",
        gives: "the same as XCTest measurements", notes: [])
    case .metricKit:
      FormatDescription(
        format: self, title: "MetricKit",
        writtenBy: "MXMetricPayload, MXDiagnosticPayload and, from iOS 27, MetricReport, as JSON, "
          + "one or an array",
        recognisedBy: "an object, or objects in an array, with timeStampBegin, or with "
          + "intervalEntries or stateEntries",
        gives: "the system's own hitch time ratios, over scrolls, animations and signposts; hangs "
          + "by length; single hangs of a diagnostic payload; no frames",
        notes: [
          "quantities are in the device's language: a single comma before three digits groups "
            + "thousands, any other is a decimal one",
          "hang time is between what the buckets' lower and upper bounds make it",
          "the ratio over all animations is weighted by Apple, in a way that is not published",
        ])
    case .flutterSummary, .flutterTimeline, .flutterDevTools: flutterDescription
    case .macrobenchmark: macrobenchmarkDescription
    case .firefoxRecording, .firefoxProfile: firefoxDescription
    case .sentry, .datadog: monitoringDescription
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
