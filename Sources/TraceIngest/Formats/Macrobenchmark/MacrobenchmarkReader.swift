import FrameModel

/// Reads the results of AndroidX Macrobenchmark, `…-benchmarkData.json`, of any version.
enum MacrobenchmarkReader {
  private enum Key: String, CaseIterable {
    case context, benchmarks
    case build, brand, model, version, sdk

    static let table = WordTable(Key.self)
  }

  private struct Device {
    var brand: String?
    var model: String?
    var sdk: String?
  }

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = DocumentReader(
      window, format: .macrobenchmark, kinds: ["benchmark", "frame"], options: options)
    var device = Device()
    if try reader.enterObject(&window) {
      while try reader.walker.nextKey(&window) {
        switch reader.walker.key(in: Key.table) {
        case .context: try readContext(&reader, &device, &window)
        case .benchmarks: try readBenchmarks(&reader, &window)
        default: try reader.walker.skip(&window)
        }
      }
    }
    describe(&reader.builder, device)
    return try reader.finish(&window)
  }

  private static func readContext(
    _ reader: inout DocumentReader, _ device: inout Device, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterObject(&window) else { return }
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .build where reader.walker.depth == 2, .version where reader.walker.depth == 3:
        try readContext(&reader, &device, &window)
      case .brand: device.brand = try reader.word(&window)
      case .model: device.model = try reader.word(&window)
      case .sdk: device.sdk = try reader.word(&window)
      default: try reader.walker.skip(&window)
      }
    }
  }

  private static func readBenchmarks(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterArray(&window) else { return }
    var owners: [String: String] = [:]
    while try reader.walker.nextElement(&window) {
      guard try reader.enterObject(&window) else { continue }
      var benchmark = Macrobenchmark()
      while try reader.walker.nextKey(&window) { try benchmark.readMember(&reader, &window) }
      reader.builder.count(kind: 0)
      reader.builder.trace.quality.records += 1
      // Benchmarks of one name in two classes are told apart by the class.
      let name = benchmark.name ?? "benchmark \(reader.walker.index + 1)"
      let owner = benchmark.className ?? ""
      let isKnown = owners[name].map { $0 != owner } ?? false
      owners[name] = owners[name] ?? owner
      benchmark.add(
        as: isKnown ? benchmark.shortClass + "." + name : name, to: &reader.builder,
        isCut: reader.walker.truncatedAt != nil)
    }
  }

  private static func describe(_ builder: inout TraceBuilder, _ device: Device) {
    builder.trace.provenance.recorder = "AndroidX Macrobenchmark"
    let name = [device.brand, device.model].compactMap(\.self).joined(separator: " ")
    builder.trace.provenance.device = name.isEmpty ? nil : name
    builder.trace.provenance.os = device.sdk.map { "Android, API level " + $0 }
    builder.trace.hasTimeline = false
    builder.trace.captures = [.frame, .frameMain, .span]
    if builder.trace.frames.contains(where: { $0.overrun != nil }) {
      builder.trace.captures.insert(.frameDeadline)
    }
  }
}
