/// The shapes that the records of a log were seen in.
struct RecordShapes: Sendable {
  /// A recorder that leaves fields out has a few shapes a kind; one that shuffles them has none.
  private static let maximumPerKind = 12

  private(set) var shapes: [RecordShape] = []
  private var counts = [Int](repeating: 0, count: RecordKind.allCases.count)
  /// The shape of the record before.
  private var last = 0

  /// Learns the shape of a record that the general reader has accepted.
  mutating func learn(_ kind: RecordKind, from bytes: Bytes) {
    // Headers are few and decide too much; of unknown kinds nothing is known.
    guard kind != .header, kind != .unknown, counts[kind.rawValue] < Self.maximumPerKind else {
      return
    }
    guard let shape = RecordShape(of: kind, in: bytes) else { return }
    counts[kind.rawValue] += 1
    shapes.append(shape)
  }

  /// Reads a record that has a known shape; returns its kind and its end, or nil.
  ///
  /// Nothing is read at or behind `limit`.
  @inline(__always)
  mutating func read(
    into fields: inout RecordFields, in bytes: Bytes, at start: Int, limit: Int
  ) -> (kind: RecordKind, end: Int)? {
    guard !shapes.isEmpty else { return nil }
    let likely = shapes[last].successor
    if let end = fields.read(&shapes[likely], in: bytes, at: start, limit: limit) {
      last = likely
      return (shapes[likely].kind, end)
    }
    for other in shapes.indices where other != likely {
      if let end = fields.read(&shapes[other], in: bytes, at: start, limit: limit) {
        shapes[last].successor = other
        last = other
        return (shapes[other].kind, end)
      }
    }
    return nil
  }
}
