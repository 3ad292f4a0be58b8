/// The shapes that the records of a log were seen in.
struct RecordShapes: Sendable {
  /// A recorder that leaves fields out has a few shapes a kind; one that shuffles them has none.
  private static let maximumPerKind = 12
  private static let maximumMisses = 1000

  /// A shape without its steps, which stand beside each other for all shapes.
  private struct Head: Sendable {
    var kind: RecordKind
    var steps: Range<Int>
    var fields: FieldSet
    var strings: FieldSet
    /// The shape that followed this one the last time.
    var successor: Int
  }

  private var heads: [Head] = []
  private var steps: [RecordShape.Step] = []
  private var counts = [Int](repeating: 0, count: RecordKind.allCases.count)
  /// The shape of the record before.
  private var last = 0
  /// How often no shape was that of a record, less how often one was.
  private var misses = 0

  /// Whether to go on: in a log whose records all differ, looking for shapes is in vain.
  var isUseful: Bool { misses < Self.maximumMisses }

  /// The shapes of some kinds alone.
  func only(_ isWanted: (RecordKind) -> Bool) -> Self {
    var some = self
    some.heads = heads.filter { isWanted($0.kind) }
    for position in some.heads.indices { some.heads[position].successor = 0 }
    some.last = 0
    return some
  }

  /// Learns the shape of a record that the general reader has accepted.
  ///
  /// `digits` grows by how many digits the numbers of each step are foreseen to have.
  mutating func learn(_ kind: RecordKind, from bytes: Bytes, _ digits: inout [Int]) {
    // Headers are few and decide too much; of unknown kinds nothing is known.
    guard kind != .header, kind != .unknown, counts[kind.rawValue] < Self.maximumPerKind,
      let shape = RecordShape(of: kind, in: bytes)
    else { return }
    counts[kind.rawValue] += 1
    let start = steps.count
    for step in shape.steps {
      steps.append(step)
      steps[steps.endIndex - 1].number = digits.count
      digits.append(1)
    }
    heads.append(
      Head(
        kind: kind, steps: start..<steps.count, fields: shape.fields, strings: shape.strings,
        successor: 0))
  }

  /// Reads a record that has a known shape; returns its kind and its end, or nil.
  @inline(__always)
  mutating func read(
    into fields: inout RecordFields, _ digits: inout [Int], in bytes: Bytes, at start: Int
  ) -> (kind: RecordKind, end: Int)? {
    guard start &+ RecordFields.reach <= bytes.count, last < heads.count else { return nil }
    var shape = heads[last].successor
    // The likely shape first, then all: it may come twice, which is rare and costs little.
    var tried = -1
    while true {
      let head = heads[shape]
      let end = fields.read(
        steps.span.extracting(head.steps), &digits, in: bytes, at: start)
      if let end {
        fields.take(head.fields, strings: head.strings)
        if tried >= 0 { heads[last].successor = shape }
        last = shape
        if misses > 0 { misses &-= 1 }
        return (head.kind, end)
      }
      guard let other = next(after: tried, in: bytes, at: start) else {
        misses &+= 1
        return nil
      }
      (shape, tried) = (other, other)
    }
  }

  /// The next shape that begins like the record.
  private func next(after shape: Int, in bytes: Bytes, at start: Int) -> Int? {
    var shape = shape + 1
    while shape < heads.count {
      // Whoever asks has looked at whether the bytes are there.
      let step = steps[heads[shape].steps.lowerBound]
      if unsafe step.matches(bytes, at: start) { return shape }
      shape += 1
    }
    return nil
  }
}
