import FrameModel
import Testing

@testable import TraceIngest

@Suite struct CSVSplitterTests {
  /// Every record's cells as text, or its fault; a cut one is marked.
  private func records(
    _ text: String, chunkBytes: Int = 512, delimiter: Character = ","
  ) throws -> [[String]] {
    var window = try ByteWindow.open(
      MemoryBytes(Array(text.utf8)), file: "test", chunkBytes: chunkBytes)
    var splitter = CSVSplitter(startingAt: window, delimiter: delimiter.asciiValue ?? 0)
    var records: [[String]] = []
    while let record = try splitter.next(from: &window) {
      let bytes = window.bytes.span.extracting(record.range)
      if let fault = record.fault {
        records.append(["\(fault) at line \(record.start.line)"])
        continue
      }
      var cells: [String] = []
      for cell in splitter.cells {
        let value = TableCell(range: cell.range, kind: cell.hasEscapes ? .doubledQuotes : .plain)
        cells.append(try value.text(in: bytes))
      }
      records.append(cells + (record.isCut ? ["…"] : []))
    }
    return records
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a,b\n", [["a", "b"]]), ("a,,\n", [["a", "", ""]]),
    ("\"a,b\",c\n", [["a,b", "c"]]), ("\"a\"\"b\",\"\"\n", [["a\"b", ""]]),
    ("\"a\nb\",c\r\nd,e\n", [["a\nb", "c"], ["d", "e"]]), ("a \"b\",c\n", [["a \"b\"", "c"]]),
    ("\n\r\na,b\n\n\nc,d\n", [["a", "b"], ["c", "d"]]), (" a , b \n", [["a", "b"]]),
    ("\"a\" ,\"b\"\r\n", [["a", "b"]]), ("a\n", [["a"]]), ("", []), ("\n\n", []),
    ("a,b\n\0\0\0", [["a", "b"]]),
  ])
  func `records and cells are found in any chunk`(text: String, expected: [[String]]) throws {
    for chunkBytes in [1, 2, 3, 7, 512] {
      #expect(try records(text, chunkBytes: chunkBytes) == expected, "\(chunkBytes)")
    }
  }

  @Test(arguments: [
    ("a,b\n1,2", [["a", "b"], ["1", "2", "…"]]), ("a,b\n1,", [["a", "b"], ["1", "", "…"]]),
    ("a,b\n1,\"2\"", [["a", "b"], ["1", "2"]]), ("a,b\n1,\"2", [["a", "b"], ["1", "2", "…"]]),
  ])
  func `a last record is whole when its last quote is closed`(
    text: String, expected: [[String]]
  ) throws {
    for chunkBytes in [1, 512] { #expect(try records(text, chunkBytes: chunkBytes) == expected) }
  }

  @Test(arguments: [
    ("a,b\n\"x\"y,1\nc,d\n", "textBehindQuote at line 2"),
    ("a,b\n\"x,1\nc,d\n", "openQuote at line 2"),
  ])
  func `a stray quote costs its line`(text: String, fault: String) throws {
    for chunkBytes in [1, 5, 512] {
      let found = try records(text, chunkBytes: chunkBytes)
      #expect(found == [["a", "b"], [fault], ["c", "d"]], "\(chunkBytes)")
    }
  }

  @Test func `a record without end is passed in bounded memory`() throws {
    let long = String(repeating: "x", count: 3 << 20)
    #expect(
      try records("a,b\n\(long)\nc,d\n") == [["a", "b"], ["tooLong at line 2"], ["c", "d"]])
    let open = "a,b\n\"" + String(repeating: "x\n", count: 1 << 20) + "c,d\n"
    #expect(try records(open).prefix(2) == [["a", "b"], ["openQuote at line 2"]])
  }

  @Test func `thousands of cells are refused`() throws {
    let wide = String(repeating: "1,", count: 5000)
    #expect(try records("\(wide)\na,b\n") == [["tooManyCells at line 1"], ["a", "b"]])
  }

  @Test func `a file full of open quotes is read in linear time`() throws {
    let text = String(repeating: "\"a\n", count: 20_000)
    #expect(try records(text).count == 20_000)
  }

  @Test(arguments: [";", "\t", "|"] as [Character])
  func `other delimiters are known`(delimiter: Character) throws {
    let text = "a\(delimiter)\"b\(delimiter)c\"\n"
    #expect(try records(text, delimiter: delimiter) == [["a", "b\(delimiter)c"]])
  }
}
