package import FrameModel

/// Positions of evaluations: by frame index, in file order within a frame.
package struct EvaluationOrder: Sendable, RandomAccessCollection {
  /// Absent where that is file order.
  private var rows: [UInt32]?
  package let endIndex: Int

  /// Whether every position is that of the row.
  var isFileOrder: Bool { rows == nil }

  package var startIndex: Int { 0 }
  package subscript(position: Int) -> Int {
    guard let rows else { return position }
    return Int(rows[position])
  }

  /// Leaves out those between frames.
  package init(of evaluations: EvaluationColumns) {
    rows = Self.isSorted(evaluations) ? nil : Self.sorted(evaluations)
    endIndex = rows?.count ?? evaluations.count
  }

  private static func isSorted(_ evaluations: EvaluationColumns) -> Bool {
    var reader = evaluations.frameIndices
    // What is missing is less than any number.
    var last = PackedRows.missing + 1
    var next = 0
    while next < evaluations.count {
      let run = reader.run(from: next, upTo: evaluations.count)
      let numbers = reader.numbers
      let frames = numbers.span.extracting(reader.places(of: .frame, at: run))
      for i in frames.indices {
        guard frames[i] >= last else { return false }
        last = frames[i]
      }
      next = run.upperBound
    }
    return true
  }

  /// A recorder writes them in order; only a log that was put together needs the sort.
  private static func sorted(_ evaluations: EvaluationColumns) -> [UInt32] {
    var reader = evaluations.frameIndices
    var frames: [(frame: Int64, row: UInt32)] = []
    var isOrdered = true
    for row in evaluations.indices {
      reader.move(to: row)
      guard let frame = reader.frame else { continue }
      if let last = frames.last, last.frame > frame { isOrdered = false }
      frames.append((frame, UInt32(row)))
    }
    if !isOrdered { frames.sort { ($0.frame, $0.row) < ($1.frame, $1.row) } }
    return frames.map(\.row)
  }
}
