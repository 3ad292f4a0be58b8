/// Finds the numbers at some ranks among whole numbers in any order.
///
/// Sorting takes twenty passes over millions where this takes two or three: one counts how many
/// numbers lie in each of a few thousand equal stretches, the next collects those of the stretches
/// that the ranks are in, among which it goes on.
struct RankedNumbers {
  private let numbers: [Int64]
  private let smallest: Int64
  /// A stretch is 2 to this many numbers long.
  private let shift: UInt64
  /// How many numbers lie before each stretch.
  private let before: [Int]

  private static let stretches = 4096
  /// So few are sorted: a table of stretches would cost more.
  private static let few = 256

  /// The numbers at some ranks, which are counted from the smallest number's, zero.
  static func numbers(at ranks: [Int], in numbers: [Int64]) -> [Int64] {
    guard numbers.count <= few else { return RankedNumbers(numbers).numbers(at: ranks) }
    let sorted = numbers.sorted()
    return ranks.map { sorted[$0] }
  }

  private init(_ numbers: [Int64]) {
    self.numbers = numbers
    var (smallest, largest) = (numbers.first ?? 0, numbers.first ?? 0)
    for number in numbers {
      smallest = min(smallest, number)
      largest = max(largest, number)
    }
    let spread = UInt64(bitPattern: largest &- smallest)
    let bits = UInt64.bitWidth - spread.leadingZeroBitCount
    let shift = UInt64(max(0, bits - Self.stretches.trailingZeroBitCount))
    (self.smallest, self.shift) = (smallest, shift)
    before = Self.counts(of: numbers, smallest, shift)
  }

  private static func counts(
    of numbers: [Int64], _ smallest: Int64, _ shift: UInt64
  ) -> [Int] {
    var before = [Int](repeating: 0, count: stretches + 1)
    // A span is checked for being the only one once, an array at every number.
    var counts = before.mutableSpan
    for number in numbers { counts[stretch(number, smallest, shift) &+ 1] &+= 1 }
    for stretch in 1...stretches { counts[stretch] += counts[stretch - 1] }
    return before
  }

  @inline(__always)
  private static func stretch(_ number: Int64, _ smallest: Int64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: UInt64(bitPattern: number &- smallest) &>> shift)
  }

  private func numbers(at ranks: [Int]) -> [Int64] {
    let wanted = ranks.map(stretch(holding:))
    // A stretch of one number is known without another look.
    guard shift > 0 else { return wanted.map { smallest &+ Int64($0) } }
    var slots = [Int](repeating: -1, count: Self.stretches)
    var ends = [0]
    for stretch in wanted where slots[stretch] < 0 {
      slots[stretch] = ends.count - 1
      ends.append(ends[ends.count - 1] + before[stretch + 1] - before[stretch])
    }
    let members = members(of: slots, startingAt: ends)
    var found = [Int64](repeating: 0, count: ranks.count)
    for slot in 0..<ends.count - 1 {
      let own = ranks.indices.filter { slots[wanted[$0]] == slot }
      let values = Self.numbers(
        at: own.map { ranks[$0] - before[wanted[$0]] },
        in: Array(members[ends[slot]..<ends[slot + 1]]))
      for (i, value) in zip(own, values) { found[i] = value }
    }
    return found
  }

  /// The numbers of the stretches that have a slot, slot by slot.
  private func members(of slots: [Int], startingAt starts: [Int]) -> [Int64] {
    var members = [Int64](repeating: 0, count: starts[starts.count - 1])
    var starts = starts
    var next = starts.mutableSpan
    var found = members.mutableSpan
    for number in numbers {
      let slot = slots[Self.stretch(number, smallest, shift)]
      guard slot >= 0 else { continue }
      found[next[slot]] = number
      next[slot] &+= 1
    }
    return members
  }

  /// The last stretch with no more numbers before it than the rank.
  private func stretch(holding rank: Int) -> Int {
    var (low, high) = (0, Self.stretches)
    while high - low > 1 {
      let middle = (low + high) / 2
      if before[middle] <= rank { low = middle } else { high = middle }
    }
    return low
  }
}

extension Percentile {
  /// The value at a percentage of whole numbers in any order; nothing for no numbers.
  package static func value(_ percentage: Double, of numbers: [Int64]) -> Double? {
    values([percentage], of: numbers)?.first
  }

  /// The values at some percentages of whole numbers in any order; nothing for no numbers.
  package static func values(_ percentages: [Double], of numbers: [Int64]) -> [Double]? {
    guard !numbers.isEmpty else { return nil }
    let last = numbers.count - 1
    let ranks = percentages.map { $0 / 100 * Double(last) }
    let found = RankedNumbers.numbers(
      at: ranks.flatMap { [Int($0), min(Int($0) + 1, last)] }, in: numbers)
    return ranks.indices.map { i in
      let (low, high) = (found[2 * i], found[2 * i + 1])
      let step = Double(UInt64(bitPattern: high &- low))
      return Double(low) + (ranks[i] - Double(Int(ranks[i]))) * step
    }
  }
}
