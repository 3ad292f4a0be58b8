import Testing

@testable import TraceIngest

@Suite struct JSONNumberTests {
  private func scaled(_ text: String, power: Int) throws -> Int64 {
    var cursor = JSONCursor()
    let bytes = Array(text.utf8)
    return try cursor.scaledInteger(power: power, in: bytes.span)
  }

  private func integer(_ text: String) throws -> Int64 {
    var cursor = JSONCursor()
    let bytes = Array(text.utf8)
    return try cursor.integer(in: bytes.span)
  }

  private func double(_ text: String) throws -> Double {
    var cursor = JSONCursor()
    let bytes = Array(text.utf8)
    return try cursor.double(in: bytes.span)
  }

  @Test(
    arguments: [
      ("1692108548132160.5", 3, 1_692_108_548_132_160_500),
      ("1.6921085481321545e+15", 3, 1_692_108_548_132_154_500),
      ("1692108548132160500", 0, 1_692_108_548_132_160_500),
      ("0", 9, 0), ("-0", 9, 0), ("0.0000000001", 9, 0), ("0.0000000005", 9, 1),
      ("-0.0000000005", 9, -1), ("1.5", 0, 2), ("-1.5", 0, -2), ("1.4999999999999999999", 0, 1),
      ("2.5", 0, 3), ("0.05", 1, 1), ("0.04", 1, 0), ("0.005", 1, 0), ("1e3", 0, 1000),
      ("1E-3", 3, 1), ("123456e-3", 0, 123), ("0e999999999999999999999", 3, 0),
      ("9223372036854775807", 0, .max), ("-9223372036854775808", 0, .min),
      ("9223372036854775.807", 3, .max), ("1e18", 0, 1_000_000_000_000_000_000),
      ("0.000000000000000000000000000001e30", 0, 1),
    ] as [(String, Int, Int64)])
  func `decimals become integers exactly, halves away from zero`(
    text: String, power: Int, expected: Int64
  ) throws {
    #expect(try scaled(text, power: power) == expected)
  }

  @Test(arguments: [
    ("9223372036854775808", 0), ("-9223372036854775809", 0), ("18446743951298441000", 0),
    ("18446744073709551616", 0), ("9223372036854775.808", 3), ("1e19", 0),
    ("1e999999999999999999999", 0), ("9223372036854775807.5", 0), ("1e300", 3),
  ])
  func `what does not fit is out of range and never wraps`(text: String, power: Int) {
    #expect(throws: JSONError(fault: .outOfRange, offset: 0)) { try scaled(text, power: power) }
  }

  @Test(
    arguments: [
      ("0", 0), ("-7", -7), ("1e9", 1_000_000_000), ("1.0", 1), ("2.4999999e7", 24_999_999),
      ("8333333.0", 8_333_333), ("123456789012345678", 123_456_789_012_345_678),
      ("9223372036854775807", .max), ("10.50e1", 105),
    ] as [(String, Int64)])
  func `an integer may be written as a decimal`(text: String, expected: Int64) throws {
    #expect(try integer(text) == expected)
    #expect(try integer(text + " ") == expected)
  }

  @Test(
    arguments: [
      ("1.5", .fraction), ("1e-1", .fraction), ("0.1", .fraction), ("01", .malformedNumber),
      ("-", .unexpectedEnd), ("-x", .malformedNumber), ("1.", .unexpectedEnd),
      ("1.e5", .malformedNumber), ("1e", .unexpectedEnd), ("+1", .expectedValue),
      (".5", .expectedValue), ("NaN", .notFinite), ("nan", .notFinite), ("-nan", .notFinite),
      ("Infinity", .notFinite), ("-Infinity", .notFinite), ("inf", .notFinite),
      ("+Infinity", .notFinite), ("true", .expectedInteger), ("null", .expectedInteger),
      (#""12""#, .expectedInteger), ("{}", .expectedInteger), ("", .unexpectedEnd),
      ("9223372036854775808", .outOfRange), ("1e999", .outOfRange),
    ] as [(String, JSONFault)])
  func `anything else is a fault`(text: String, fault: JSONFault) {
    let error = #expect(throws: JSONError.self) { try integer(text) }
    #expect(error?.fault == fault)
  }

  @Test func `text is read as a number where a format allows it`() throws {
    let bytes = Array(#"["12.5", "x", "", "1 "]"#.utf8)
    var cursor = JSONCursor()
    try cursor.enterArray(in: bytes.span)
    #expect(try cursor.nextElement(in: bytes.span))
    #expect(try cursor.scaledInteger(power: 3, allowsText: true, in: bytes.span) == 12_500)
    while try cursor.nextElement(in: bytes.span) {
      var copy = cursor
      #expect(throws: JSONError(fault: .expectedInteger, offset: cursor.offset)) {
        try copy.scaledInteger(power: 3, allowsText: true, in: bytes.span)
      }
      try cursor.skip(in: bytes.span)
    }
  }

  @Test(arguments: [
    "0", "-0.0", "0.1", "0.3", "123.456", "1e22", "1e23", "5e-324", "2.2250738585072011e-308",
    "9007199254740993", "1.7976931348623157e308", "123456789012345678901234567890", "1e-400",
    "0.1e-6", "-3.96", "8333333.333333333333333333",
  ])
  func `doubles are the nearest ones`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try double(text) == expected)
    #expect(try double(text).sign == expected.sign)
  }

  @Test func `a double beyond the largest is out of range`() {
    #expect(throws: JSONError(fault: .outOfRange, offset: 0)) { try double("1e999") }
  }
}
