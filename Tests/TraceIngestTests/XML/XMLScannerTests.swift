import FrameModel
import Testing

@testable import TraceIngest

@Suite struct XMLScannerTests {
  /// What the scanner makes of a text, a line a token, and how it ends.
  private func tokens(_ text: String, chunkBytes: Int = 64) throws -> [String] {
    var window = try ByteWindow.open(
      MemoryBytes(Array(text.utf8)), file: "test", chunkBytes: chunkBytes)
    var scanner = XMLScanner(startingAt: window)
    var lines: [String] = []
    while let token = try scanner.next(from: &window, wantsText: true) {
      let first = window.index(of: token.start)
      let bytes = window.bytes.span.extracting(first..<first + token.count)
      let start = scanner.start(of: token, window)
      let place = "\(start.line):\(start.column)"
      switch token.kind {
      case .element:
        var line = "\(place) <\(string(token.name.range, bytes))"
        var attributes = XMLAttributes(token)
        while let (name, value) = attributes.next(in: bytes) {
          line += " \(string(name.range, bytes))=\(string(value, bytes))"
        }
        lines.append(line + (token.isEmpty ? "/>" : ">"))
      case .end: lines.append("\(place) </\(string(token.name.range, bytes))>")
      case .text:
        var text: [UInt8] = []
        if token.isRaw {
          XMLText.appendRaw(bytes.indices, of: bytes, to: &text)
        } else {
          XMLText.append(bytes.indices, of: bytes, to: &text)
        }
        lines.append("\(place) '\(String(decoding: text, as: UTF8.self))'")
      }
    }
    if let place = scanner.truncatedAt { lines.append("cut \(place.line):\(place.column)") }
    if let place = scanner.trailingBytesAt {
      lines.append("trailing \(place.line):\(place.column)")
    }
    return lines
  }

  private func string(_ range: Range<Int>, _ bytes: Bytes) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }

  @Test(arguments: [
    ("<a/>", ["1:1 <a/>"]), ("<a></a>", ["1:1 <a>", "1:4 </a>"]),
    (
      "<?xml version='1.0'?>\n<a b=\"1 > 0\" c='\"'>x</a >\n",
      ["2:1 <a b=1 > 0 c=\">", "2:20 'x'", "2:21 </a>"]
    ),
    ("<a>&lt;&#65;&#x42;&amp;&quot;&apos;&gt;</a>", ["1:1 <a>", "1:4 '<AB&\"'>'", "1:40 </a>"]),
    ("<a>&lol;&;& &#xFFFFFFFF;</a>", ["1:1 <a>", "1:4 '&lol;&;& &#xFFFFFFFF;'", "1:25 </a>"]),
    ("<a><![CDATA[<b>&lt;]]]></a>", ["1:1 <a>", "1:13 '<b>&lt;]'", "1:24 </a>"]),
    ("<a><!-- <b> -- ></a> --></a>", ["1:1 <a>", "1:25 </a>"]),
    (
      "<!DOCTYPE a [<!ENTITY x \"]>\"> <!ENTITY y '&x;&x;'>]>\n<a>&y;</a>",
      ["2:1 <a>", "2:4 '&y;'", "2:7 </a>"]
    ),
    ("<a/>\n<?xml?><b/>", ["1:1 <a/>", "2:8 <b/>"]),
    ("<a/> x <b/>", ["1:1 <a/>", "trailing 1:6"]),
    ("<a><b>x", ["1:1 <a>", "1:4 <b>", "cut 1:8"]), ("<a b='", ["cut 1:7"]),
    ("<a/><", ["1:1 <a/>", "cut 1:6"]), ("<a/><!-", ["1:1 <a/>", "cut 1:8"]),
    ("<a><![CDATA[x]]", ["1:1 <a>", "cut 1:16"]), ("<?xml", ["cut 1:6"]),
    ("<!DOCTYPE a [", ["cut 1:14"]), ("", ["cut 1:1"]),
  ])
  func `a document is taken apart, in any chunk`(text: String, expected: [String]) throws {
    for chunkBytes in [1, 2, 3, 7, 64] {
      #expect(try tokens(text, chunkBytes: chunkBytes) == expected, "\(chunkBytes)")
    }
  }

  @Test(arguments: [
    ("<a></b>", "an end tag that does not close", 1, 4),
    ("<a>\n</a></a>", "an end tag that does not close", 2, 5),
    ("<a><1/></a>", "expected the name of an element", 1, 4),
    ("<a b=\n<c/>", "a tag without its '>'", 1, 1),
    ("<a><!ELEMENT b></a>", "expected a comment, CDATA", 1, 4), ("x<a/>", "expected an XML", 1, 1),
    (
      String(repeating: "<a>", count: 300), "nested deeper than 256 levels", 1,
      3 * XMLScanner.maximumDepth + 1
    ),
  ])
  func `broken XML is refused with its place, in any chunk`(
    text: String, why: String, line: Int, column: Int
  ) {
    for chunkBytes in [1, 7, 4096] {
      let error = #expect(throws: TraceError.self) { try tokens(text, chunkBytes: chunkBytes) }
      #expect(error?.place?.line == line && error?.place?.column == column)
      #expect(error.map { "\($0)".contains("broken XML: " + why) } == true)
    }
  }

  @Test(arguments: ["<a b='", "<a>", "<a><![CDATA[", "<!DOCTYPE "])
  func `a token that never ends is refused before it fills the memory`(text: String) {
    let long = text + String(repeating: "x", count: XMLScanner.maximumTokenBytes + 8)
    let error = #expect(throws: TraceError.self) { try tokens(long, chunkBytes: 64 << 10) }
    guard case .tooLarge = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `text that nobody wants is passed, whatever its length`() throws {
    let text = "<a>" + String(repeating: "x", count: XMLScanner.maximumTokenBytes * 2) + "</a>"
    var window = try ByteWindow.open(
      MemoryBytes(Array(text.utf8)), file: "test", chunkBytes: 64 << 10)
    var scanner = XMLScanner(startingAt: window)
    var count = 0
    while try scanner.next(from: &window, wantsText: false) != nil { count += 1 }
    #expect(count == 2 && scanner.truncatedAt == nil)
    #expect(window.bytes.count < 1 << 20)
  }
}
