import FrameModel
import Testing

@testable import Reports

@Suite struct NumberTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (-0.0, 2, "0.00"), (1.0, 0, "1"), (0.5, 0, "1"), (-0.5, 0, "-1"),
    (1.5, 0, "2"), (2.5, 0, "3"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"),
    // The double nearest to 1.005 is less than it.
    (1.005, 2, "1.00"), (142.857142857, 2, "142.86"), (-0.004, 2, "0.00"), (0.005, 2, "0.01"),
    (999.995, 2, "1000.00"), (999.994999, 2, "999.99"), (0.1, 9, "0.100000000"),
    (9_007_199_254_740_992, 1, "9007199254740992.0"),
    (9_223_372_036_854_775_808, 0, "9223372036854775808"),
    (1e22, 2, "10000000000000000000000.00"), (-1e23, 0, "-99999999999999991611392"),
    (.leastNonzeroMagnitude, 2, "0.00"), (.infinity, 2, "n/a"), (.nan, 0, "n/a"),
  ])
  func `numbers have fixed decimals and halves go away from zero`(
    value: Double, places: Int, text: String
  ) {
    #expect(NumberText.fixed(value, places) == text)
  }

  @Test func `the greatest double has all of its 309 digits`() {
    let text = NumberText.fixed(.greatestFiniteMagnitude, 0)
    #expect(text.count == 309)
    #expect(text.hasPrefix("179769313486231570814527423731704356798070567525844996598917476803"))
  }

  @Test(arguments: [
    (16_666_666, "16.67"), (16_665_000, "16.67"), (16_664_999, "16.66"), (-5_000, "-0.01"),
    (-4_999, "0.00"), (0, "0.00"), (Int64.max, "9223372036854.78"),
    (Int64.min, "-9223372036854.78"),
  ])
  func `lengths are rounded as integers`(count: Int64, text: String) {
    #expect(NumberText.milliseconds(Nanoseconds(count)) == text)
  }

  @Test(arguments: [
    (16_666_666, "16.666666"), (-1, "-0.000001"), (1_000_000, "1.000000"),
    (Int64.max, "9223372036854.775807"), (Int64.min, "-9223372036854.775808"),
  ])
  func `exact milliseconds keep every nanosecond`(count: Int64, text: String) {
    var buffer = TextBuffer()
    buffer.append(exactMilliseconds: Nanoseconds(count))
    #expect(buffer.string == text)
  }

  @Test func `more decimals than nanoseconds are zeros`() {
    var buffer = TextBuffer()
    buffer.append(Nanoseconds(1_500), exponent: 3, places: 6)
    #expect(buffer.string == "1.500000")
  }

  @Test func `lengths take the unit that suits them`() {
    #expect(NumberText.length(Nanoseconds(999_994_999)) == "999.99 ms")
    #expect(NumberText.length(Nanoseconds(999_999_960)) == "1.000 s")
    #expect(NumberText.length(.seconds(30)) == "30.000 s")
    #expect(NumberText.roughLength(.seconds(30)) == "30 s")
  }

  @Test func `counts have their thousands apart`() {
    #expect(NumberText.count(999) == "999")
    #expect(NumberText.count(1_000) == "1,000")
    #expect(NumberText.count(-1_234_567) == "-1,234,567")
    #expect(NumberText.count(Int64.min) == "-9,223,372,036,854,775,808")
    #expect(NumberText.count(1, "hitch", "hitches") == "1 hitch")
  }

  @Test func `rates have no more decimals than they need`() {
    #expect(NumberText.hertz(120) == "120")
    #expect(NumberText.hertz(59.94) == "59.94")
    #expect(NumberText.hertz(119.999) == "120")
  }

  @Test(arguments: [0, 9, 10, 99, 100, 12_345, UInt64.max])
  func `digits agree with the standard library`(value: UInt64) {
    var buffer = TextBuffer()
    buffer.append(digits: value)
    #expect(buffer.string == String(value))
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
  ])
  func `hashes are what a browser computes`(text: String, hash: String) {
    #expect(Base64.text(SHA256.digest(of: Array(text.utf8))) == hash)
  }
}
