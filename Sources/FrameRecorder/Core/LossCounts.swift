/// Records that were lost, by kind, and when the first of them was.
struct LossCounts: Sendable {
  private var counts = ContiguousArray<UInt64>(repeating: 0, count: RecordKind.allCases.count)
  private var times = ContiguousArray<Int64>(repeating: 0, count: RecordKind.allCases.count)

  var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }
  var total: UInt64 { counts.reduce(0, +) }

  /// Counts losses; the time of the first is kept.
  @inline(__always)
  mutating func add(_ kind: Int, count: UInt64 = 1, at time: Int64) {
    if counts[kind] == 0 { times[kind] = time }
    counts[kind] &+= count
  }

  mutating func add(_ other: LossCounts) {
    for kind in counts.indices where other.counts[kind] > 0 {
      add(kind, count: other.counts[kind], at: other.times[kind])
    }
  }

  mutating func removeAll() {
    for kind in counts.indices { counts[kind] = 0 }
  }

  /// The losses as records, in the order of their times.
  var slots: [Slot] {
    RecordKind.allCases.filter { counts[Int($0.rawValue)] > 0 }
      .map { Slot(drop: $0, count: counts[Int($0.rawValue)], at: times[Int($0.rawValue)]) }
      .sorted { $0.a < $1.a }
  }
}
