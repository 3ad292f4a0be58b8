import FrameModel

/// Numbers the kinds of work of views, to keep sums of them in an array.
struct ViewRows {
  /// The first row of a view, by its name, and −1 for none: rows of one view are chained.
  private var first: [Int32]
  private var rows: [(workCode: UInt8, next: Int32)] = []

  init(in trace: Trace) {
    first = [Int32](repeating: -1, count: trace.names.count)
  }

  /// The row of a view's kind of work; nil where it has none yet.
  @inline(__always)
  func row(of view: NameID, _ workCode: UInt8) -> Int? {
    var row = Int(first[Int(view.index)])
    while row >= 0 {
      if rows[row].workCode == workCode { return row }
      row = Int(rows[row].next)
    }
    return nil
  }

  /// Gives a view's kind of work the next row.
  mutating func append(_ view: NameID, _ workCode: UInt8) {
    rows.append((workCode, next: first[Int(view.index)]))
    first[Int(view.index)] = Int32(rows.count - 1)
  }
}
