import FrameModel
import Testing

@testable import TraceIngest

@Suite struct DocumentSplitterTests {
  /// The parts of a document as `path@line:column text`, and how it ended.
  private func split(_ text: String, chunkBytes: Int = 16) throws -> [String] {
    var window = try ByteWindow.open(
      MemoryBytes(Array(text.utf8)), file: "test", chunkBytes: chunkBytes)
    var splitter = DocumentSplitter(startingAt: window)
    var result: [String] = []
    while let part = try splitter.next(from: &window) {
      let value = String(decoding: window.bytes[part.range], as: UTF8.self)
      let opening = part.kind == .array ? "[" : value
      result.append(
        "\(splitter.path(of: part))@\(part.start.line):\(part.start.column) \(opening)")
    }
    if let place = splitter.truncatedAt { result.append("cut@\(place.line):\(place.column)") }
    if let place = splitter.trailingBytesAt { result.append("more@\(place.line):\(place.column)") }
    return result
  }

  private let document = """
    {"format": "x", "list": [{"a": "]}\\"{["}, [1, 2], 3.5, null, "s,]"],
     "object": {"b": [
       {}]}, "empty": [],
     "flag": true}

    """

  private let parts = [
    "format@1:12 \"x\"", "list@1:25 [", #"list[0]@1:26 {"a": "]}\"{["}"#, "list[1]@1:43 [1, 2]",
    "list[2]@1:51 3.5", "list[3]@1:56 null", "list[4]@1:62 \"s,]\"",
    "object@2:12 {\"b\": [\n   {}]}", "empty@3:19 [", "flag@4:10 true",
  ]

  @Test(arguments: 1...160)
  func `an object's arrays come out element by element, whatever the chunk`(
    chunkBytes: Int
  ) throws {
    #expect(try split(document, chunkBytes: chunkBytes) == parts)
  }

  @Test func `an array comes out element by element`() throws {
    #expect(
      try split(" [{}, {\"a\":1}\n,2]") == [
        "@1:2 [", "[0]@1:3 {}", "[1]@1:7 {\"a\":1}", "[2]@2:2 2",
      ])
  }

  @Test(arguments: ["[1,]", "[1 , ]", #"{"a":[1,],}"#])
  func `a comma too many is tolerated`(text: String) throws {
    #expect(try split(text).count == 2)
  }

  @Test(arguments: [1, 3, 64])
  func `a document cut anywhere yields its whole parts and says so`(chunkBytes: Int) throws {
    let end = document.utf8.count - 1
    for count in 1..<end {
      let found = try split(String(document.prefix(count)), chunkBytes: chunkBytes)
      #expect(parts.starts(with: found.dropLast()), "cut at \(count)")
      #expect(found.last?.hasPrefix("cut@") == true, "cut at \(count)")
    }
  }

  @Test(arguments: ["[1] x", "[1]\n[2]", "{} {}", "[1]]"])
  func `what follows the document is noted`(text: String) throws {
    #expect(try split(text).last?.hasPrefix("more@") == true)
  }

  @Test func `NULs after the document are not`() throws {
    #expect(try split("[1]\n\u{0}\u{0}") == ["@1:1 [", "[0]@1:2 1"])
  }

  @Test(arguments: [
    (
      #"{"e":[{},nan,{}]}"#,
      "test:1:10: e[1]: NaN and Infinity are not JSON numbers; leave the field out (byte 9, near `nan,{}]}`)"
    ),
    (
      "[1,\n Infinity]",
      "test:2:2: [1]: NaN and Infinity are not JSON numbers; leave the field out (byte 5, near `Infinity]`)"
    ),
    ("[1 2]", "test:1:4: [0]: expected ',' or ']' (byte 3, near `2]`)"),
    (#"{"a":1 "b":2}"#, #"test:1:8: a: expected ',' or '}' (byte 7, near `"b":2}`)"#),
    (#"{a:1}"#, "test:1:2: expected a key in quotes (byte 1, near `a:1}`)"),
    (#"{"a" 1}"#, "test:1:6: a: expected ':' after the key (byte 5, near `1}`)"),
    (
      #"{"e":[{"x":[1}]}"#,
      "test:1:14: e[0].x: expected ',' or a closing bracket, found '}' (byte 13, near `{\"x\":[1}]}`)"
    ),
    ("[,1]", "test:1:2: [0]: expected a value, found ',' (byte 1, near `,1]`)"),
    (
      "[\n{\"a\":1},\n  tru]",
      "test:3:3: [1]: expected a value, found a word such as true or false (byte 13, near `tru]`)"
    ),
    ("[01]", "test:1:2: [0]: malformed number (byte 1, near `01]`)"),
    ("17", "test:1:1: expected a JSON object or array (byte 0, near `17`)"),
  ])
  func `what is no JSON throws its place, whatever the chunk`(
    text: String, expected: String
  ) {
    for chunkBytes in 1...text.utf8.count {
      let error = #expect(throws: TraceError.self) { try split(text, chunkBytes: chunkBytes) }
      #expect(error?.description == expected)
    }
  }

  @Test func `depth is bounded`() {
    let error = #expect(throws: TraceError.self) {
      try split("[" + String(repeating: "[", count: 5000))
    }
    #expect(error?.reason == .malformed("nested deeper than 4096 levels"))
  }

  @Test func `a record of any length comes out whole`() throws {
    let long = String(repeating: "x", count: 100_000)
    #expect(try split("[\"\(long)\"]", chunkBytes: 100) == ["@1:1 [", "[0]@1:2 \"\(long)\""])
  }
}
