import FrameModel

/// Finds the numbers at some ranks among whole numbers in any order, of all or of parts of them.
///
/// Sorting takes twenty passes over millions. Here one pass sorts the numbers into a few thousand
/// bins, one counts how many of a part each bin has, and one finds those in the bins that the ranks
/// are in, which are few. Numbers that are missing have no rank.
struct RankedNumbers<Numbers: NumberSource> {
  private let numbers: Numbers
  /// As `NumberBins` sorts the numbers; none where there are few.
  private let bins: [UInt16]
  private let counts: [Int]

  /// So few are sorted: a table of bins would cost more.
  private static var few: Int { 256 }

  init(_ numbers: Numbers) {
    let sample = Self.sample(of: numbers)
    self.init(numbers, sample, between: sample.min() ?? 0, and: sample.max() ?? 0)
  }

  private init(_ numbers: Numbers, _ sample: [Int64], between low: Int64, and high: Int64) {
    self.numbers = numbers
    (bins, counts) =
      numbers.count > Self.few
      ? NumberBins(between: low, and: high, sample: sample).sort(numbers) : ([], [])
  }

  private static func sample(of numbers: Numbers) -> [Int64] {
    guard numbers.count > few else { return [] }
    return (0..<few).map { numbers.number(at: $0 * (numbers.count / few)) }
      .filter { $0 != PackedRows.missing }
  }

  /// Of some parts of the numbers each, the values at some percentages among them; nothing where there
  /// are none.
  func percentiles(_ percentages: [Double], in parts: [[Range<Int>]]) -> [Ranked?] {
    func positions(among count: Int) -> [Double] {
      count > 0 ? percentages.map { $0 / 100 * Double(count - 1) } : []
    }
    // The values lie between the numbers at two ranks each.
    let searches = parts.map { part in
      Search(in: part, of: self) { count in
        positions(among: count).flatMap { [Int($0), min(Int($0) + 1, count - 1)] }
      }
    }
    return zip(searches, numbers(searches)).map { search, found in
      guard search.count > 0 else { return nil }
      let values = positions(among: search.count).enumerated().map { i, position in
        Percentile.value(at: position, between: Array(found[2 * i...2 * i + 1]))
      }
      return Ranked(count: search.count, values: values)
    }
  }

  /// What searches ask for; one pass over the bins finds it for all of them.
  private func numbers(_ searches: [Search]) -> [[Int64]] {
    var isWanted = [Bool](repeating: false, count: NumberBins.count + 1)
    for search in searches { for bin in search.bins { isWanted[bin] = true } }
    let places = searches.allSatisfy({ $0.bins.isEmpty }) ? [] : places(in: isWanted)
    let candidates = places.map { numbers.number(at: $0) }
    return searches.map { search in
      search.bins.isEmpty
        ? RankedNumbers<[Int64]>.numbers(at: search.ranks, among: search.members)
        : numbers(search, among: candidates, at: places)
    }
  }

  /// How many numbers of some ranges lie before each bin, and before the end.
  private func before(in ranges: [Range<Int>]) -> [Int] {
    var before = ranges == [0..<numbers.count] ? counts : counts(in: ranges)
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

  /// Where the numbers of some bins are.
  private func places(in isWanted: [Bool]) -> [Int] {
    let total = isWanted.indices.reduce(0) { $0 + (isWanted[$1] ? counts[$1] : 0) }
    return [Int](capacity: total) { places in
      let (bins, isWanted) = (bins.span, isWanted.span)
      for index in bins.indices where isWanted[Int(bins[index])] { places.append(index) }
    }
  }

  /// What one search asks for; the candidates are all numbers in its bins, and more.
  private func numbers(
    _ search: Search, among candidates: [Int64], at places: [Int]
  ) -> [Int64] {
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
        if slot >= 0 { members[slot].append(candidates[next]) }
        next += 1
      }
    }
    var found = [Int64](repeating: 0, count: search.ranks.count)
    for (slot, members) in members.enumerated() {
      let own = search.bins.indices.filter { slots[search.bins[$0]] == slot }
      let values = RankedNumbers<[Int64]>.numbers(
        at: own.map { search.ranksInBin[$0] }, among: members)
      for (i, value) in zip(own, values) { found[i] = value }
    }
    return found
  }
}

// MARK: - Search

extension RankedNumbers {
  /// Asks for numbers by their ranks among those of some ranges; the smallest has rank zero.
  private struct Search {
    let ranges: [Range<Int>]
    /// How many numbers there are.
    let count: Int
    let ranks: [Int]
    /// The bin that each rank is in, and the rank among the numbers of the bin; none where there are
    /// few numbers, which are then the members.
    private(set) var bins: [Int] = []
    private(set) var ranksInBin: [Int] = []
    private(set) var members: [Int64] = []

    init(
      in ranges: [Range<Int>], of ranked: RankedNumbers, at ranks: (_ count: Int) -> [Int]
    ) {
      self.ranges = ranges
      guard ranges.reduce(0, { $0 + $1.count }) > RankedNumbers.few else {
        members = ranges.flatMap { $0.map { ranked.numbers.number(at: $0) } }
          .filter { $0 != PackedRows.missing }
        count = members.count
        self.ranks = ranks(count)
        return
      }
      let before = ranked.before(in: ranges)
      count = before[NumberBins.count]
      self.ranks = ranks(count)
      bins = self.ranks.map { Self.bin(holding: $0, before) }
      ranksInBin = zip(self.ranks, bins).map { $0 - before[$1] }
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
}

extension RankedNumbers<[Int64]> {
  /// The numbers at some ranks of a list, none of which is missing.
  static func numbers(at ranks: [Int], among members: [Int64]) -> [Int64] {
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
    let ranked = Self(members, sample(of: members), between: smallest, and: largest)
    return ranked.numbers([Search(in: [members.indices], of: ranked) { _ in ranks }])[0]
  }
}

/// The values at some percentages among numbers.
struct Ranked {
  /// How many numbers there are.
  let count: Int
  let values: [Double]
}

extension Percentile {
  /// The value at a percentage of whole numbers in any order; nothing for no numbers.
  package static func value(_ percentage: Double, of numbers: [Int64]) -> Double? {
    guard percentage > 80 else { return values([percentage], of: numbers)?.first }
    return TopNumbers(numbers, percentage: percentage).values(in: [[numbers.indices]])[0]?.values[0]
  }

  /// The value at a position between the numbers at the ranks on both sides.
  static func value(at position: Double, between numbers: [Int64]) -> Double {
    let step = Double(UInt64(bitPattern: numbers[1] &- numbers[0]))
    return Double(numbers[0]) + (position - Double(Int(position))) * step
  }

  /// The values at some percentages of whole numbers in any order; nothing for no numbers.
  package static func values(_ percentages: [Double], of numbers: [Int64]) -> [Double]? {
    RankedNumbers(numbers).percentiles(percentages, in: [[numbers.indices]])[0]?.values
  }
}
