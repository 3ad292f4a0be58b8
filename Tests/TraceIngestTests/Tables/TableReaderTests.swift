import FrameModel
import Testing

@testable import TraceIngest

@Suite struct TableReaderTests {
  private let columns = TableColumns([["time", "ts"], ["Cost"], ["data.inner"]])

  /// The wanted cells of every row, `-` where absent; faults by their detail.
  private func rows(_ text: String, chunkBytes: Int = 512) throws -> [String] {
    var window = try ByteWindow.open(
      MemoryBytes(Array(text.utf8)), file: "test", chunkBytes: chunkBytes)
    let layout = try TableLayout.sniff(&window)
    var table = TableReader(columns, layout: layout, startingAt: window)
    var rows: [String] = []
    while let record = try table.next(from: &window) {
      guard record.kind == .row else { continue }
      let bytes = window.bytes.span.extracting(record.range)
      if let fault = record.fault {
        rows.append(fault.detail)
        continue
      }
      var cells: [String] = []
      for cell in table.cells {
        cells.append(cell.isPresent(in: bytes) ? try cell.text(in: bytes) : "-")
      }
      rows.append(cells.joined(separator: " "))
    }
    return rows
  }

  @Test(arguments: [
    "other,COST,Ts\nx,2,1\n", "ts;cost\n1;2\n", "ts | cost\n1 | 2\n", "ts\tcost\n1\t2\n",
    "\"ts\",\"cost\"\n\"1\",\"2\"\n", #"{"Cost":2,"x":[1,{}],"ts":1}"#,
    #"{"ts":"1","Cost":"2"}"# + "\n", #"[{"ts":1,"Cost":2}]"#,
    #"{"meta":{"a":1},"frames":[{"ts":1,"Cost":2}],"end":true}"#,
  ])
  func `a row is the same however it is written`(text: String) throws {
    for chunkBytes in [1, 3, 512] { #expect(try rows(text, chunkBytes: chunkBytes) == ["1 2 -"]) }
  }

  @Test func `absent cells have many names`() throws {
    let text = "ts,cost\nNA,1\n[NULL],NaN\n,\nnull,n/a\n"
    #expect(try rows(text) == ["- 1 -", "- - -", "- - -", "- - -"])
    #expect(try rows(#"[{"ts":null,"Cost":""}]"#) == ["- - -"])
  }

  @Test func `a member inside a member is named with a dot`() throws {
    #expect(try rows(#"{"data":{"x":1,"inner":7},"ts":3}"# + "\n{}") == ["3 - 7", "- - -"])
  }

  @Test func `a second header renames the columns`() throws {
    #expect(try rows("ts,cost\n1,2\n\ncost,ts\n3,4\n") == ["1 2 -", "4 3 -"])
  }

  @Test func `a row may be shorter than its header, and not longer`() throws {
    let found = try rows("ts,cost,a\n1,2\n1,2,3,\n1,2,3,4\n")
    #expect(found == ["1 2 -", "1 2 -", "the row has 4 cells, the header 3"])
  }

  @Test func `of two columns with one name the first is meant`() throws {
    #expect(try rows("ts,ts,cost\n1,9,2\n") == ["1 2 -"])
  }

  @Test(arguments: [
    (#"{"ts":1,"ts":2}"# + "\n", "the key occurs twice"),
    (#"{"ts":1}"# + "\n[1]\n", "expected an object"),
    (#"{"ts":1}"# + "\n" + #"{"ts":NaN}"# + "\n", "NaN and Infinity"),
  ])
  func `a record that is no row is told`(text: String, detail: String) throws {
    let found = (try? rows(text)) ?? []
    #expect(found.contains { $0.contains(detail) }, "\(found)")
  }

  @Test(
    arguments: [
      ("16.4754", 6, 16_475_400), ("0.34900300000000", 9, 349_003_000), ("1e-3", 9, 1_000_000),
      ("-1", 0, -1), ("9223372036854775807", 0, .max), ("567.25049999999999", 6, 567_250_500),
    ] as [(String, Int, Int64)])
  func `numbers are exact`(text: String, power: Int, expected: Int64) throws {
    let bytes = Array(text.utf8)
    let cell = TableCell(range: 0..<bytes.count, kind: .plain)
    #expect(try cell.integer(power: power, in: bytes.span) == expected)
  }

  @Test(arguments: ["", "x", "1x", "0x10", "1,5", "--1", "1.", ".5", "99999999999999999999"])
  func `other text is no number`(text: String) {
    let bytes = Array(text.utf8)
    let cell = TableCell(range: 0..<bytes.count, kind: .plain)
    #expect(throws: JSONError.self) { try cell.integer(power: 0, in: bytes.span) }
  }
}
