import Arguments
import Testing

@Suite struct ArgumentValueTests {
  @Test func `an enumeration of strings lists its cases`() {
    #expect(Format.choices == ["text", "csv", "html"])
    #expect(Format(argument: "csv") == .csv)
    #expect(Format(argument: "CSV") == nil)
    #expect(Format.expectation == "choose from: text, csv, html")
    #expect(Format.nearest(to: "htm") == "html")
    #expect(Format.csv.argument == "csv")
  }

  @Test(arguments: [("60", 60), ("-5", -5), ("+7", 7), ("0", 0)])
  func `reads whole numbers`(word: String, number: Int) {
    #expect(Int(argument: word) == number)
  }

  @Test(arguments: ["", "fast", "6.5", "1e3", " 60", "0x10", "99999999999999999999"])
  func `refuses what is no whole number`(word: String) {
    #expect(Int(argument: word) == nil)
  }

  @Test(arguments: [("0.5", 0.5), ("-.5", -0.5), ("1e3", 1000), ("60", 60)])
  func `reads numbers`(word: String, number: Double) {
    #expect(Double(argument: word) == number)
  }

  @Test(arguments: ["", "half", "nan", "inf", "-infinity", "1,5", "5 ms", "1e999"])
  func `refuses what is no finite number`(word: String) {
    #expect(Double(argument: word) == nil)
  }

  @Test func `an optional value is read as the value`() {
    #expect(Int?(argument: "60") == .some(.some(60)))
    #expect(Int?(argument: "fast") == .none)
    #expect(Format?.choices == Format.choices)
    #expect(Format?.expectation == Format.expectation)
    #expect(Format?.nearest(to: "htm") == "html")
    #expect(Int?.some(60).argument == "60")
    #expect(Int?.none.argument == nil)
  }

  @Test func `any word is text, and an empty one is not worth showing as a default`() {
    #expect(String(argument: "") == "")
    #expect("".argument == nil)
    #expect("main".argument == "main")
  }
}
