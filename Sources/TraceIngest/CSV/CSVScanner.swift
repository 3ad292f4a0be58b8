/// A cell of a CSV record.
struct CSVCell: Equatable {
  /// Its bytes in the record, without the quotes and the white space around it.
  var range: Range<Int>
  var isQuoted = false
  /// Whether it holds doubled quotes.
  var hasEscapes = false
}

/// Finds the cells of one CSV record and where it ends, over as many chunks as it takes.
///
/// RFC 4180: a cell in quotes may hold delimiters, line feeds and doubled quotes. It remembers
/// where it is, so a chunk is looked at once.
struct CSVScanner {
  enum Outcome: Equatable {
    /// The record goes on behind the bytes.
    case more
    /// A line feed at this index ends the record.
    case end(Int)
    /// Something other than a delimiter follows a closing quote.
    case fault(Int)
    case tooManyCells(Int)
  }

  /// A table of thousands of columns is none that a frame log has.
  static let maximumCells = 1 << 12

  private enum State { case cellStart, plain, quoted, quoteInQuoted }

  private let delimiter: UInt8
  private var state = State.cellStart
  /// Where the current cell begins, relative to the record.
  private var start = 0
  private var hasEscapes = false

  init(delimiter: UInt8) { self.delimiter = delimiter }

  var isInQuotes: Bool { state == .quoted }

  /// Whether the last cell is whole even though no line feed follows it: its quote is closed.
  var endsInCompleteCell: Bool { state == .quoteInQuoted }

  /// Scans on, adding cells; `first` is the index of the record's first byte.
  mutating func scan(
    _ bytes: Bytes, _ range: Range<Int>, first: Int, into cells: inout [CSVCell]
  ) -> Outcome {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch state {
      case .quoted:
        if byte == UInt8(ascii: "\"") { state = .quoteInQuoted }
      case .quoteInQuoted where byte == UInt8(ascii: "\""):
        hasEscapes = true
        state = .quoted
      case .cellStart where byte == UInt8(ascii: "\""):
        start = index - first
        state = .quoted
      default:
        if byte == delimiter || byte == 0x0A {
          guard cells.count < Self.maximumCells else { return .tooManyCells(index) }
          close(at: index - first, bytes, first: first, into: &cells)
          if byte == 0x0A { return .end(index) }
        } else if state == .cellStart {
          // White space may precede a quote where cells are padded.
          if byte != 0x20 || delimiter == 0x20 { (start, state) = (index - first, .plain) }
        } else if state == .quoteInQuoted, byte != 0x0D, byte != 0x20 {
          return .fault(index)
        }
      }
      index += 1
    }
    return .more
  }

  /// Closes the last cell of a record that no line feed ends.
  mutating func finish(
    at end: Int, _ bytes: Bytes, first: Int, into cells: inout [CSVCell]
  ) {
    guard cells.count < Self.maximumCells else { return }
    close(at: end, bytes, first: first, into: &cells)
  }

  private mutating func close(
    at end: Int, _ bytes: Bytes, first: Int, into cells: inout [CSVCell]
  ) {
    switch state {
    case .cellStart: cells.append(CSVCell(range: end..<end))
    case .plain:
      var upper = end
      while upper > start, JSONCursor.isSpace(bytes[first + upper - 1]) { upper -= 1 }
      cells.append(CSVCell(range: start..<upper))
    case .quoted, .quoteInQuoted:
      // Behind the closing quote only white space is let through.
      var upper = end
      if state == .quoteInQuoted {
        while upper > start + 1, bytes[first + upper - 1] != UInt8(ascii: "\"") { upper -= 1 }
        upper -= 1
      }
      cells.append(
        CSVCell(
          range: start + 1..<max(start + 1, upper), isQuoted: true, hasEscapes: hasEscapes))
    }
    state = .cellStart
    start = end + 1
    hasEscapes = false
  }
}
