import FrameModel

/// Reads MetricKit's payloads and reports, one or an array of them.
///
/// They hold a day's aggregates and single hangs: every figure is the system's own, and there are
/// no frames.
enum MetricKitReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var builder = TraceBuilder(
      file: window.file, format: .metricKit, kinds: MetricKitPayload.kinds, options: options)
    builder.trace.hasTimeline = false
    var payload = MetricKitPayload()
    var isList = false
    try JSONParts.read(&window, &builder) { (part, key, bytes, builder) throws(JSONError) in
      var cursor = JSONCursor()
      switch part.kind {
      case .array: isList = isList || key.isEmpty
      case .member: try payload.readMember(key, &cursor, bytes, &builder)
      case .element where key.isEmpty:
        var payload = MetricKitPayload()
        defer { payload.add(to: &builder, isOneOfMany: true) }
        try payload.readWhole(&cursor, bytes, &builder)
      case .element: try payload.readElement(key, &cursor, bytes, &builder)
      }
    }
    if !isList { payload.add(to: &builder, isOneOfMany: false) }
    return try builder.finish(window, needsFrames: false)
  }
}
