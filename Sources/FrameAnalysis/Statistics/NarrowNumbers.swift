/// Whole numbers in an array no wider than nearly all of them need: fresh memory takes longer to get
/// than most numbers to make.
struct NarrowNumbers<Narrow: FixedWidthInteger & UnsignedInteger> {
  /// The largest that there is stands for a number among the others.
  private var narrow: [Narrow] = []
  /// Those that are too large, or below zero, by their places.
  private var others: [Int: Int64] = [:]

  var isEmpty: Bool { narrow.isEmpty }

  mutating func reserve(_ count: Int) { narrow.reserveCapacity(count) }

  mutating func appendZeros(_ count: Int) {
    narrow.append(contentsOf: repeatElement(0, count: count))
  }

  @inline(__always)
  subscript(place: Int) -> Int64 {
    get {
      let number = narrow[place]
      return number == .max ? others[place] ?? Int64(number) : Int64(number)
    }
    set {
      let number = Self.narrowed(newValue)
      narrow[place] = number
      if number == .max { others[place] = newValue }
    }
  }

  /// Appends the numbers at some places to a list.
  func copy(_ places: Range<Int>, to list: inout [Int64]) {
    let narrow = narrow.span.extracting(places)
    list.append(addingCapacity: places.count) { list in
      for offset in narrow.indices {
        let number = narrow[offset]
        list.append(number == .max ? self[places.lowerBound + offset] : Int64(number))
      }
    }
  }

  /// What stands for a number in the array: itself, unless it has to be among the others.
  @inline(__always)
  private static func narrowed(_ number: Int64) -> Narrow {
    number >= 0 && number < Int64(Narrow.max) ? Narrow(truncatingIfNeeded: number) : .max
  }
}
