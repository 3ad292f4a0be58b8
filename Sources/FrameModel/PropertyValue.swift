/// A value of an animated property in its own unit: a number, or several for a position or a colour.
///
/// Nearly all have four numbers at most, which stand in it: a trace has a value for every end of
/// every animation, and none of them is to cost an allocation.
package struct PropertyValue: Sendable {
  private enum Storage {
    case few(SIMD4<Double>, count: Int)
    case many([Double])
  }

  private static let capacity = 4

  private var storage = Storage.few(.zero, count: 0)

  package init() {}

  package init(_ number: Double) { storage = .few(SIMD4(number, 0, 0, 0), count: 1) }

  package mutating func append(_ number: Double) {
    switch storage {
    case .few(var numbers, let count) where count < Self.capacity:
      numbers[count] = number
      storage = .few(numbers, count: count + 1)
    case .few: storage = .many(Array(self) + [number])
    case .many(var numbers):
      // Not held twice while it grows.
      storage = .many([])
      numbers.append(number)
      storage = .many(numbers)
    }
  }
}

extension PropertyValue: RandomAccessCollection, RangeReplaceableCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .few(_, let count): count
    case .many(let numbers): numbers.count
    }
  }

  package subscript(position: Int) -> Double {
    switch storage {
    case .few(let numbers, let count):
      precondition(position < count, "there are not so many numbers")
      return numbers[position]
    case .many(let numbers): return numbers[position]
    }
  }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with numbers: some Collection<Double>
  ) {
    var all = Array(self)
    all.replaceSubrange(range, with: numbers)
    self = Self()
    for number in all { append(number) }
  }
}

extension PropertyValue: Equatable, ExpressibleByArrayLiteral {
  package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

  package init(arrayLiteral numbers: Double...) { self.init(numbers) }
}
