import FrameModel

/// Reads the refresh driver's ticks from a profile of the Firefox Profiler, as the browser writes it
/// (raw) or as the profiler's page saves it (processed).
enum FirefoxProfileReader {
  private enum Key: String, CaseIterable {
    case threads, processes, shared, meta, product, oscpu

    static let table = WordTable(Key.self)
  }

  /// What threads that name strings by the document's own list still wait for.
  private struct Context {
    var threads: [FirefoxThread] = []
    var sharedTick: Int64?
    var markers = 0
  }

  /// Processes hold processes only one level deep.
  private static let maximumDepth = 4

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = DocumentReader(
      window, format: .firefoxProfile, kinds: ["tick", "other marker"], options: options)
    var context = Context()
    if try reader.enterObject(&window) { try read(&reader, &context, depth: 0, &window) }
    for thread in context.threads {
      thread.addFrames(to: &reader.builder, sharedTick: context.sharedTick)
      context.markers += thread.markerCount
    }
    for _ in reader.builder.trace.frames
      .count..<max(
        context.markers, reader.builder.trace.frames.count)
    { reader.builder.count(kind: 1) }
    reader.builder.trace.quality.records = context.markers
    describe(&reader.builder)
    return try reader.finish(&window)
  }

  private static func read(
    _ reader: inout DocumentReader, _ context: inout Context, depth: Int,
    _ window: inout ByteWindow
  ) throws(TraceError) {
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .threads:
        guard try reader.enterArray(&window) else { continue }
        while try reader.walker.nextElement(&window) {
          guard try reader.enterObject(&window) else { continue }
          var thread = FirefoxThread()
          while try reader.walker.nextKey(&window) { try thread.readMember(&reader, &window) }
          thread.resolve()
          context.threads.append(thread)
        }
      case .processes where depth < maximumDepth:
        guard try reader.enterArray(&window) else { continue }
        while try reader.walker.nextElement(&window) {
          guard try reader.enterObject(&window) else { continue }
          try read(&reader, &context, depth: depth + 1, &window)
        }
      case .shared:
        context.sharedTick = try FirefoxThread.tick(inShared: &reader, &window)
      case .meta: try readMeta(&reader, &window)
      default: try reader.walker.skip(&window)
      }
    }
  }

  private static func readMeta(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterObject(&window) else { return }
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .product: reader.builder.trace.provenance.recorder = try reader.word(&window)
      case .oscpu: reader.builder.trace.provenance.os = try reader.word(&window)
      default: try reader.walker.skip(&window)
      }
    }
  }

  private static func describe(_ builder: inout TraceBuilder) {
    builder.trace.captures = [.frame]
    if builder.trace.frames.contains(where: { $0.mainEnd != nil }) {
      builder.trace.captures.insert(.frameMain)
    }
    var link = Link()
    link.source = "firefox"
    // The refresh driver ticks while somebody wants it to, so a wait may be idleness.
    link.mode = .passive
    builder.trace.link = link
    var counts = [Int](repeating: 0, count: builder.trace.displays.count)
    for frame in builder.trace.frames { counts[Int(frame.display)] += 1 }
    if let most = counts.max(), let main = counts.firstIndex(of: most) {
      builder.trace.displays[main].isMain = true
    }
  }
}
