import FrameModel

/// How far whole numbers lie around their mean.
///
/// It is exact, so that parts that are added up give what all their numbers would, in any order.
struct NumberSpread {
  private(set) var count = 0
  private var sum: Int128 = 0
  private var squares: Int128 = 0

  /// Of larger numbers the squares of millions have no room; as nanoseconds they are a hundred days.
  private static let limit: Int64 = 1 << 53

  /// Of no numbers.
  init() {}

  /// Of those numbers that are not missing; where they have a base, none is.
  init(of numbers: Swift.Span<Int64>, base: Int64?) {
    guard let base else {
      for index in numbers.indices where numbers[index] != PackedRows.missing {
        add(numbers[index])
      }
      return
    }
    var (sum, squares, carry) = (UInt64(0), UInt64(0), UInt64(0))
    for index in numbers.indices {
      let distance = UInt64(bitPattern: numbers[index] &- base)
      sum &+= distance
      let (next, isFull) = squares.addingReportingOverflow(distance &* distance)
      squares = next
      carry &+= isFull ? 1 : 0
    }
    (count, self.sum) = (numbers.count, Int128(sum))
    self.squares = Int128(carry) << 64 | Int128(squares)
    self = lessened(by: -base)
  }

  @inline(__always)
  mutating func add(_ number: Int64) {
    let number = Int128(max(-Self.limit, min(Self.limit, number)))
    count &+= 1
    sum &+= number
    squares &+= number &* number
  }

  static func += (a: inout Self, b: Self) {
    a.count += b.count
    a.sum &+= b.sum
    a.squares &+= b.squares
  }

  /// The same of all numbers less one.
  func lessened(by number: Int64) -> Self {
    let (count, number) = (Int128(count), Int128(max(-Self.limit, min(Self.limit, number))))
    var lessened = self
    lessened.sum = sum &- count &* number
    lessened.squares = squares &- 2 &* number &* sum &+ count &* number &* number
    return lessened
  }

  /// The sum, as far as a number goes.
  var total: Int64 { Int64(clamping: sum) }

  /// Nothing of no numbers.
  var mean: Double? { count > 0 ? Double(sum) / Double(count) : nil }

  /// The population standard deviation; nothing of no numbers.
  var deviation: Double? {
    guard count > 0 else { return nil }
    // Around the whole number next to the mean, where nothing large is taken from anything large.
    let centre = sum / Int128(count)
    let around = lessened(by: Int64(centre))
    let off = Double(around.sum) / Double(count)
    return max(0, Double(around.squares) / Double(count) - off * off).squareRoot()
  }
}
