import FrameModel

/// Reads `timeline_summary.json`, bare or under the keys that integration_test reports it under; so
/// does it report whole timelines, which say more of the same frames.
enum FlutterSummaryReader {
  /// integration_test wraps a summary once, its driver's response a second time.
  private static let maximumDepth = 3

  /// Keys of the lists of frame times, in microseconds.
  private enum Key: String, CaseIterable {
    case buildTimes = "frame_build_times"
    case rasterTimes = "frame_rasterizer_times"
    case buildBegins = "frame_begin_times"
    case rasterBegins = "frame_rasterizer_begin_times"
    case averageBuild = "average_frame_build_time_millis"
    case averageRaster = "average_frame_rasterizer_time_millis"
    case events = "traceEvents"

    static let table = WordTable(Key.self)
  }

  /// Whether a key tells a summary from other JSON.
  static func isTelling(_ key: JSONText, in bytes: Bytes) -> Bool {
    Key.table.match(key, in: bytes) != nil
  }

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = DocumentReader(
      window, format: .flutterSummary,
      kinds: ["build", "raster"] + FlutterTimeline.kinds.map(\.text), options: options)
    var found = Reports()
    if try reader.enterObject(&window) {
      try read(&reader, subject: nil, depth: 0, &found, &window)
    }
    if found.timeline.hasFrames {
      try addTimeline(found, to: &reader.builder)
    } else {
      let isTimed = found.summaries.allSatisfy { $0.summary.isTimed }
      for (subject, summary) in found.summaries {
        summary.addFrames(subject, timed: isTimed, to: &reader.builder)
      }
      describe(&reader.builder, isTimed: isTimed)
    }
    for (subject, summary) in found.summaries { summary.addFigures(subject, to: &reader.builder) }
    return try reader.finish(&window)
  }

  /// What was reported: summaries, and timelines, which share the clock of the device.
  private struct Reports {
    var summaries: [(subject: String?, summary: FlutterSummary)] = []
    var timeline = FlutterTimeline()
  }

  /// A timeline shows when its frames were, so that a summary of them adds only its figures.
  private static func addTimeline(
    _ found: Reports, to builder: inout TraceBuilder
  ) throws(TraceError) {
    builder.trace.format = .flutterTimeline
    for (position, name) in FlutterTimeline.kinds.enumerated() {
      builder.count(kind: position + 2, times: found.timeline.counts[name])
    }
    try found.timeline.addFrames(to: &builder)
    FlutterTimeline.describe(&builder)
  }

  /// Reads the members of the object entered last, and the objects in it.
  private static func read(
    _ reader: inout DocumentReader, subject: String?, depth: Int,
    _ found: inout Reports, _ window: inout ByteWindow
  ) throws(TraceError) {
    var summary = FlutterSummary()
    while try reader.walker.nextKey(&window) {
      let key = reader.walker.key(in: Key.table)
      summary.isSummary = summary.isSummary || (key != nil && key != .events)
      switch key {
      case .buildTimes: summary.durations[.build] = try reader.lengths(power: 3, &window)
      case .rasterTimes: summary.durations[.raster] = try reader.lengths(power: 3, &window)
      case .buildBegins: summary.begins[.build] = try begins(&reader, &window)
      case .rasterBegins: summary.begins[.raster] = try begins(&reader, &window)
      case .events: try found.timeline.readEvents(&reader, &window)
      case .averageBuild, .averageRaster, nil:
        let name = reader.walker.keyText
        if try reader.isNumber(&window) {
          if let value = try reader.double(&window) { summary.figures.append((name, value)) }
        } else if depth < maximumDepth, try reader.walker.enterObject(&window) {
          try read(&reader, subject: name, depth: depth + 1, &found, &window)
        } else {
          try reader.walker.skip(&window)
        }
      }
    }
    if summary.isSummary { found.summaries.append((subject, summary)) }
  }

  /// Reads begin times: points in time, which may be any distance from the first.
  private static func begins(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) -> [Nanoseconds?] {
    guard try reader.enterArray(&window) else { return [] }
    var begins: [Nanoseconds?] = []
    while try reader.walker.nextElement(&window) {
      begins.append(try reader.time(power: 3, &window)?.sinceZero)
    }
    return begins
  }

  private static func describe(_ builder: inout TraceBuilder, isTimed: Bool) {
    builder.trace.hasTimeline = isTimed
    builder.trace.captures = [.frame, .frameMain]
    var link = Link()
    link.source = "flutter"
    // Flutter draws when something changed, so a wait may be idleness.
    link.mode = .passive
    builder.trace.link = link
  }
}
