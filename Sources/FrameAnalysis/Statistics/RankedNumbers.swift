/// Finds the numbers at some ranks among whole numbers in any order, of all or of parts of them.
///
/// Sorting takes twenty passes over millions. Here one pass sorts the numbers into a few thousand
/// bins; for a part, one counts how many each bin has, and one collects those of the bins that the
/// ranks are in, which are few.
struct RankedNumbers {
  private let numbers: [Int64]
  /// The bin of each number; none where there are few.
  private let bins: [UInt16]

  /// So few are sorted: a table of bins would cost more.
  private static let few = 256

  init(_ numbers: [Int64]) {
    let sample = Self.sample(of: numbers)
    self.init(numbers, sample: sample, between: (sample.min() ?? 0, sample.max() ?? 0))
  }

  /// Numbers of one bin: however they are spread, some are in another bin now.
  private init(members numbers: [Int64], between bounds: (Int64, Int64)) {
    self.init(numbers, sample: Self.sample(of: numbers), between: bounds)
  }

  private init(_ numbers: [Int64], sample: [Int64], between bounds: (Int64, Int64)) {
    self.numbers = numbers
    bins =
      numbers.count > Self.few
      ? NumberBins(between: bounds.0, and: bounds.1, sample: sample).bins(of: numbers) : []
  }

  private static func sample(of numbers: [Int64]) -> [Int64] {
    guard numbers.count > few else { return [] }
    return (0..<few).map { numbers[$0 * (numbers.count / few)] }
  }

  /// The numbers at some ranks among those of some parts of the list; the smallest has rank zero.
  func numbers(at ranks: [Int], in parts: [Range<Int>]) -> [Int64] {
    guard parts.reduce(0, { $0 + $1.count }) > Self.few else {
      let sorted = parts.flatMap { numbers[$0] }.sorted()
      return ranks.map { sorted[$0] }
    }
    let before = before(in: parts)
    let wanted = ranks.map { Self.bin(holding: $0, before) }
    var found = [Int64](repeating: 0, count: ranks.count)
    for (bin, members) in members(of: Set(wanted), before, in: parts) {
      let own = ranks.indices.filter { wanted[$0] == bin }
      let values = Self.numbers(at: own.map { ranks[$0] - before[bin] }, among: members)
      for (i, value) in zip(own, values) { found[i] = value }
    }
    return found
  }

  private static func numbers(at ranks: [Int], among members: [Int64]) -> [Int64] {
    guard let smallest = members.min(), let largest = members.max(), smallest < largest else {
      return ranks.map { members[$0] }
    }
    return RankedNumbers(members: members, between: (smallest, largest))
      .numbers(at: ranks, in: [members.indices])
  }

  /// How many numbers lie before each bin, and before the end.
  private func before(in parts: [Range<Int>]) -> [Int] {
    var before = [Int](repeating: 0, count: NumberBins.count + 1)
    // A span is checked for being the only one once, an array at every number.
    var counts = before.mutableSpan
    let bins = bins.span
    for range in parts {
      let part = bins.extracting(range)
      for index in part.indices { counts[Int(part[index]) &+ 1] &+= 1 }
    }
    for bin in 1...NumberBins.count { counts[bin] &+= counts[bin - 1] }
    return before
  }

  /// The numbers of some bins.
  private func members(
    of wanted: Set<Int>, _ before: [Int], in parts: [Range<Int>]
  ) -> [Int: [Int64]] {
    var isWanted = [Bool](repeating: false, count: NumberBins.count)
    for bin in wanted { isWanted[bin] = true }
    let total = wanted.reduce(0) { $0 + before[$1 + 1] - before[$1] }
    let places = [Int](capacity: total) { places in
      let (bins, isWanted) = (bins.span, isWanted.span)
      for range in parts {
        let part = bins.extracting(range)
        for index in part.indices where isWanted[Int(part[index])] {
          places.append(range.lowerBound &+ index)
        }
      }
    }
    return Dictionary(grouping: places) { Int(bins[$0]) }.mapValues { $0.map { numbers[$0] } }
  }

  /// The last bin with no more numbers before it than the rank.
  private static func bin(holding rank: Int, _ before: [Int]) -> Int {
    var (low, high) = (0, NumberBins.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if before[middle] <= rank { low = middle } else { high = middle }
    }
    return low
  }
}

extension RankedNumbers {
  /// Passes over the numbers of some parts.
  @inline(__always)
  func forEach(in parts: ListParts, _ body: (Int64) -> Void) {
    let all = numbers.span
    for range in parts.ranges {
      let part = all.extracting(range)
      for index in part.indices { body(part[index]) }
    }
  }

  func percentile(_ percentage: Double, in parts: ListParts) -> Double? {
    percentiles([percentage], in: parts.ranges)?.first
  }

  /// The values at some percentages among the numbers of some parts; nothing for no numbers.
  func percentiles(_ percentages: [Double], in parts: [Range<Int>]) -> [Double]? {
    let last = parts.reduce(-1) { $0 + $1.count }
    guard last >= 0 else { return nil }
    let ranks = percentages.map { $0 / 100 * Double(last) }
    let found = numbers(
      at: ranks.flatMap { [Int($0), min(Int($0) + 1, last)] }, in: parts)
    return ranks.indices.map { i in
      let (low, high) = (found[2 * i], found[2 * i + 1])
      let step = Double(UInt64(bitPattern: high &- low))
      return Double(low) + (ranks[i] - Double(Int(ranks[i]))) * step
    }
  }
}

extension Percentile {
  /// The value at a percentage of whole numbers in any order; nothing for no numbers.
  package static func value(_ percentage: Double, of numbers: [Int64]) -> Double? {
    values([percentage], of: numbers)?.first
  }

  /// The values at some percentages of whole numbers in any order; nothing for no numbers.
  package static func values(_ percentages: [Double], of numbers: [Int64]) -> [Double]? {
    RankedNumbers(numbers).percentiles(percentages, in: [numbers.indices])
  }
}
