/// The shares that evaluations of many rows took of their frames' budgets, in the order of frames.
///
/// All are in one array: grown for each row apart, they would be moved to fresh memory again and
/// again, which takes as long as to make them.
struct EvaluationShares {
  typealias Entry = (share: Int64, row: Int32)

  /// What is behind `count` is room.
  var entries: [Entry] = []
  var count = 0

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Makes room for some more.
  mutating func makeRoom(for most: Int) {
    guard entries.count < count + most else { return }
    entries.append(contentsOf: repeatElement((share: 0, row: 0), count: most))
  }

  /// The shares of each of some rows.
  func byRow(_ rowCount: Int) -> [[Int64]] {
    var ends = [Int](repeating: 0, count: rowCount + 1)
    let entries = entries.prefix(count)
    for entry in entries { ends[Int(entry.row) + 1] += 1 }
    for row in 0..<rowCount { ends[row + 1] += ends[row] }
    let starts = ends
    var sorted = [Int64](repeating: 0, count: count)
    var places = sorted.mutableSpan
    var next = ends.mutableSpan
    for entry in entries {
      let row = Int(entry.row)
      places[next[row]] = entry.share
      next[row] += 1
    }
    return (0..<rowCount).map { Array(sorted[starts[$0]..<starts[$0 + 1]]) }
  }
}
