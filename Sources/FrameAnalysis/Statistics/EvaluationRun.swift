import FrameModel

/// The numbers of some evaluations that lie beside each other.
struct EvaluationRun {
  /// Where they are in the order of evaluations.
  private(set) var positions = 0..<0
  /// The frames that they ran for, by index.
  private(set) var frames: [Int64] = []
  private(set) var views: [Int64] = []
  private(set) var kinds: [Int64] = []
  private(set) var counts: [Int64] = []
  private(set) var durations: [Int64] = []
  /// What few recorders tell; empty where no evaluation of the run has it.
  private(set) var selfDurations: [Int64] = []
  private(set) var longest: [Int64] = []
  private(set) var unchanged: [Int64] = []

  /// None, at a position.
  init(at position: Int = 0) { positions = position..<position }

  /// Whether some evaluation may have more than its costs.
  var hasDetails: Bool { !selfDurations.isEmpty || !longest.isEmpty || !unchanged.isEmpty }

  /// Reads evaluations from a row on, which is at a position.
  mutating func read(
    _ row: Int, at position: Int, reader: inout EvaluationReader, upTo end: Int
  ) {
    let rows = reader.run(from: row, upTo: max(end, row + 1))
    positions = position..<position + rows.count
    reader.read(.frame, of: rows, to: &frames)
    reader.read(.view, of: rows, to: &views)
    reader.read(.kind, of: rows, to: &kinds)
    reader.read(.count, of: rows, to: &counts)
    reader.read(.duration, of: rows, to: &durations)
    reader.read(.selfDuration, of: rows, to: &selfDurations)
    reader.read(.longest, of: rows, to: &longest)
    reader.read(.unchanged, of: rows, to: &unchanged)
  }

  func view(_ offset: Int) -> NameID { NameID(index: Int32(truncatingIfNeeded: views[offset])) }

  /// Where those of some positions are in it, as far as they are.
  func offsets(of positions: Range<Int>) -> Range<Int> {
    let own = positions.clamped(to: self.positions)
    let first = self.positions.lowerBound
    return own.lowerBound - first..<own.upperBound - first
  }
}
