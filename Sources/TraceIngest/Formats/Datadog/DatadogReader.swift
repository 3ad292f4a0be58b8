import FrameModel

/// Reads Datadog RUM events, one, a list or one a line, for what views say of their slow frames.
enum DatadogReader {
  private enum Key: String, CaseIterable {
    case type, view, date, device, os, service, version, internals = "_dd"
    case name, model, documentVersion = "document_version"

    static let table = WordTable(Key.self)
  }

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = DocumentReader(
      window, format: .datadog, kinds: ["view", "slow frame", "other event"], options: options)
    var views = DatadogViews()
    while try reader.walker.hasMore(&window) {
      if try reader.walker.enterArray(&window) {
        while try reader.walker.nextElement(&window) { try readEvent(&reader, &views, &window) }
      } else {
        try readEvent(&reader, &views, &window)
      }
    }
    views.add(to: &reader.builder)
    reader.builder.trace.hasTimeline = false
    return try reader.finish(&window)
  }

  private static func readEvent(
    _ reader: inout DocumentReader, _ views: inout DatadogViews, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterObject(&window) else { return }
    var view = DatadogView()
    var isView = false
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .type: isView = try reader.word(&window) == "view"
      case .date: view.date = try reader.time(power: 6, &window)
      case .view:
        if try reader.enterObject(&window) { try view.read(&reader, &window) }
      case .internals:
        guard try reader.enterObject(&window) else { continue }
        while try reader.walker.nextKey(&window) {
          if reader.walker.key(in: Key.table) == .documentVersion {
            view.version = try reader.integer(&window) ?? 0
          } else {
            try reader.walker.skip(&window)
          }
        }
      default: try readFact(&reader, &window)
      }
    }
    reader.builder.trace.quality.records += 1
    guard isView else { return reader.builder.count(kind: 2) }
    views.add(view, isCut: reader.walker.truncatedAt != nil)
  }

  private static func readFact(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    let key = reader.walker.key(in: Key.table)
    switch key {
    case .service: reader.builder.trace.provenance.app = try reader.word(&window)
    case .version: reader.builder.trace.provenance.build = try reader.word(&window)
    case .device, .os:
      guard try reader.walker.enterObject(&window) else {
        return try reader.walker.skip(&window)
      }
      var found: [Key: String] = [:]
      while try reader.walker.nextKey(&window) {
        switch reader.walker.key(in: Key.table) {
        case .name: found[.name] = try reader.word(&window)
        case .model: found[.model] = try reader.word(&window)
        case .version: found[.version] = try reader.word(&window)
        default: try reader.walker.skip(&window)
        }
      }
      let words = [found[.name], key == .os ? found[.version] : nil].compactMap(\.self)
      let text = key == .device ? found[.model] ?? found[.name] : words.joined(separator: " ")
      guard let text, !text.isEmpty else { return }
      if key == .os {
        reader.builder.trace.provenance.os = text
      } else {
        reader.builder.trace.provenance.device = text
      }
    default: try reader.walker.skip(&window)
    }
  }
}
