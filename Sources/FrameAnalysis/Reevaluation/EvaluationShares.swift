/// The shares that evaluations of many rows took of their frames' budgets.
///
/// There are as many as evaluations. All are in one array, where a row has chunks: as a list for each
/// row they would be moved as it grows, and fresh memory takes longer to get than a share to make.
struct EvaluationShares {
  static let chunk = 64

  /// Chunk by chunk; what is behind the last chunk is room.
  private var shares = NarrowNumbers<UInt32>()
  /// The row of each chunk.
  private var owners: [Int32] = []
  private var chunkCount = 0

  mutating func reserve(_ count: Int) {
    shares.reserve(count + count / 16 + 256 * Self.chunk)
  }

  /// Makes room for some more chunks.
  mutating func makeRoom(forChunks most: Int) {
    let more = chunkCount + most - owners.count
    guard more > 0 else { return }
    owners.append(contentsOf: repeatElement(0, count: more))
    shares.appendZeros(more * Self.chunk)
  }

  /// Where a chunk begins that is a row's from now on; there must be room.
  mutating func beginChunk(of row: Int32) -> Int {
    owners[chunkCount] = row
    chunkCount += 1
    return (chunkCount - 1) * Self.chunk
  }

  @inline(__always)
  mutating func set(_ share: Int64, at place: Int) { shares[place] = share }

  /// The chunks of each of some rows, in the order in which they were begun.
  func chunks(ofRows count: Int) -> [[Int]] {
    var chunks = [[Int]](repeating: [], count: count)
    for position in 0..<chunkCount { chunks[Int(owners[position])].append(position) }
    return chunks
  }

  /// Puts shares from some chunks into a list.
  func copy(_ count: Int, from chunks: [Int], to list: inout [Int64]) {
    list.removeAll(keepingCapacity: true)
    for chunk in chunks {
      let start = chunk * Self.chunk
      shares.copy(start..<start + min(Self.chunk, count - list.count), to: &list)
    }
  }
}
