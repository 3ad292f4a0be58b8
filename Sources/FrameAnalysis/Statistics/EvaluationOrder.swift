package import FrameModel

/// Positions of evaluations: by frame index, in file order within a frame.
package struct EvaluationOrder: Sendable, RandomAccessCollection {
  /// Absent where that is file order.
  private var rows: [UInt32]?
  package let endIndex: Int

  package var startIndex: Int { 0 }
  package subscript(position: Int) -> Int {
    guard let rows else { return position }
    return Int(rows[position])
  }

  /// Leaves out those between frames.
  package init(of evaluations: EvaluationColumns) {
    var reader = evaluations.frameIndices
    var isOrdered = true
    var last = Int64.min
    for row in evaluations.indices where isOrdered {
      reader.move(to: row)
      guard let frame = reader.frame, frame >= last else {
        isOrdered = false
        break
      }
      last = frame
    }
    guard !isOrdered else {
      endIndex = evaluations.count
      return
    }
    rows = Self.sorted(evaluations)
    endIndex = rows?.count ?? 0
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
