import FrameModel

extension TraceFormat {
  var flutterDescription: FormatDescription {
    switch self {
    case .flutterSummary:
      FormatDescription(
        format: self, title: "Flutter timeline summary",
        writtenBy: "flutter_driver, or integration_test under a report's key",
        recognisedBy: "an object, or one inside it, with frame_build_times or the like",
        gives: "the build and the raster time of each frame, a surface for each of the two; begin "
          + "times where they were written; the summary's own figures as reported",
        notes: [
          "no refresh rate is in the file: where frames have begin times it is inferred, and marked",
          "missed_…_budget_count counts against a constant that is not in the file (8 ms, later "
            + "16), whatever the display's rate: reported, never used",
          "entry n of the build and of the raster times need not be the same frame",
          "its percentiles are nearest rank, ours R-7",
        ])
    case .flutterDevTools:
      FormatDescription(
        format: self, title: "Flutter DevTools performance export",
        writtenBy: "the performance page of Flutter's DevTools",
        recognisedBy: "an object with devToolsSnapshot",
        gives: "frames with vsync, build and raster; the display's rate; lateness by when the "
          + "raster ended; in exports of old versions without a list of frames, its trace events",
        notes: [
          "DevTools itself calls a frame janky by whole milliseconds, so that 16.9 ms passes at "
            + "60 Hz",
          "Flutter draws on change: a wait between frames may be idleness",
          "the binary trace of newer versions is passed over",
        ])
    default:
      FormatDescription(
        format: self, title: "Flutter timeline",
        writtenBy: "flutter_driver, as ….timeline.json; Fuchsia's tracing",
        recognisedBy: "Chrome trace events without a compositor frame, among them Frame events; or "
          + "such a timeline under a key, as integration_test reports it",
        gives: "frames from Frame, GPURasterizer::Draw and the vsync events; lateness by when the "
          + "raster ended; SceneDisplayLag as the engine's own verdict",
        notes: [
          "without vsync events the refresh rate is inferred from the frames, and marked",
          "without frame numbers, build and raster are paired by their order",
        ])
    }
  }

  var macrobenchmarkDescription: FormatDescription {
    FormatDescription(
      format: self, title: "AndroidX Macrobenchmark results",
      writtenBy: "Macrobenchmark, as …-benchmarkData.json",
      recognisedBy: "an object with benchmarks",
      gives: "the CPU time and the overrun of each frame, untimed; a surface for each "
        + "benchmark and a span for each iteration; its own P50 to P99 as reported",
      notes: [
        "frames have no times: they are judged by their overrun alone, and none is drawn",
        "overrun is signed against the deadline that Android set, and needs API level 31",
        "its percentiles are R-7 over the pooled iterations, as ours are",
        "there is no refresh rate in the file",
      ])
  }

  var firefoxDescription: FormatDescription {
    self == .firefoxRecording
      ? FormatDescription(
        format: self, title: "Firefox performance recording",
        writtenBy: "the former performance panel of Firefox's developer tools",
        recognisedBy: "an object with fileType, or with markers and ticks",
        gives: "a frame for each tick of the refresh driver",
        notes: ["a tick is when the recorder was called back, not when something was shown"])
      : FormatDescription(
        format: self, title: "Firefox profile",
        writtenBy: "Firefox (raw) or the Firefox Profiler's page (processed)",
        recognisedBy: "an object with threads",
        gives: "a frame for each RefreshDriverTick marker, a surface for each thread",
        notes: [
          "the refresh driver ticks while it is wanted: a wait may be idleness",
          "all other markers and the samples are passed over",
        ])
  }

  var monitoringDescription: FormatDescription {
    self == .sentry
      ? FormatDescription(
        format: self, title: "Sentry transaction or profile",
        writtenBy: "Sentry's mobile SDKs: a transaction, a profile, or an envelope of them",
        recognisedBy: "an object with measurements, or an envelope's header",
        gives: "frames_total, _slow, _frozen and _delay as reported; a profile's slow and frozen "
          + "frames, with how long they lasted",
        notes: ["there are no frames in it, only Sentry's verdicts: nothing is judged here"])
      : FormatDescription(
        format: self, title: "Datadog RUM events",
        writtenBy: "Datadog's mobile SDKs: an event, a list, or an event a line",
        recognisedBy: "an object with _dd",
        gives: "a view's slow frames, slow_frames_rate and freeze_rate as reported",
        notes: [
          "there are no frames in it, only Datadog's verdicts: nothing is judged here",
          "of several events of one view the latest counts",
        ])
  }
}
