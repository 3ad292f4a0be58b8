import FrameModel
import Testing

/// A value of a property is a list of numbers, wherever they are kept.
@Suite struct PropertyValueTests {
  @Test(arguments: 0...6)
  func `numbers come back as they were appended`(count: Int) {
    let numbers = (0..<count).map { Double($0) - 1.5 }
    var value = PropertyValue()
    for number in numbers { value.append(number) }
    #expect(Array(value) == numbers)
    #expect(value == PropertyValue(numbers))
    value.append(9)
    #expect(value != PropertyValue(numbers))
    #expect(value.last == 9)
  }

  @Test(arguments: 1...5)
  func `a number is replaced where it stands`(count: Int) {
    var value = PropertyValue((0..<count).map(Double.init))
    value.replaceSubrange(0..<1, with: [7, 8])
    #expect(Array(value) == [7, 8] + (1..<count).map(Double.init))
  }
}
