import FrameModel

extension FrameLog {
  /// Reads lines that are written like those before them, up to the first that is not, or that is
  /// not wholly in memory.
  ///
  /// What a record means is decided where it always is; only finding its end and its fields is
  /// quicker.
  mutating func readFamiliarLines(
    of window: borrowing ByteWindow, _ splitter: inout LineSplitter
  ) throws(TraceError) {
    guard var shapes, hasHeader else { return }
    self.shapes = nil
    defer { self.shapes = shapes }
    let bytes = window.bytes.span
    let limit = window.index(of: window.end)
    var index = window.index(of: splitter.offset)
    var lines = 0
    defer { splitter.pass(lines: lines, upTo: window.origin + index) }
    while let (kind, end) = shapes.read(
      into: &fields, &digits, in: bytes, at: index, limit: limit)
     {
      // The steps have looked no further than the limit, so that this byte is within it.
      guard bytes[end] == 0x0A, end - index <= LineSplitter.maximumLength else { return }
      let line = bytes.extracting(index..<end)
      self.kind = kind
      start = RecordStart(line: splitter.number + lines, column: 1, byte: window.origin + index)
      index = end + 1
      lines += 1
      builder.trace.quality.records += 1
      do throws(RecordFault) {
        try keep(kind, in: line)
        builder.count(kind: kind.rawValue)
      } catch {
        try settle(error, in: line)
      }
    }
  }
}
