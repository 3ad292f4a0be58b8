/// Where an event stands, worked out only when somebody asks: nearly nobody does, and its line is
/// known only by counting.
struct ChromeEventPlace {
  private let lines: LineCounter
  let index: Int
  /// Which element of the array it is.
  let element: Int

  /// An event at an index of the bytes, behind a place that is known.
  init(_ index: Int, after lines: LineCounter, element: Int = 0) {
    self.lines = lines
    self.index = index
    self.element = element
  }

  /// An event whose place is known, at the beginning of the bytes.
  init(_ start: RecordStart, element: Int = 0) {
    self.init(0, after: LineCounter(start, at: 0), element: element)
  }

  func start(in bytes: Bytes) -> RecordStart {
    var lines = lines
    return lines.place(of: index, in: bytes)
  }
}

/// Knows the line of places that are asked for in order.
struct LineCounter {
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
