import FrameModel

/// Reads `timeline_summary.json`, bare or under the keys that integration_test reports it under.
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
      window, format: .flutterSummary, kinds: ["build", "raster"], options: options)
    var found: [(subject: String?, summary: FlutterSummary)] = []
    if try reader.enterObject(&window) {
      try read(&reader, subject: nil, depth: 0, &found, &window)
    }
    let isTimed = found.allSatisfy { $0.summary.isTimed }
    for (subject, summary) in found {
      summary.add(subject: subject, timed: isTimed, to: &reader.builder)
    }
    describe(&reader.builder, isTimed: isTimed)
    return try reader.finish(&window)
  }

  /// Reads the members of the object entered last, and the objects in it.
  private static func read(
    _ reader: inout DocumentReader, subject: String?, depth: Int,
    _ found: inout [(subject: String?, summary: FlutterSummary)], _ window: inout ByteWindow
  ) throws(TraceError) {
    var summary = FlutterSummary()
    while try reader.walker.nextKey(&window) {
      let key = reader.walker.key(in: Key.table)
      summary.isSummary = summary.isSummary || key != nil
      switch key {
      case .buildTimes: summary.durations[.build] = try reader.lengths(power: 3, &window)
      case .rasterTimes: summary.durations[.raster] = try reader.lengths(power: 3, &window)
      case .buildBegins: summary.begins[.build] = try begins(&reader, &window)
      case .rasterBegins: summary.begins[.raster] = try begins(&reader, &window)
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
    if summary.isSummary { found.append((subject, summary)) }
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
