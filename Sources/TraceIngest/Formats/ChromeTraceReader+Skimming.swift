import FrameModel

extension ChromeTraceReader {
  /// Reads the events that are wholly in memory, up to the first that is unusual.
  ///
  /// Events that matter are read where all are; those that do not are passed at the speed at which
  /// their end can be found.
  static func skimEvents(
    of window: borrowing ByteWindow, _ splitter: inout DocumentSplitter,
    _ skimmer: ChromeEventSkimmer, _ collector: inout ChromeEventCollector,
    _ builder: inout TraceBuilder
  ) {
    let end = window.index(of: window.end)
    let bytes = window.bytes.span.extracting(0..<end)
    var lines = LineCounter(splitter.start, at: window.index(of: splitter.offset))
    // Behind the last event that was read.
    var passed = window.index(of: splitter.offset)
    var count = 0
    var needsComma = splitter.isBehindElement
    while let start = event(in: bytes, from: passed, needsComma: needsComma),
      let finding = skimmer.skim(bytes, at: start)
    {
      switch finding {
      case .irrelevant(let name, let end):
        guard collector.pass(name, in: bytes) else { break }
        passed = end
      case .relevant(let end):
        guard collector.hasFrames else { break }
        var counter = lines
        let place = counter.place(of: start, in: bytes)
        guard isTaken(bytes.extracting(start..<end), at: place, &collector) else { break }
        (passed, lines) = (end, counter)
      }
      guard passed > start else { break }
      needsComma = true
      count += 1
    }
    builder.trace.quality.records += count
    splitter.pass(elements: count, upTo: lines.place(of: passed, in: bytes))
  }

  /// Reads an event that matters; false where something is wrong, which the general reader tells.
  private static func isTaken(
    _ bytes: Bytes, at place: RecordStart, _ collector: inout ChromeEventCollector
  ) -> Bool {
    do {
      return try collector.add(bytes, at: place, matters: true) == nil
    } catch {
      return false
    }
  }

  /// The brace of the next event, behind a comma and white space.
  @inline(__always)
  private static func event(in bytes: Bytes, from start: Int, needsComma: Bool) -> Int? {
    // As most are: a comma, perhaps a line feed, and the event.
    var index = start
    var hasComma = !needsComma
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{"), hasComma { return index }
      if byte == UInt8(ascii: ","), !hasComma {
        hasComma = true
      } else if !JSONCursor.isSpace(byte) {
        return nil
      }
      index &+= 1
    }
    return nil
  }
}

/// Knows the line of places that are asked for in order.
private struct LineCounter {
  private var last: RecordStart
  private var index: Int

  init(_ start: RecordStart, at index: Int) {
    last = start
    self.index = index
  }

  /// The place of an index that is not before the one asked for last.
  mutating func place(of index: Int, in bytes: Bytes) -> RecordStart {
    let (count, line) = bytes.lineFeeds(in: self.index..<index)
    last.byte += index - self.index
    last.line += count
    if let line { last.column = index - line } else { last.column += index - self.index }
    self.index = index
    return last
  }
}
