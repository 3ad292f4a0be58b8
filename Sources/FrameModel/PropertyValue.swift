/// A value of an animated property in its own unit: a number, or several for a position or a colour.
///
/// Nearly all have two numbers at most, which stand in it: a trace has a value for every end of every
/// animation, and few of them are to cost an allocation. Room for more would make all animations
/// larger.
package struct PropertyValue: Sendable {
  private enum Storage {
    case few(Double, Double, count: UInt8)
    case many([Double])
  }

  private var storage = Storage.few(0, 0, count: 0)

  package init() {}

  package init(_ number: Double) { storage = .few(number, 0, count: 1) }

  package mutating func append(_ number: Double) {
    switch storage {
    case .few(_, _, count: 0): self = Self(number)
    case .few(let first, _, count: 1): storage = .few(first, number, count: 2)
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
    case .few(_, _, let count): Int(count)
    case .many(let numbers): numbers.count
    }
  }

  package subscript(position: Int) -> Double {
    switch storage {
    case .few(let first, let second, let count):
      precondition(position >= 0 && position < count, "there are not so many numbers")
      return position == 0 ? first : second
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
