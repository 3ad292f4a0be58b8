import FrameModel
import Testing

@testable import TraceIngest

@Suite struct FrameLogFaultTests {
  @Test(
    arguments: [
      (
        #"{"kind":"frame","index":5,"time":nan}"#,
        "test:3:34: time: NaN and Infinity are not JSON numbers; leave the field out",
        ProblemKind.malformedRecord
      ),
      (
        #"{"kind":"frame","index":5,"time":-Infinity}"#,
        "test:3:34: time: NaN and Infinity are not JSON numbers; leave the field out",
        .malformedRecord
      ),
      (
        #"{"kind":"frame","index":5,"time":1"#, "test:3:35: ends in the middle of a record",
        .malformedRecord
      ),
      (
        #"{"kind":"frame","index":5,"time":1}}"#,
        "test:3:36: expected the end of the record, found '}'", .malformedRecord
      ),
      (
        #"{"kind":"frame","index":5 "time":1}"#,
        "test:3:27: expected ',' or a closing bracket, found a string", .malformedRecord
      ),
      (#"["kind","frame"]"#, "test:3:1: expected an object, found an array", .wrongType),
      ("hello", "test:3:1: expected a value, found 'h'", .malformedRecord),
      (
        #"{"kind":"frame","index":5,"time":"1"}"#,
        "test:3:34: time: expected an integer, found a string", .wrongType
      ),
      (
        #"{"kind":"frame","index":5,"time":1.5}"#,
        "test:3:34: time: expected an integer, found a fraction", .outOfRange
      ),
      (
        #"{"kind":"frame","index":5,"time":9007199254740992}"#,
        "test:3:34: time: the number is out of range", .outOfRange
      ),
      (
        #"{"kind":"frame","index":5,"time":1e99}"#, "test:3:34: time: the number is out of range",
        .outOfRange
      ),
      (
        #"{"kind":"frame","index":5,"time":1,"overrun":9222602686413166853}"#,
        "test:3:46: overrun: the number is out of range", .outOfRange
      ),
      (
        #"{"kind":"frame","index":5}"#, "test:3:1: time: required field 'time' is missing",
        .missingField
      ),
      (
        #"{"kind":"frame","index":5,"time":null}"#,
        "test:3:1: time: required field 'time' is missing", .missingField
      ),
      (#"{"index":5,"time":1}"#, "test:3:1: kind: required field 'kind' is missing", .missingField),
      (#"{"kind":5,"time":1}"#, "test:3:9: kind: expected a string, found a number", .wrongType),
      (
        #"{"kind":"frame","index":5,"time":1,"time":2}"#, "test:3:37: time: the key occurs twice",
        .duplicateKey
      ),
      (
        #"{"kind":"frame","index":5,"time":1,"t\u0069me":2}"#,
        #"test:3:37: t\u0069me: the key occurs twice"#, .duplicateKey
      ),
      (
        #"{"kind":"frame","index":5,"time":1,"kind":"end"}"#,
        "test:3:37: kind: the key occurs twice", .duplicateKey
      ),
      (
        #"{"time":1,"kind":"frame","kind":"end"}"#, "test:3:27: kind: the key occurs twice",
        .duplicateKey
      ),
      (
        #"{"kind":"evaluation","view":"A","work":"body","count":1,"duration":1}"#,
        "test:3:1: frame: required field 'frame' is missing", .missingField
      ),
      (
        #"{"kind":"evaluation","frame":1,"view":"A","work":"body","count":-1,"duration":1}"#,
        "test:3:65: count: a count is not negative", .outOfRange
      ),
      (
        #"{"kind":"evaluation","frame":1,"view":"A","work":"body","count":1000000001,"duration":1}"#,
        "test:3:65: count: nothing is evaluated 1000000001 times for a frame", .outOfRange
      ),
      (
        #"{"kind":"evaluation","frame":1,"view":"A","work":"body","count":1,"duration":1,"unchanged":-1}"#,
        "test:3:92: unchanged: a count is not negative", .outOfRange
      ),
      (
        #"{"kind":"evaluation","frame":1,"view":[],"work":"body","count":1,"duration":1}"#,
        "test:3:39: view: expected a name or the number of one, found an array", .wrongType
      ),
      (
        #"{"kind":"animation","op":"begin","id":1,"time":1}"#,
        "test:3:1: property: required field 'property' is missing", .missingField
      ),
      (
        #"{"kind":"span","op":"begin","id":1,"time":1}"#,
        "test:3:1: type: required field 'type' is missing", .missingField
      ),
      (
        #"{"kind":"gap","time":5,"end":4,"why":"sleep"}"#,
        "test:3:30: end: a gap ends before it begins", .implausibleValue
      ),
      (
        #"{"kind":"input","time":5,"type":"tap"}"#, "test:3:1: id: required field 'id' is missing",
        .missingField
      ),
      (
        #"{"kind":"sample","frame":5}"#, "test:3:1: values: required field 'values' is missing",
        .missingField
      ),
      (
        #"{"kind":"state","time":5,"lowPower":1}"#,
        "test:3:37: lowPower: expected true or false, found a number", .wrongType
      ),
    ] as [(String, String, ProblemKind)])
  func `a record at fault costs that record, and is named`(
    line: String, where place: String, kind: ProblemKind
  ) throws {
    let trace = try SampleLog.read(lines: line)
    #expect(trace.frames.map(\.index) == [0, 1])
    #expect(trace.quality.rejected == 1)
    #expect(trace.quality.problems.map(\.kind) == [kind])

    let error = #expect(throws: TraceError.self) { try SampleLog.read(lines: line, strict: true) }
    #expect(error?.description.hasPrefix(place + " (byte") == true, "\(error?.description ?? "")")
    #expect(error?.place == trace.quality.problems.first?.first)
  }

  @Test func `a name that is not UTF-8 costs its record`() throws {
    let bad = Array(#"{"kind":"mark","time":1,"name":"a"#.utf8) + [0xFF] + Array("\"}\n".utf8)
    let bytes = Array((SampleLog.text([SampleLog.frame(0)], end: false)).utf8) + bad
    let trace = try readTrace(bytes: bytes, named: "test")
    #expect(trace.quality.problems.map(\.kind) == [.invalidUTF8])
    #expect(trace.quality.rejected == 1 && trace.frames.count == 1)
  }

  @Test func `a line over the bound is rejected by its number`() throws {
    let long = #"{"kind":"mark","time":1,"name":"\#(String(repeating: "x", count: 1 << 20))"}"#
    for chunkBytes in [4096, 512 << 10, 8 << 20] {
      let trace = try SampleLog.read(
        SampleLog.text([SampleLog.frame(0), long, SampleLog.frame(1)]), chunkBytes: chunkBytes)
      #expect(trace.frames.count == 2 && trace.quality.rejected == 1)
      #expect(trace.quality.problems.map(\.kind) == [.lineTooLong])
      #expect(trace.quality.problems.first?.first.line == 3)
    }
  }

  @Test func `deep nesting costs its record and not the stack`() throws {
    let deep = String(repeating: "[", count: 100_000)
    let trace = try SampleLog.read(
      lines: #"{"kind":"frame","index":5,"time":1,"extra":\#(deep)}"#)
    #expect(trace.quality.rejected == 1 && trace.frames.count == 2)
  }

  @Test func `ten faults in less than a thousand lines fail the file`() {
    let bad = [String](repeating: "{", count: 10)
    let error = #expect(throws: TraceError.self) {
      try SampleLog.read(SampleLog.text((0..<900).map { SampleLog.frame($0) } + bad))
    }
    #expect(
      error?.reason == .tooManyRejected("10 of 912, first: ends in the middle of a record"))
    #expect(error?.place?.line == 902)
  }

  @Test(arguments: [(9, 10), (10, 1000)])
  func `fewer, or fewer in a hundred, are counted`(bad: Int, good: Int) throws {
    let lines = (0..<good).map { SampleLog.frame($0) } + [String](repeating: "{", count: bad)
    #expect(try SampleLog.read(SampleLog.text(lines)).quality.rejected == bad)
  }

  @Test func `a fault of one kind is counted once a record, the first kept`() throws {
    let quality = try SampleLog.read(lines: "x", "y", #"{"kind":"mark"}"#).quality
    #expect(quality.problems.map(\.kind) == [.malformedRecord, .missingField])
    #expect(quality.problems.map(\.count) == [2, 1])
    #expect(quality.problems.map(\.first.line) == [3, 5])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("\n \n\n", "the file is empty"),
    (SampleLog.header + "\n", "found 1 header"),
    (SampleLog.text([#"{"kind":"mark","time":1,"name":"a"}"#]), "found 1 header, 1 mark, 1 end"),
    (#"{"kind":"hea"#, "first problem: line 1, the log ends in the middle of a record"),
  ])
  func `no frames are no result`(text: String, found: String) {
    let error = #expect(throws: TraceError.self) { try SampleLog.read(text) }
    guard case .noUsableFrames(let what) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(what.contains(found))
  }

  @Test func `in a document, a bad record costs that record`() throws {
    let text = #"""
      {"format":"framelog","version":1,"header":{"recorder":"r","clock":{"base":"uptime","zero":"0"},"captures":[]},
       "frames":[{"index":0,"time":0},
        {"index":1,"time":true}, {"index":2,"time":2}, 7]}
      """#
    let trace = try SampleLog.read(text)
    #expect(trace.frames.map(\.index) == [0, 2])
    #expect(trace.quality.rejected == 2)
    let error = #expect(throws: TraceError.self) { try SampleLog.read(text, strict: true) }
    #expect(
      error?.description.hasPrefix(
        "test:3:21: frames[1].time: expected an integer, found a word such as true or false")
        == true)
  }

  @Test func `in a document, what is no JSON is the end of it`() throws {
    let text = #"""
      {"format":"framelog","version":1,
       "frames":[{"index":0,"time":0},
        {"index":1,"time":nan}]}
      """#
    let error = #expect(throws: TraceError.self) { try SampleLog.read(text) }
    #expect(
      error?.description
        == "test:3:21: frames[1].time: NaN and Infinity are not JSON numbers; leave the field out "
        + #"(byte 87, near `index":1,"time":nan}`)"#)
  }
}
