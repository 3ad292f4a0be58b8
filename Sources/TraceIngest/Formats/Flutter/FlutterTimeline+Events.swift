import FrameModel

extension FlutterTimeline {
  /// Reads the trace events of a document that holds them beside other things.
  mutating func readEvents(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterArray(&window) else { return }
    while try reader.walker.nextElement(&window) {
      guard let record = try reader.walker.value(&window) else { return }
      let bytes = window.bytes.span.extracting(record.range)
      guard bytes[0] == UInt8(ascii: "{") else { continue }
      reader.builder.trace.quality.records += 1
      let rejection: ChromeRejection?
      do {
        rejection = try add(bytes, at: record.start)
      } catch {
        let place = record.start.place(of: error.offset, in: bytes, path: reader.walker.path)
        let why = error.explanation(in: bytes)
        if error.fault.isSyntax {
          throw TraceError(file: window.file, reason: .malformed(why), place: place)
        }
        try reader.builder.reject(error.fault.problem, at: place, why)
        continue
      }
      guard let rejection else { continue }
      try reader.builder.reject(
        rejection.kind,
        at: record.start.place(of: rejection.offset, in: bytes, path: reader.walker.path),
        rejection.detail)
    }
  }
}
