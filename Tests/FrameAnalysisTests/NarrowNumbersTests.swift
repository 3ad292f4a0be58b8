import Testing

@testable import FrameAnalysis

/// A narrow list gives back every number, whether or not it is as narrow as the list.
@Suite struct NarrowNumbersTests {
  private static let numbers: [Int64] = [
    0, 1, 254, 255, 256, 65_535, -1, .max, .min, 4_294_967_294, 4_294_967_295, 4_294_967_296,
  ]

  @Test func `numbers come back as they were set`() {
    expectNumbersBack(UInt8.self)
    expectNumbersBack(UInt32.self)
  }

  private func expectNumbersBack<Narrow: FixedWidthInteger & UnsignedInteger>(_: Narrow.Type) {
    var list = NarrowNumbers<Narrow>()
    #expect(list.isEmpty)
    list.appendZeros(Self.numbers.count)
    for (place, number) in Self.numbers.enumerated() { list[place] = number }
    #expect(Self.numbers.indices.map { list[$0] } == Self.numbers)
    var copies: [Int64] = []
    list.copy(2..<9, to: &copies)
    #expect(copies == Array(Self.numbers[2..<9]))
  }

  @Test(arguments: [0, 7, 255, 256, 600])
  func `numbers are appended and read in turn, and missing ones stay missing`(count: Int) {
    let numbers = (0..<count).map { (place: Int) -> Int64 in
      if place % 5 == 0 { return .min }
      return place % 7 == 0 ? -1 : Int64(place)
    }
    var list = NarrowNumbers<UInt8>()
    list.append(numbers.span.extracting(first: count / 2))
    list.append(numbers.span.extracting(droppingFirst: count / 2))
    #expect((0..<list.count).map { list[$0] } == numbers)
    var read: [Int64] = []
    list.forEachRun { run in run.indices.forEach { read.append(run[$0]) } }
    #expect(read == numbers)
  }

  @Test func `a number may become narrow again, and wide`() {
    var list = NarrowNumbers<UInt8>()
    list.appendZeros(2)
    for number in [1, 1000, 2, 2000, 3] {
      list[1] = Int64(number)
      #expect(list[0] == 0 && list[1] == number)
    }
    list[1] += 255
    #expect(list[1] == 258)
  }
}
