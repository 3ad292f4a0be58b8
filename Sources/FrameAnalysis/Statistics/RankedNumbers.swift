/// Finds the numbers at some ranks among whole numbers in any order, of all or of parts of them.
///
/// Sorting takes twenty passes over millions. Here one pass sorts the numbers into a few thousand
/// bins, one counts how many of a part each bin has, and one finds those in the bins that the ranks
/// are in, which are few.
struct RankedNumbers {
  private let numbers: [Int64]
  /// As `NumberBins` sorts the numbers; none where there are few.
  private let bins: [UInt16]
  private let counts: [Int]

  /// So few are sorted: a table of bins would cost more.
  private static let few = 256

  /// Asks for numbers by their ranks among those of some ranges of the list, in rising order; the
  /// smallest has rank zero.
  struct Search {
    let ranges: [Range<Int>]
    let ranks: [Int]
    /// The bin that each rank is in, and the rank among the numbers of the bin.
    fileprivate var bins: [Int] = []
    fileprivate var ranksInBin: [Int] = []

    init(in ranges: [Range<Int>], at ranks: [Int]) { (self.ranges, self.ranks) = (ranges, ranks) }

    /// Finds the bins, by how many numbers lie before each.
    fileprivate mutating func locate(_ before: [Int]) {
      bins = ranks.map { RankedNumbers.bin(holding: $0, before) }
      ranksInBin = zip(ranks, bins).map { $0 - before[$1] }
    }
  }

  init(_ numbers: [Int64]) {
    let sample = Self.sample(of: numbers)
    self.init(numbers, sample, between: sample.min() ?? 0, and: sample.max() ?? 0)
  }

  private init(_ numbers: [Int64], _ sample: [Int64], between low: Int64, and high: Int64) {
    self.numbers = numbers
    (bins, counts) =
      sample.isEmpty
      ? ([], []) : NumberBins(between: low, and: high, sample: sample).sort(numbers)
  }

  private static func sample(of numbers: [Int64]) -> [Int64] {
    guard numbers.count > few else { return [] }
    return (0..<few).map { numbers[$0 * (numbers.count / few)] }
  }

  /// What searches ask for; one pass over the list finds it for all of them.
  func numbers(_ searches: [Search]) -> [[Int64]] {
    var searches = searches
    var isWanted = [Bool](repeating: false, count: NumberBins.count)
    for i in searches.indices
    where searches[i].ranges.reduce(0, { $0 + $1.count }) > Self.few {
      searches[i].locate(before(in: searches[i].ranges))
      for bin in searches[i].bins { isWanted[bin] = true }
    }
    let places = searches.allSatisfy(\.bins.isEmpty) ? [] : places(in: isWanted)
    return searches.map { search in
      search.bins.isEmpty
        ? Self.numbers(at: search.ranks, among: search.ranges.flatMap { numbers[$0] })
        : numbers(search, at: places)
    }
  }

  /// How many numbers lie before each bin, and before the end.
  private func before(in ranges: [Range<Int>]) -> [Int] {
    var before = ranges == [numbers.indices] ? counts : counts(in: ranges)
    var sum = 0
    for bin in before.indices { (before[bin], sum) = (sum, sum &+ before[bin]) }
    return before
  }

  private func counts(in ranges: [Range<Int>]) -> [Int] {
    var counts = [Int](repeating: 0, count: NumberBins.count + 1)
    // A span is checked for being the only one once, an array at every number.
    var ofBins = counts.mutableSpan
    let bins = bins.span
    for range in ranges {
      let part = bins.extracting(range)
      for index in part.indices { ofBins[Int(part[index])] &+= 1 }
    }
    return counts
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

  /// Where the numbers of some bins are in the list.
  private func places(in isWanted: [Bool]) -> [Int] {
    let total = isWanted.indices.reduce(0) { $0 + (isWanted[$1] ? counts[$1] : 0) }
    return [Int](capacity: total) { places in
      let (bins, isWanted) = (bins.span, isWanted.span)
      for index in bins.indices where isWanted[Int(bins[index])] { places.append(index) }
    }
  }

  /// What one search asks for; the places are those of all numbers in its bins, and of more.
  private func numbers(_ search: Search, at places: [Int]) -> [Int64] {
    var slots = [Int](repeating: -1, count: NumberBins.count)
    var members: [[Int64]] = []
    for bin in search.bins where slots[bin] < 0 {
      slots[bin] = members.count
      members.append([])
    }
    var next = 0
    for range in search.ranges {
      while next < places.count, places[next] < range.lowerBound { next += 1 }
      while next < places.count, places[next] < range.upperBound {
        let slot = slots[Int(bins[places[next]])]
        if slot >= 0 { members[slot].append(numbers[places[next]]) }
        next += 1
      }
    }
    var found = [Int64](repeating: 0, count: search.ranks.count)
    for (slot, members) in members.enumerated() {
      let own = search.bins.indices.filter { slots[search.bins[$0]] == slot }
      let values = Self.numbers(at: own.map { search.ranksInBin[$0] }, among: members)
      for (i, value) in zip(own, values) { found[i] = value }
    }
    return found
  }

  private static func numbers(at ranks: [Int], among members: [Int64]) -> [Int64] {
    // The bin of the largest numbers has the most members, and the largest is all that is asked of it.
    if let largest = members.max(), ranks.allSatisfy({ $0 == members.count - 1 }) {
      return ranks.map { _ in largest }
    }
    guard members.count > few else {
      let sorted = members.sorted()
      return ranks.map { sorted[$0] }
    }
    guard let smallest = members.min(), let largest = members.max(), smallest < largest else {
      return ranks.map { members[$0] }
    }
    // However the numbers of a bin are spread, some are in another bin of theirs.
    let ranked = RankedNumbers(members, sample(of: members), between: smallest, and: largest)
    return ranked.numbers([Search(in: [members.indices], at: ranks)])[0]
  }
}

extension RankedNumbers {
  /// Of some parts of the list each, the values at some percentages among its numbers; nothing for
  /// no numbers.
  func percentiles(_ percentages: [Double], in parts: [[Range<Int>]]) -> [[Double]?] {
    let counts = parts.map { $0.reduce(0) { $0 + $1.count } }
    let asked = parts.indices.filter { counts[$0] > 0 }
    func ranks(_ part: Int) -> [Double] { percentages.map { $0 / 100 * Double(counts[part] - 1) } }
    let found = numbers(
      asked.map { part in
        let neighbours = ranks(part).flatMap { [Int($0), min(Int($0) + 1, counts[part] - 1)] }
        return Search(in: parts[part], at: neighbours)
      })
    var values = [[Double]?](repeating: nil, count: parts.count)
    for (part, found) in zip(asked, found) {
      values[part] = ranks(part).enumerated().map { i, rank in
        let (low, high) = (found[2 * i], found[2 * i + 1])
        let step = Double(UInt64(bitPattern: high &- low))
        return Double(low) + (rank - Double(Int(rank))) * step
      }
    }
    return values
  }
}

extension Percentile {
  /// The value at a percentage of whole numbers in any order; nothing for no numbers.
  package static func value(_ percentage: Double, of numbers: [Int64]) -> Double? {
    values([percentage], of: numbers)?.first
  }

  /// The values at some percentages of whole numbers in any order; nothing for no numbers.
  package static func values(_ percentages: [Double], of numbers: [Int64]) -> [Double]? {
    RankedNumbers(numbers).percentiles(percentages, in: [[numbers.indices]])[0]
  }
}
