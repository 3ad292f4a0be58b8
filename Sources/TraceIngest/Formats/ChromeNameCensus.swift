import FrameModel

/// Counts the names of a trace's events, to say what a trace without frames holds instead.
struct ChromeNameCensus {
  /// Names beyond these are too many to matter.
  private static let maximumNames = 4096

  private var interner = NameInterner()
  private var counts: [Int] = []

  mutating func add(_ name: JSONText, in bytes: Bytes) throws(JSONError) {
    guard counts.count < Self.maximumNames else { return }
    let position = Int(try interner.intern(name, in: bytes).index)
    if position == counts.count { counts.append(0) }
    counts[position] += 1
  }

  /// The commonest names with their counts, first come first where equal.
  func commonest(_ limit: Int) -> [(name: String, count: Int)] {
    let order = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    return order.prefix(limit).map { position in
      (interner.table[NameID(index: Int32(position))], counts[position])
    }
  }
}
