import FrameModel

/// Reads a recording of Firefox's former performance panel: a tick of the refresh driver a frame.
enum FirefoxRecordingReader {
  private enum Key: String, CaseIterable {
    case ticks, duration, host = "systemHost", name, version, os

    static let table = WordTable(Key.self)
  }

  private struct System {
    var name: String?
    var version: String?
    var os: String?
  }

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var reader = DocumentReader(
      window, format: .firefoxRecording, kinds: ["tick"], options: options)
    var system = System()
    if try reader.enterObject(&window) {
      while try reader.walker.nextKey(&window) {
        switch reader.walker.key(in: Key.table) {
        case .ticks: try readTicks(&reader, &window)
        case .duration:
          let length = try reader.time(power: 6, &window)?.sinceZero
          if let length, length >= .zero { reader.builder.trace.recordedLength = length }
        // The host is the browser that was recorded; the client only the one that shows it.
        case .host: try readSystem(&reader, &system, &window)
        default: try reader.walker.skip(&window)
        }
      }
    }
    describe(&reader.builder, system)
    return try reader.finish(&window)
  }

  private static func readTicks(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterArray(&window) else { return }
    while try reader.walker.nextElement(&window) {
      let index = Int64(reader.walker.index)
      let place = reader.walker.place(&window)
      let time = try reader.time(power: 6, &window)
      guard reader.walker.truncatedAt == nil else { return }
      reader.builder.trace.quality.records += 1
      guard let time else { continue }
      reader.builder.count(kind: 0)
      let frame = Frame(index: index, display: reader.builder.display(id: 0), time: time)
      if !reader.builder.append(frame) {
        reader.builder.note(.timeWentBackwards, at: place, "a tick before the tick before it")
      }
    }
  }

  private static func readSystem(
    _ reader: inout DocumentReader, _ system: inout System, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterObject(&window) else { return }
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .name: system.name = try reader.word(&window)
      case .version: system.version = try reader.word(&window)
      case .os: system.os = try reader.word(&window)
      default: try reader.walker.skip(&window)
      }
    }
  }

  private static func describe(_ builder: inout TraceBuilder, _ system: System) {
    let parts = [system.name ?? "Firefox", system.version]
    builder.trace.provenance.recorder = parts.compactMap(\.self).joined(separator: " ")
    builder.trace.provenance.os = system.os
    builder.trace.captures = [.frame]
    var link = Link()
    link.source = "firefox"
    // The recorder asks for the next tick in every tick, so a gap between two is a stall.
    link.mode = .continuous
    builder.trace.link = link
  }
}
