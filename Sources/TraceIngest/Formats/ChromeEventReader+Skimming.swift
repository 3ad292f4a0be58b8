import FrameModel

extension ChromeEventReader {
  /// Reads the events that are wholly in memory, up to the first that is unusual.
  ///
  /// Events that matter are read where all are; those that do not are passed at the speed at which
  /// their end can be found.
  mutating func skimEvents(
    of window: borrowing ByteWindow, _ skimmer: ChromeEventSkimmer, upTo limit: Int
  ) {
    let end = window.index(of: window.end)
    let bytes = window.bytes.span.extracting(0..<end)
    var lines = LineCounter(splitter.start, at: window.index(of: splitter.offset))
    // Behind the last event that was read.
    var passed = window.index(of: splitter.offset)
    var count = 0
    var needsComma = splitter.isBehindElement
    let last = limit == .max ? Int.max : window.index(of: limit)
    while let start = Self.event(in: bytes, from: passed, needsComma: needsComma), start < last {
      if let template = collector.template(of: bytes, at: start) {
        let place = ChromeEventPlace(start, after: lines, element: splitter.elementCount + count)
        if let end = collector.take(like: template, in: bytes, at: place) {
          passed = end
          needsComma = true
          count += 1
          continue
        }
      }
      guard let finding = skimmer.skim(bytes, at: start) else { break }
      switch finding {
      case .irrelevant(let name, let end):
        guard collector.hasFrames || collector.pass(name, in: bytes) else { break }
        passed = end
      case .relevant:
        let place = ChromeEventPlace(start, after: lines, element: splitter.elementCount + count)
        guard let end = collector.take(recognisedIn: bytes, at: place) else { break }
        passed = end
      }
      guard passed > start else { break }
      needsComma = true
      count += 1
    }
    builder.trace.quality.records += count
    pass(elements: count, upTo: lines.place(of: passed, in: bytes))
  }

  /// The brace of the next event, behind a comma and white space.
  @inline(__always)
  private static func event(in bytes: Bytes, from start: Int, needsComma: Bool) -> Int? {
    // As most are: a comma, perhaps a line feed, and the event.
    if needsComma, start &+ 8 <= bytes.count {
      let word = bytes.word(at: start)
      if word & 0xFF_FFFF == 0x7B_0A2C { return start &+ 2 }
      if word & 0xFFFF == 0x7B2C { return start &+ 1 }
    }
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
