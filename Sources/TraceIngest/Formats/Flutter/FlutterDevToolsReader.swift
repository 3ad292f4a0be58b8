import FrameModel

/// Reads what Flutter's DevTools export from the performance page, in both its forms.
///
/// The old form holds trace events, perhaps with an empty list of frames; the new one a binary trace
/// as a list of numbers, which says nothing that the list of frames does not.
enum FlutterDevToolsReader {
  private enum Key: String, CaseIterable {
    case version = "devToolsVersion", oldVersion = "devtoolsVersion"
    case app = "connectedApp", performance, events = "traceEvents"
    case frames = "flutterFrames", refreshRate = "displayRefreshRate"
    case isProfileBuild, system = "operatingSystem", flutterVersion

    static let table = WordTable(Key.self)
  }

  private struct Context {
    var timeline = FlutterTimeline()
    /// Kept until the display's rate is known, which comes behind them.
    var frames: [Frame] = []
    var toolVersion: String?
    var flutterVersion: String?
    var refreshRate: Double?
  }

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = DocumentReader(
      window, format: .flutterDevTools,
      kinds: ["frame"] + FlutterTimeline.kinds.map(\.text), options: options)
    var context = Context()
    if try reader.enterObject(&window) { try read(&reader, &context, &window) }
    if !context.frames.isEmpty {
      add(context.frames, refreshRate: context.refreshRate, to: &reader.builder)
    } else {
      for (position, name) in FlutterTimeline.kinds.enumerated() {
        reader.builder.count(kind: position + 1, times: context.timeline.counts[name])
      }
      try context.timeline.addFrames(to: &reader.builder)
    }
    describe(&reader.builder, context)
    return try reader.finish(&window)
  }

  /// Reads the members of the document, of its app or of its performance page: they share no key
  /// that would mean something else elsewhere.
  private static func read(
    _ reader: inout DocumentReader, _ context: inout Context, _ window: inout ByteWindow
  ) throws(TraceError) {
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .version, .oldVersion: context.toolVersion = try reader.word(&window)
      case .flutterVersion: context.flutterVersion = try reader.word(&window)
      case .system: reader.builder.trace.provenance.os = try reader.word(&window)
      case .isProfileBuild:
        let isProfile = try reader.flag(&window)
        reader.builder.trace.provenance.configuration = isProfile.map { $0 ? "profile" : "debug" }
      case .app, .performance:
        guard reader.walker.depth == 1 else {
          try reader.walker.skip(&window)
          continue
        }
        if try reader.enterObject(&window) { try read(&reader, &context, &window) }
      case .refreshRate: context.refreshRate = try reader.double(&window)
      case .frames: try readFrames(&reader, &context, &window)
      case .events: try context.timeline.readEvents(&reader, &window)
      case nil: try reader.walker.skip(&window)
      }
    }
  }

  private static func describe(_ builder: inout TraceBuilder, _ context: Context) {
    let parts = [
      context.toolVersion.map { "Flutter DevTools " + $0 },
      context.flutterVersion.map { "Flutter " + $0 },
    ]
    let recorder = parts.compactMap(\.self).joined(separator: ", ")
    builder.trace.provenance.recorder = recorder.isEmpty ? nil : recorder
    FlutterTimeline.describe(&builder)
    if let rate = context.refreshRate, Nanoseconds.interval(hertz: rate) != nil {
      for position in builder.trace.displays.indices {
        builder.trace.displays[position].maxRate = rate
      }
    }
  }

  // MARK: Frames

  private enum FrameKey: String, CaseIterable {
    case number, startTime, elapsed, build, raster, vsyncOverhead

    static let table = WordTable(FrameKey.self)
  }

  private static func readFrames(
    _ reader: inout DocumentReader, _ context: inout Context, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterArray(&window) else { return }
    while try reader.walker.nextElement(&window) {
      let place = reader.walker.place(&window)
      let index = Int64(reader.walker.index)
      let rejected = reader.builder.trace.quality.rejected
      guard try reader.enterObject(&window) else { continue }
      var timing = FlutterFrameTiming()
      while try reader.walker.nextKey(&window) { try timing.read(&reader, &window) }
      guard reader.walker.truncatedAt == nil else { return }
      reader.builder.trace.quality.records += 1
      // A frame of which one field could not be read was counted with that field.
      guard reader.builder.trace.quality.rejected == rejected else { continue }
      guard let frame = timing.frame(index: index) else {
        try reader.builder.reject(
          .missingField, at: place, "a frame without start, elapsed, build or raster time")
        continue
      }
      context.frames.append(frame)
    }
  }

  /// Adds frames, each due a refresh after its vsync, which is how the engine itself sets its target.
  private static func add(
    _ frames: [Frame], refreshRate: Double?, to builder: inout TraceBuilder
  ) {
    let interval = refreshRate.flatMap(Nanoseconds.interval(hertz:))
    for frame in frames {
      var frame = frame
      frame.display = builder.display(id: 0)
      frame.expectedPresent = interval.map { frame.time + $0 }
      builder.count(kind: 0)
      _ = builder.append(frame)
    }
    builder.trace.displays[0].isMain = true
  }

  /// What the engine reports of a frame; all in microseconds.
  private struct FlutterFrameTiming {
    var number: Int64?
    var buildStart: Timestamp?
    var elapsed: Nanoseconds?
    var build: Nanoseconds?
    var raster: Nanoseconds?
    var vsyncOverhead: Nanoseconds?

    mutating func read(
      _ reader: inout DocumentReader, _ window: inout ByteWindow
    ) throws(TraceError) {
      switch reader.walker.key(in: FrameKey.table) {
      case .number: number = try reader.integer(&window)
      case .startTime: buildStart = try reader.time(power: 3, &window)
      case .elapsed: elapsed = try reader.length(power: 3, &window)
      case .build: build = try reader.length(power: 3, &window)
      case .raster: raster = try reader.length(power: 3, &window)
      case .vsyncOverhead: vsyncOverhead = try reader.length(power: 3, &window)
      case nil: try reader.walker.skip(&window)
      }
    }

    /// The frame on the engine's clock: `startTime` is the start of its build, `elapsed` lasts from
    /// its vsync to the end of its raster, and its raster ends there.
    func frame(index: Int64) -> Frame? {
      guard let buildStart, let elapsed, let build, let raster else { return nil }
      let vsync = buildStart - (vsyncOverhead ?? .zero)
      var frame = Frame(index: index, time: vsync)
      frame.number = number
      (frame.mainStart, frame.mainEnd) = (buildStart, buildStart + build)
      frame.renderEnd = vsync + elapsed
      frame.renderStart = vsync + elapsed - raster
      frame.totalDuration = elapsed
      frame.present = frame.renderEnd
      return frame
    }
  }
}
