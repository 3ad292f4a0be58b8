import FrameModel

/// Finds a percentile near the top among whole numbers in any order, of all or of parts of them.
///
/// Only the largest are kept, from a number on that a sample tells: most are looked at once and put
/// nowhere. A part whose percentile is not among them is ranked in full.
struct TopNumbers<Numbers: NumberSource> {
  private let numbers: Numbers
  private let percentage: Double
  /// Which places have a number.
  private var present = PlaceBits()
  /// The largest numbers, and their places in rising order.
  private var largest: [Int64] = []
  private var places: [Int] = []

  init(_ numbers: Numbers, percentage: Double) {
    self.numbers = numbers
    self.percentage = percentage
    let least = Self.least(of: numbers, percentage)
    var first = 0
    // Apart, so that they stay where they are while they grow.
    var (present, largest, places) = (PlaceBits(), [Int64](), [Int]())
    numbers.forEachRun(atLeast: least) { run in
      var missing = 0
      for index in run.indices {
        missing &+= run[index] == PackedRows.missing ? 1 : 0
        guard run[index] >= least else { continue }
        largest.append(run[index])
        places.append(first + index)
      }
      if missing == 0 { present.append(all: run.count) } else { present.append(run) }
      first += run.count
    }
    (self.present, self.largest, self.places) = (present, largest, places)
  }

  /// A number that the percentile is hardly ever below.
  private static func least(of numbers: Numbers, _ percentage: Double) -> Int64 {
    let all = PackedRows.missing + 1
    guard numbers.count > 1024 else { return all }
    let sample = (0..<256).map { numbers.number(at: $0 * (numbers.count / 256)) }
      .filter { $0 != PackedRows.missing }.sorted()
    let rank = Int(percentage / 100 * Double(sample.count)) - sample.count / 24
    return rank > 0 ? sample[rank] : all
  }

  /// The value at the percentage in each of some parts; nothing where there are no numbers.
  func values(in parts: [[Range<Int>]]) -> [Ranked?] {
    var others: RankedNumbers<Numbers>?
    return parts.map { part in
      let count = part.reduce(0) { $0 + present.count(in: $1) }
      guard count > 0 else { return nil }
      let position = percentage / 100 * Double(count - 1)
      let members = members(of: part)
      let below = count - members.count
      guard Int(position) >= below else {
        let ranked = others ?? RankedNumbers(numbers)
        others = ranked
        return ranked.percentiles([percentage], in: [part])[0]
      }
      let ranks = [Int(position) - below, min(Int(position) + 1, count - 1) - below]
      let found = RankedNumbers.numbers(at: ranks, among: members)
      return Ranked(count: count, values: [Percentile.value(at: position, between: found)])
    }
  }

  private func members(of part: [Range<Int>]) -> [Int64] {
    if part == [0..<numbers.count] { return largest }
    var members: [Int64] = []
    var next = 0
    for range in part {
      while next < places.count, places[next] < range.lowerBound { next += 1 }
      let begin = next
      while next < places.count, places[next] < range.upperBound { next += 1 }
      members += largest[begin..<next]
    }
    return members
  }
}

/// Which places of a list have a number, a bit each.
private struct PlaceBits {
  private var words: [UInt64] = []
  private var count = 0

  /// Appends places that all have a number.
  mutating func append(all added: Int) {
    var rest = added
    while rest > 0 {
      let bit = count & 63
      let part = min(rest, 64 - bit)
      let word = (UInt64.max >> UInt64(64 - part)) << UInt64(bit)
      if bit == 0 { words.append(word) } else { words[words.count - 1] |= word }
      count += part
      rest -= part
    }
  }

  /// Appends the places of numbers, of which some may be missing.
  mutating func append(_ numbers: Swift.Span<Int64>) {
    var word = count & 63 == 0 ? 0 : words.removeLast()
    for index in numbers.indices {
      let bit = UInt64(truncatingIfNeeded: count & 63)
      word |= (numbers[index] == PackedRows.missing ? 0 : 1) &<< bit
      count &+= 1
      if bit == 63 {
        words.append(word)
        word = 0
      }
    }
    if count & 63 != 0 { words.append(word) }
  }

  /// How many places of a range have one.
  func count(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    let front = UInt64.max << UInt64(range.lowerBound & 63)
    let back = UInt64.max >> UInt64(63 - (range.upperBound - 1) & 63)
    guard first < last else { return (words[first] & front & back).nonzeroBitCount }
    var count = (words[first] & front).nonzeroBitCount + (words[last] & back).nonzeroBitCount
    for word in first + 1..<last { count += words[word].nonzeroBitCount }
    return count
  }
}
