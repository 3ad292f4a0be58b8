/// The rows of a display's frames.
///
/// In most logs they follow each other, and a range is all of them; a list takes as much memory as
/// some columns of the frames themselves.
struct FrameRows: RandomAccessCollection {
  private var range = 0..<0
  /// All rows, where they do not follow each other.
  private var list: [UInt32] = []

  init() {}

  init(_ list: [UInt32]) { self.list = list }

  var startIndex: Int { 0 }
  var endIndex: Int { list.isEmpty ? range.count : list.count }

  /// Whether every row is its own position.
  var isInPlace: Bool { list.isEmpty && range.lowerBound == 0 }

  @inline(__always)
  subscript(position: Int) -> UInt32 {
    list.isEmpty ? UInt32(truncatingIfNeeded: range.lowerBound &+ position) : list[position]
  }

  /// Rows that follow each other, from that at one position on, up to that at another.
  func run(from position: Int, upTo end: Int) -> Range<Int> {
    let row = Int(self[position])
    return row..<row + (list.isEmpty ? end - position : 1)
  }

  mutating func append(_ rows: Range<Int>) {
    if list.isEmpty, range.isEmpty || range.upperBound == rows.lowerBound {
      range = (range.isEmpty ? rows.lowerBound : range.lowerBound)..<rows.upperBound
      return
    }
    if list.isEmpty { list = range.map { UInt32($0) } }
    list += UInt32(rows.lowerBound)..<UInt32(rows.upperBound)
  }
}
