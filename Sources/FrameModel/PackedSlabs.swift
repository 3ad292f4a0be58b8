/// The words of packed columns, in arrays of one size each, of which none is ever moved.
///
/// A slab has words of one column, so that a pass over a few columns reads memory in its order, which
/// the processor foresees.
struct PackedSlabs: Sendable {
  private static let words = 4096

  private(set) var all: [[UInt64]] = []
  /// Of every column, the slab that its words go to as long as there is room, and how many it has.
  private var last: [(slab: Int, words: Int)]

  init(columns: Int) {
    last = Array(repeating: (slab: -1, words: Self.words), count: columns)
  }

  /// Appends so many words of a column, and returns in which slab they are, behind how many others.
  mutating func append(
    _ words: Int, of column: Int, _ write: (inout OutputSpan<UInt64>) -> Void
  ) -> (slab: Int, words: Int) {
    if last[column].words + words > Self.words {
      last[column] = (all.count, words: 0)
      all.append([])
      all[all.count - 1].reserveCapacity(Self.words)
    }
    defer { last[column].words += words }
    all[last[column].slab].append(addingCapacity: words, initializingWith: write)
    return last[column]
  }

  /// Adds a slab that others have too, and returns which it is; none of ours is appended to it.
  mutating func add(shared slab: [UInt64]) -> Int {
    all.append(slab)
    return all.count - 1
  }

  /// Appends those of others, and returns by how many these are behind where they were.
  mutating func append(_ others: Self) -> Int {
    let before = all.count
    all += others.all
    for (column, place) in others.last.enumerated() where place.slab >= 0 {
      last[column] = (before + place.slab, place.words)
    }
    return before
  }
}
