import FrameModel

/// A part of a trace that was read beside the others.
///
/// What a step or a report means does not depend on where it stands, so those are read at once. All
/// other events that matter are kept as they are, for whoever reads the trace in order.
struct ChromeTraceSegment: Sendable {
  /// An event for whoever reads the whole trace.
  struct Deferred: Sendable {
    var start: RecordStart
    /// Which element of the part it is.
    var element: Int
    var bytes: [UInt8]
  }

  let log: ChromeEventLog
  let epochs: ChromeEpochs
  let counts: ChromeEventCounts
  let deferred: [Deferred]
  /// The events that were read, and all elements of the array, empty ones too.
  let records: Int
  let elements: Int
  /// The end of the part, by places that count from its beginning.
  let end: RecordStart

  /// Reads a part of a file that was guessed to begin with an event and to end where another one
  /// begins; nil where it does not, or anything in it is at fault.
  init?(_ file: RegularFile, _ range: Range<Int>, chunkBytes: Int, buffer: inout [UInt8]) {
    var window = ByteWindow(
      part: FilePart(file, range), chunkBytes: chunkBytes, buffer: &buffer)
    defer { window.leave(&buffer) }
    var reader = ChromeEventReader(ofPart: window)
    do {
      guard try !reader.read(from: &window, upTo: .max) else { return nil }
    } catch {
      return nil
    }
    let quality = reader.builder.trace.quality
    guard let end = reader.splitter.endBehindComma, end.byte == range.count,
      quality.problems.isEmpty
    else { return nil }
    var collector = reader.collector
    log = collector.takeLog()
    epochs = collector.epochs
    counts = collector.counts
    deferred = collector.deferred ?? []
    records = quality.records
    elements = reader.splitter.elementCount
    self.end = end
  }
}

extension RecordStart {
  /// The place in the whole input, of which a part begins at another.
  func moved(behind base: RecordStart) -> RecordStart {
    RecordStart(
      line: base.line + line - 1, column: line == 1 ? base.column + column - 1 : column,
      byte: base.byte + byte)
  }
}
