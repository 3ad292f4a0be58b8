import FrameModel

/// A line of a log, without white space around it.
struct Line: Equatable {
  /// Its bytes in the window, until the next line is asked for.
  var range: Range<Int>
  var start: RecordStart
  /// Whether a line feed ends it; a last line without one may have been cut.
  var isTerminated: Bool
  /// Over the bound: its bytes are gone and `range` is empty.
  var isTooLong = false
}

/// Splits a log into lines.
///
/// Tolerates CRLF, blank lines and the 0x1E of json-seq. NULs at the end are what a crash leaves of
/// a preallocated file, and are trimmed.
struct LineSplitter {
  /// A record has a few hundred bytes; a megabyte is a fault, and is passed without being kept.
  static let maximumLength = 1 << 20

  /// The input offset where the next line begins, and its number.
  private(set) var offset: Int
  private(set) var number = 1

  init(startingAt window: borrowing ByteWindow) { offset = window.start }

  /// Where the input ends, once all lines are read.
  var end: SourcePlace { SourcePlace(line: number, column: 1, byte: offset) }

  /// Goes behind lines that somebody else has read.
  mutating func pass(lines: Int, upTo end: Int) {
    number += lines
    offset = end
  }

  /// The next line that is not blank; nil at the end.
  mutating func next(from window: inout ByteWindow) throws(TraceError) -> Line? {
    while let line = try nextLine(from: &window) {
      if !line.range.isEmpty || line.isTooLong { return line }
    }
    return nil
  }

  private mutating func nextLine(from window: inout ByteWindow) throws(TraceError) -> Line? {
    let start = offset
    window.discard(upTo: start)
    var scanned = start
    while true {
      let unread = window.indices(from: scanned)
      if let end = Self.lineFeed(in: window.bytes.span, unread) {
        return finish(start, window.origin + end, isTerminated: true, window)
      }
      scanned = window.end
      guard scanned - start <= Self.maximumLength else { return try pass(start, from: &window) }
      guard try window.more() else {
        guard scanned > start else { return nil }
        return finish(start, scanned, isTerminated: false, window)
      }
    }
  }

  private mutating func finish(
    _ start: Int, _ end: Int, isTerminated: Bool, _ window: borrowing ByteWindow
  ) -> Line {
    defer {
      offset = isTerminated ? end + 1 : end
      number += 1
    }
    let range = Self.trim(
      window.index(of: start)..<window.index(of: end), in: window.bytes.span,
      trimsNULs: !isTerminated)
    let skipped = range.lowerBound - window.index(of: start)
    let place = RecordStart(line: number, column: 1 + skipped, byte: start + skipped)
    guard end - start <= Self.maximumLength || range.isEmpty else {
      return Line(range: 0..<0, start: place, isTerminated: isTerminated, isTooLong: true)
    }
    return Line(range: range, start: place, isTerminated: isTerminated)
  }

  /// Passes a line that is too long, a chunk at a time.
  private mutating func pass(
    _ start: Int, from window: inout ByteWindow
  ) throws(TraceError) -> Line {
    let place = RecordStart(line: number, column: 1, byte: start)
    number += 1
    var scanned = start
    var content = start
    while true {
      let unread = window.indices(from: scanned)
      let end = Self.lineFeed(in: window.bytes.span, unread)
      let last = Self.lastContent(
        in: window.bytes.span, unread.lowerBound..<(end ?? unread.upperBound))
      if let last { content = window.origin + last + 1 }
      scanned = end.map { window.origin + $0 + 1 } ?? window.end
      window.discard(upTo: scanned)
      offset = scanned
      if end != nil {
        return Line(range: 0..<0, start: place, isTerminated: true, isTooLong: true)
      }
      guard try window.more() else {
        return Line(
          range: 0..<0, start: place, isTerminated: false, isTooLong: content > start)
      }
    }
  }

  @inline(__always)
  private static func lineFeed(in bytes: Bytes, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index &+ ByteBlock.size <= range.upperBound {
      let mask = ByteBlock(bytes, at: index).equal(0x0A)
      if mask != 0 { return index &+ mask.trailingZeroBitCount }
      index &+= ByteBlock.size
    }
    while index < range.upperBound {
      if bytes[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }

  private static func lastContent(in bytes: Bytes, _ range: Range<Int>) -> Int? {
    range.last { bytes[$0] != 0 }
  }

  private static func trim(
    _ range: Range<Int>, in bytes: Bytes, trimsNULs: Bool
  ) -> Range<Int> {
    var (first, end) = (range.lowerBound, range.upperBound)
    if trimsNULs { while end > first, bytes[end - 1] == 0 { end -= 1 } }
    while end > first, JSONCursor.isSpace(bytes[end - 1]) { end -= 1 }
    while first < end, bytes[first] == 0x1E || JSONCursor.isSpace(bytes[first]) { first += 1 }
    return first..<end
  }
}
