import FrameModel

/// Whole numbers in an array no wider than nearly all of them need: fresh memory takes longer to get
/// than most numbers to make.
struct NarrowNumbers<Narrow: FixedWidthInteger & UnsignedInteger> {
  /// The largest that there is stands for a number among the others, and for a missing one where they
  /// have none.
  private var narrow: [Narrow] = []
  /// Those that are too large, or below zero, by their places.
  private var others: [Int: Int64] = [:]

  var isEmpty: Bool { narrow.isEmpty }

  mutating func reserve(_ count: Int) { narrow.reserveCapacity(count) }

  mutating func appendZeros(_ count: Int) {
    narrow.append(contentsOf: repeatElement(0, count: count))
  }

  /// Appends numbers, of which some may be missing.
  mutating func append(_ numbers: Swift.Span<Int64>) {
    let first = narrow.count
    var hasOthers = false
    narrow.append(addingCapacity: numbers.count) { narrow in
      for index in numbers.indices {
        let number = Self.narrowed(numbers[index])
        narrow.append(number)
        if number == .max { hasOthers = true }
      }
    }
    guard hasOthers else { return }
    for index in numbers.indices where numbers[index] != PackedRows.missing {
      if narrow[first + index] == .max { others[first + index] = numbers[index] }
    }
  }

  @inline(__always)
  subscript(place: Int) -> Int64 {
    get {
      let number = narrow[place]
      return number == .max ? others[place] ?? PackedRows.missing : Int64(number)
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

extension NarrowNumbers: NumberSource {
  var count: Int { narrow.count }

  func number(at place: Int) -> Int64 { self[place] }

  func forEachRun(_ body: (Swift.Span<Int64>) -> Void) {
    var numbers: [Int64] = []
    for first in stride(from: 0, to: count, by: PackedRows.blockRows) {
      numbers.removeAll(keepingCapacity: true)
      copy(first..<min(first + PackedRows.blockRows, count), to: &numbers)
      body(numbers.span)
    }
  }
}
