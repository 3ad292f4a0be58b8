import FrameModel
import Testing

@testable import TraceIngest

@Suite struct JSONCursorTests {
  /// The keys of an object, its values skipped.
  private func keys(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    var cursor = JSONCursor()
    var keys: [String] = []
    try cursor.enterObject(in: bytes.span)
    while let key = try cursor.nextKey(in: bytes.span) {
      keys.append(try key.string(in: bytes.span))
      try cursor.skip(in: bytes.span)
    }
    try cursor.expectEnd(in: bytes.span)
    return keys
  }

  private func string(_ bytes: [UInt8]) throws -> String {
    var cursor = JSONCursor()
    return try cursor.string(in: bytes.span).string(in: bytes.span)
  }

  private func skip(_ text: String) throws {
    let bytes = Array(text.utf8)
    var cursor = JSONCursor()
    try cursor.skip(in: bytes.span)
    try cursor.expectEnd(in: bytes.span)
  }

  @Test(arguments: [
    ("{}", []), (" { } ", []), (#"{"a":1}"#, ["a"]),
    (#"{ "a" : 1 , "b" : [ ] , "c" : { } }"#, ["a", "b", "c"]),
    ("{\"a\":[1,{\"x\":\"}\"}],\n\t\"b\":\"\\\"\"}", ["a", "b"]),
    (#"{"\u0061b":null}"#, ["ab"]),
  ])
  func `keys come one after another and values can be skipped`(
    text: String, expected: [String]
  ) throws {
    #expect(try keys(text) == expected)
  }

  @Test(
    arguments: [
      (#"{"a":1"#, .unexpectedEnd, 6), (#"{"a""#, .unexpectedEnd, 4),
      (#"{"a":"#, .unexpectedEnd, 5),
      ("{", .unexpectedEnd, 1), (#"{"a":1,}"#, .expectedKey, 7), (#"{,"a":1}"#, .expectedKey, 1),
      (#"{"a" 1}"#, .expectedColon, 5), (#"{"a":1 "b":2}"#, .expectedCommaOrEnd, 7),
      (#"{a:1}"#, .expectedKey, 1), (#"{"a":nan}"#, .notFinite, 5),
      (#"{"a":x}"#, .expectedValue, 5),
      (#"{"a":tru}"#, .expectedValue, 5), (#"{"a":[1}"#, .expectedCommaOrEnd, 7),
      (#"{"a":1}}"#, .trailingBytes, 7), ("[]", .expectedObject, 0),
      ("{\"a\u{1}\":1}", .controlCharacter, 3),
    ] as [(String, JSONFault, Int)])
  func `broken syntax names its byte`(text: String, fault: JSONFault, offset: Int) {
    #expect(throws: JSONError(fault: fault, offset: offset)) { try keys(text) }
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""""#, ""), (#""a\"b\\c\/d""#, #"a"b\c/d"#),
    (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9""#, "é"), (#""\uD83D\uDE00""#, "😀"),
    (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00""#, "\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), ("\"é😀\"", "é😀"),
  ])
  func `strings are decoded`(text: String, expected: String) throws {
    #expect(try string(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      (#""\x""#, .badEscape), (#""\u12""#, .badEscape), (#""\u12g4""#, .badEscape),
      ("\"a\nb\"", .controlCharacter), (#""abc"#, .unexpectedEnd), (#""abc\""#, .unexpectedEnd),
      ("1", .expectedString), ("", .unexpectedEnd),
    ] as [(String, JSONFault)])
  func `broken strings are faults`(text: String, fault: JSONFault) {
    let error = #expect(throws: JSONError.self) { try string(Array(text.utf8)) }
    #expect(error?.fault == fault)
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func `a kept string must be UTF-8`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try string([0x22] + bytes + [0x22]) }
    #expect(error?.fault == .invalidUTF8)
  }

  @Test(arguments: [511, 512, 513, 1024, 1025, 4095])
  func `deep brackets are paired as shallow ones are`(depth: Int) throws {
    let opening = String(repeating: "[", count: depth)
    let closing = String(repeating: "]", count: depth)
    try skip(opening + #"{"a":true,"b":-1.5}"# + closing)
    try skip(opening + closing.dropLast() + #",{"a":1}]"#)
    #expect(throws: JSONError(fault: .expectedCommaOrEnd, offset: depth + 6)) {
      try skip(opening + #"{"a":1]"# + closing)
    }
    #expect(throws: JSONError.self) { try skip(opening + closing.dropLast() + "}") }
  }

  @Test func `nesting is bounded`() throws {
    let deepest = JSONCursor.maximumDepth
    try skip(String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest))
    #expect(throws: JSONError(fault: .tooDeep, offset: deepest)) {
      try skip(String(repeating: "[", count: 1_000_000))
    }
    #expect(throws: JSONError.self) { try skip(String(repeating: #"{"a":"#, count: 100_000)) }
  }

  @Test(arguments: [
    "18446743951298441000", "1e99999", "-0", "true", "null", #"{"a":{"b":[[],{},""]}}"#,
    "[1, 2 ,3]",
  ])
  func `skipping accepts every JSON value`(text: String) throws { try skip(text) }

  @Test(arguments: ["[1,]", "[,1]", "[1 2]", "{1:2}", #"{"a"}"#, "[tru]", "[-]", "]", "[}", "nan"])
  func `skipping checks the syntax`(text: String) {
    #expect(throws: JSONError.self) { try skip(text) }
  }

  @Test func `every prefix of a value is cut, not misread`() {
    let text = Array(#"{"a":[1.5e3,"x\"y",{"b":null}],"c":true}"#.utf8)
    for count in 0..<text.count {
      let bytes = Array(text.prefix(count))
      var cursor = JSONCursor()
      let error = #expect(throws: JSONError.self) { try cursor.skip(in: bytes.span) }
      #expect(error?.fault == .unexpectedEnd, "cut at \(count)")
    }
  }

  @Test(arguments: [
    (#"{"a":1,"b":{"c":[0,{"d":nan}]}}"#, "nan", "b.c[1].d"), (#"{"a":x"#, "x", "a"),
    (#"[[1,2],[3,x]]"#, "x", "[1][1]"), (#"{"a":1,"a":2}"#, "a\":2", "a"), (#"{"a":1}"#, "{", ""),
  ])
  func `a byte's field has a path`(text: String, mark: String, expected: String) throws {
    let bytes = Array(text.utf8)
    let found = try #require(
      bytes.indices.first { Array(bytes[$0...]).starts(with: Array(mark.utf8)) })
    #expect(JSONPath.path(in: bytes.span, to: found) == expected)
  }
}

@Suite struct WordTableTests {
  private enum Word: String, CaseIterable {
    case a, ab, time, deadline, expectedPresent, unexpectedPresent, frame_sequence
  }

  @Test(arguments: [
    "a", "ab", "time", "deadline", "expectedPresent", "unexpectedPresent", "frame_sequence",
    "", "b", "Time", "timer", "expectedpresent", "xxxxxxxxPresent", #"ti\u006de"#,
  ])
  func `words are found by their bytes`(text: String) throws {
    let table = WordTable(Word.self)
    let bytes = Array("\"\(text)\"".utf8)
    var cursor = JSONCursor()
    let found = table.match(try cursor.string(in: bytes.span), in: bytes.span)
    #expect(found == Word(rawValue: text == #"ti\u006de"# ? "time" : text))
  }
}

@Suite struct NameInternerTests {
  @Test func `a name has one number, however it is spelled`() throws {
    var interner = NameInterner()
    var ids: [Int32] = []
    for name in ["Feed", "FeedRow", "F\\u0065ed", "Feed", "a much longer name", "", "FeedRow"] {
      let bytes = Array("\"\(name)\"".utf8)
      var cursor = JSONCursor()
      ids.append(try interner.intern(cursor.string(in: bytes.span), in: bytes.span).index)
    }
    #expect(ids == [0, 1, 0, 0, 2, 3, 1])
    #expect(interner.table.count == 4)
  }

  @Test func `thousands of names stay apart`() throws {
    var interner = NameInterner()
    for round in 0..<2 {
      for number in 0..<5000 {
        let bytes = Array("\"view number \(number)\"".utf8)
        var cursor = JSONCursor()
        let id = try interner.intern(cursor.string(in: bytes.span), in: bytes.span)
        #expect(Int(id.index) == number, "round \(round)")
      }
    }
  }
}
