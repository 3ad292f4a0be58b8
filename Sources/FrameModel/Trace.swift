/// A format that a trace can come in.
package enum TraceFormat: String, Sendable, CaseIterable {
  /// The native frame log, a record a line.
  case framelog
  /// The native frame log as one document.
  case framelogDocument = "framelog-document"
  /// Chrome's trace events, as DevTools and Chromium write them.
  case chromeTrace = "chrome-trace"
  /// Tables that `xctrace export` writes from an Instruments recording.
  case xctrace
  /// XCTest's measurements, as `xcresulttool` exports them.
  case xctestMetrics = "xctest-metrics"
  /// XCTest's measurements, as `xcodebuild` prints them.
  case xcodebuildLog = "xcodebuild-log"
  /// MetricKit's daily payloads and reports.
  case metricKit = "metrickit"
  /// Flutter's frames, in its summary, in trace events of the same form as Chrome's, in DevTools.
  case flutterSummary = "flutter-summary"
  case flutterTimeline = "flutter-timeline"
  case flutterDevTools = "flutter-devtools"
  /// AndroidX Macrobenchmark's results.
  case macrobenchmark
  /// Firefox: its former performance panel, and the Firefox Profiler.
  case firefoxRecording = "firefox-recording"
  case firefoxProfile = "firefox-profile"
  /// What Sentry and Datadog keep of frames.
  case sentry
  case datadog
  /// PresentMon's CSV, also as OCAT and FrameView write it.
  case presentMon = "presentmon"
  /// CapFrameX's captures, CSV and JSON.
  case capFrameX = "capframex"
  /// Rows of Perfetto's frame timeline tables.
  case perfettoFrames = "perfetto-frames"
  /// Perfetto's metrics, as text.
  case perfettoMetrics = "perfetto-metrics"
  /// `dumpsys gfxinfo`, with or without framestats.
  case gfxInfo = "gfxinfo"
  /// JankStats' lines in a log.
  case jankStats = "jankstats"
  /// Any log whose fields the user names.
  case mapped
}

/// What a log was recording, so that absence means something.
package struct Captures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The words of the frame log, in its order.
  package static let names = [
    "frame", "frame.main", "frame.deadline", "frame.present", "frame.render", "evaluation",
    "evaluation.self", "animation", "sample", "input", "haptic", "span", "view", "state", "stall",
  ]

  package init?(name: String) {
    guard let bit = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: 1 << UInt32(bit))
  }

  package static let frame = Self(rawValue: 1)
  package static let frameMain = Self(rawValue: 1 << 1)
  package static let frameDeadline = Self(rawValue: 1 << 2)
  package static let framePresent = Self(rawValue: 1 << 3)
  package static let frameRender = Self(rawValue: 1 << 4)
  package static let evaluation = Self(rawValue: 1 << 5)
  package static let evaluationSelf = Self(rawValue: 1 << 6)
  package static let animation = Self(rawValue: 1 << 7)
  package static let sample = Self(rawValue: 1 << 8)
  package static let input = Self(rawValue: 1 << 9)
  package static let haptic = Self(rawValue: 1 << 10)
  package static let span = Self(rawValue: 1 << 11)
  package static let view = Self(rawValue: 1 << 12)
  package static let state = Self(rawValue: 1 << 13)
  package static let stall = Self(rawValue: 1 << 14)

  /// The captured parts by name, in the frame log's order.
  package var words: [String] {
    Self.names.enumerated().filter { rawValue >> UInt32($0.offset) & 1 == 1 }.map(\.element)
  }
}

/// Who recorded a trace, on what.
package struct Provenance: Sendable, Equatable {
  package var recorder: String?
  package var app: String?
  package var build: String?
  package var commit: String?
  package var os: String?
  package var device: String?
  package var isSimulator: Bool?
  /// debug, release or profile.
  package var configuration: String?
  /// What was repeated, where the source names it.
  package var scenario: String?
  /// When it was recorded, ISO-8601 in UTC, perhaps the date only.
  package var date: String?
  /// What the trace's clock reads zero at, kept as text because it may not fit a double.
  package var clockZero: String?

  package init() {}
}

/// Everything read from one input, in columns, before any judgement.
package struct Trace: Sendable {
  /// How the user named the input; `-` is standard input.
  package var file: String
  package var format: TraceFormat
  package var provenance = Provenance()
  package var link: Link?
  package var captures: Captures = []
  package var names = NameTable()
  package var displays: [Display] = []
  package var environment = Surroundings()
  package var frames = FrameColumns()
  package var evaluations = EvaluationColumns()
  /// How many evaluations have both a frame and a time: those that were given to the frame in whose
  /// main-thread work they began.
  package var evaluationsByTime = 0
  package var spans: [Span] = []
  /// The declared animation sites, and the project's own values of motion tokens.
  package var specs: [AnimationSpec] = []
  package var tokens: [(name: String, curve: MotionCurve)] = []
  package var animations: [Animation] = []
  package var channels: [Channel] = []
  package var samples = SampleColumns()
  package var inputs: [InputEvent] = []
  package var haptics: [HapticEvent] = []
  package var views: [ViewEvent] = []
  package var overheads: [RecorderOverhead] = []
  package var states: [StateChange] = []
  package var gaps: [Gap] = []
  package var losses: [LostRecords] = []
  package var marks: [Mark] = []
  package var reportedHitches: [ReportedHitch] = []
  package var reportedHangs: [ReportedHang] = []
  package var reportedFigures: [ReportedFigure] = []
  /// The length of the recording where the source states it.
  package var recordedLength: Nanoseconds?
  /// Whether frames are on one timeline; without one their times only keep their order, and nothing
  /// is judged or drawn by them.
  package var hasTimeline = true
  package var compositorEvents = CompositorEvents()
  /// Whether `Frame.present` is when a frame was handed to the display, which shows it at the next
  /// refresh, because the source does not see the display itself.
  package var presentIsSubmission = false
  package var quality = Quality()

  package init(file: String, format: TraceFormat) {
    self.file = file
    self.format = format
  }

  /// The format that the records come from: for a log that was imported, what it was imported from.
  ///
  /// What a frame's index or state means is the first source's to say, whatever holds it now.
  package var origin: TraceFormat {
    guard let recorder = provenance.recorder, recorder.hasPrefix("import.") else { return format }
    let name = recorder.dropFirst("import.".count).prefix { $0 != "/" }
    return TraceFormat(rawValue: String(name)) ?? format
  }

  /// The last path component of the file without its extensions: what tells one run from another.
  package var title: String { ScenarioName.stem(of: file) }

  /// What the trace is a run of: as the source names it, else by the file's name.
  package var scenario: String {
    provenance.scenario ?? ScenarioName.ofFile(file)
  }
}
