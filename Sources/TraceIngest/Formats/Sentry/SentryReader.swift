import FrameModel

/// Reads what Sentry keeps of frames: a transaction's measurements and a profile's slow and frozen
/// frames, each as a document of its own or inside an envelope.
enum SentryReader {
  private enum Key: String, CaseIterable {
    case measurements, contexts, device, os, app, release, transaction
    case name, version, model, identifier = "app_identifier", isEmulator = "is_emulator"
    case oldModel = "device_model", oldSystem = "device_os_version"

    static let table = WordTable(Key.self)
  }

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = DocumentReader(
      window, format: .sentry,
      kinds: SentryMeasurements.kinds, options: options)
    // An envelope is a document a line: headers, and the items between them.
    while try reader.walker.hasMore(&window) {
      var measurements = SentryMeasurements()
      var transaction: String?
      guard try reader.enterObject(&window) else { continue }
      while try reader.walker.nextKey(&window) {
        switch reader.walker.key(in: Key.table) {
        case .measurements: try measurements.read(&reader, &window)
        case .transaction: transaction = try name(&reader, &window)
        default: try readFact(&reader, &window)
        }
      }
      measurements.add(to: &reader.builder, subject: transaction)
    }
    reader.builder.trace.hasTimeline = false
    reader.builder.trace.provenance.recorder = "Sentry"
    return try reader.finish(&window)
  }

  /// Reads a transaction's name, which a profile has in an object.
  private static func name(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) -> String? {
    guard try reader.walker.enterObject(&window) else { return try reader.word(&window) }
    var name: String?
    while try reader.walker.nextKey(&window) {
      if reader.walker.key(in: Key.table) == .name {
        name = try reader.word(&window)
      } else {
        try reader.walker.skip(&window)
      }
    }
    return name
  }

  private static func readFact(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    switch reader.walker.key(in: Key.table) {
    case .contexts:
      guard try reader.enterObject(&window) else { return }
      while try reader.walker.nextKey(&window) { try readContext(&reader, &window) }
    case .release: reader.builder.trace.provenance.build = try reader.word(&window)
    case .oldModel: reader.builder.trace.provenance.device = try reader.word(&window)
    case .oldSystem: reader.builder.trace.provenance.os = try reader.word(&window)
    default: try readContext(&reader, &window)
    }
  }

  /// Reads the device, system or app that a key names.
  private static func readContext(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    let context = reader.walker.key(in: Key.table)
    guard context == .device || context == .os || context == .app,
      try reader.walker.enterObject(&window)
    else { return try reader.walker.skip(&window) }
    var found: [Key: String] = [:]
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .isEmulator: reader.builder.trace.provenance.isSimulator = try reader.flag(&window)
      case .name: found[.name] = try reader.word(&window)
      case .version: found[.version] = try reader.word(&window)
      case .model: found[.model] = try reader.word(&window)
      case .identifier: found[.identifier] = try reader.word(&window)
      default: try reader.walker.skip(&window)
      }
    }
    switch context {
    case .device: reader.builder.trace.provenance.device = found[.model] ?? found[.name]
    case .app: reader.builder.trace.provenance.app = found[.identifier]
    default:
      let parts = [found[.name], found[.version]].compactMap(\.self)
      reader.builder.trace.provenance.os = parts.isEmpty ? nil : parts.joined(separator: " ")
    }
  }
}
