import FrameModel

extension FrameLog {
  /// Reads lines that are written like those before them, up to the first that is not, or that is
  /// not wholly in memory.
  ///
  /// What a record means is decided where it always is; only finding its end and its fields is
  /// quicker.
  mutating func readFamiliarLines(
    of window: borrowing ByteWindow, _ splitter: inout LineSplitter, upTo bound: Int = .max
  ) throws(TraceError) {
    guard var shapes, shapes.isUseful, hasHeader, splitter.offset < bound else { return }
    self.shapes = nil
    defer { self.shapes = shapes }
    let bytes = window.bytes.span.extracting(0..<window.index(of: min(window.end, bound)))
    var index = window.index(of: splitter.offset)
    var lines = 0
    defer { splitter.pass(lines: lines, upTo: window.origin + index) }
    while let (kind, end) = shapes.read(into: &fields, &digits, in: bytes, at: index) {
      guard end < bytes.count, bytes[end] == 0x0A, end - index <= LineSplitter.maximumLength
      else { return }
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
