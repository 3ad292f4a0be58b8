import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// A frame log keeps every byte of its records when it changes its form.
@Suite struct RegroupingTests {
  private func read(_ text: String) throws -> Trace { try SampleLog.read(text) }

  /// Goes through both forms twice.
  private func roundTrip(_ lines: String) throws -> (document: String, lines: String) {
    let document = try Converted.text(lines, to: .document, strict: true)
    let back = try Converted.text(document, to: .lines, strict: true)
    #expect(try Converted.text(back, to: .document, strict: true) == document)
    #expect(try Converted.text(document, to: .document, strict: true) == document)
    #expect(try Converted.text(back, to: .lines, strict: true) == back)
    return (document, back)
  }

  /// The records of a kind as they stand in a log of lines.
  private func records(_ kind: String, in lines: String) -> [String] {
    lines.split(separator: "\n").map(String.init).filter { $0.contains("\"kind\":\"\(kind)\"") }
  }

  @Test func `every kind keeps its records, fields and order`() throws {
    let (document, back) = try roundTrip(SampleLog.everything)
    let before = SampleLog.everything.split(separator: "\n").map(String.init)
    let after = back.split(separator: "\n").map(String.init)
    #expect(after.sorted() == before.sorted())
    for kind in RecordKind.labels {
      #expect(records(kind, in: back) == records(kind, in: SampleLog.everything), "\(kind)")
    }
    #expect(after.first == before.first && after.last == before.last)
    let reference = meaning(of: try read(SampleLog.everything))
    #expect(meaning(of: try read(document)) == reference)
    #expect(meaning(of: try read(back)) == reference)
  }

  @Test func `unknown kinds and fields come back byte for byte`() throws {
    let text = SampleLog.text([
      SampleLog.frame(0, #","vendor":{"a":[1, 2.50,1e400],"ü":"\u00e9"}"#),
      #"{"kind":"glow","x":1}"#, #"{"kind":"aura","y": [true,null]}"#, #"{"kind":"glow","x":2}"#,
      SampleLog.frame(1),
    ])
    let (document, back) = try roundTrip(text)
    #expect(document.contains(#""vendor":{"a":[1, 2.50,1e400],"ü":"\u00e9"}"#))
    #expect(document.contains(#""others":["#))
    let unknown = back.split(separator: "\n").filter { $0.contains("glow") || $0.contains("aura") }
    #expect(
      unknown == [
        #"{"kind":"glow","x":1}"#, #"{"kind":"aura","y": [true,null]}"#, #"{"kind":"glow","x":2}"#,
      ])
    #expect(try read(document).quality.count(of: .unknownKind) == 3)
  }

  @Test(arguments: [
    (#"{"kind":"frame","index":0,"time":5}"#, #"{"index":0,"time":5}"#),
    (#"{"index":0,"kind":"frame","time":5}"#, #"{"index":0,"time":5}"#),
    (#"{"index":0,"time":5,"kind":"frame"}"#, #"{"index":0,"time":5}"#),
    (#"{ "index" : 0 , "time" : 5 , "kind" : "frame" }"#, #"{ "index" : 0 , "time" : 5}"#),
    (#"{"k\u0069nd":"fr\u0061me","index":0,"time":5}"#, #"{"index":0,"time":5}"#),
  ])
  func `the kind may stand anywhere in a line`(line: String, record: String) throws {
    let document = try Converted.text(SampleLog.text([line]), to: .document, strict: true)
    #expect(document.contains("\"frames\":[\n\(record)]"), "\(document)")
    #expect(try read(document).frames.first?.time == Timestamp(nanoseconds: 5))
  }

  @Test func `a document by hand becomes lines that read the same`() throws {
    let lines = try Converted.text(SampleLog.document, to: .lines)
    let trace = try read(lines)
    #expect(lines.hasPrefix(#"{"kind":"header","document":{"extra":{"vendor":[1]}},"format":"#))
    #expect(lines.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"kind\":") })
    #expect(lines.contains(#"{"kind":"future","a":1}"#))
    #expect(lines.contains(#"{"kind":"future","value":2}"#))
    var reference = meaning(of: try read(SampleLog.document))
    // What is no record at all is rejected in a document, and no record of a kind in lines.
    #expect(reference == meaning(of: trace) || trace.quality.count(of: .unknownKind) == 2)
    reference.removeAll()
    _ = try roundTrip(lines)
  }

  @Test func `a pretty document becomes one line a record`() throws {
    let pretty = """
      {
        "format": "framelog",
        "version": 1,
        "header": {
          "recorder": "hand/1",
          "clock": { "base": "uptime", "zero": "0" },
          "captures": [ "frame" ]
        },
        "frames": [
          {
            "index": 0,
            "note": "two  blanks, \\"quoted\\"",
            "time": 5
          }
        ],
        "end": { "records": 3 }
      }
      """
    let lines = try Converted.text(pretty, to: .lines, strict: true)
    #expect(
      lines.split(separator: "\n")[1]
        == #"{"kind":"frame","index":0,"note":"two  blanks, \"quoted\"","time":5}"#)
    #expect(meaning(of: try read(lines)) == meaning(of: try read(pretty)))
  }

  @Test func `a header by hand gets what a line must have`() throws {
    let text =
      #"{"format":"framelog","version":1,"header":{"captures":[]},"frames":[{"index":0,"time":5}]}"#
    let lines = try Converted.text(text, to: .lines, strict: true)
    #expect(
      lines.hasPrefix(
        #"{"kind":"header","format":"framelog","version":1,"recorder":"unknown","clock":{"base":"source","zero":"0"},"captures":[]}"#
      ))
    #expect(try read(lines).frames.count == 1)
    let null = text.replacing("{\"captures\":[]}", with: "{\"captures\":[],\"clock\":null}")
    let error = #expect(throws: TraceError.self) { try Converted.text(null, to: .lines) }
    #expect(error?.place?.path == "header.clock")
    #expect(throws: Never.self) { try Converted.text(null, to: .document) }
  }

  @Test func `what only looks like a known kind stays unknown`() throws {
    let text = #"""
      {"format":"framelog","version":1,"header":{"captures":[]},"frame":[{"index":9,"time":9}],
       "others":[{"kind":"frame","index":8,"time":8}],"frames":[{"kind":"span","index":0,"time":5}]}
      """#
    let lines = try Converted.text(text, to: .lines, strict: true)
    #expect(lines.contains(#"{"kind":"unknown.frame","index":9,"time":9}"#))
    #expect(lines.contains(#"{"kind":"unknown.frame","index":8,"time":8}"#))
    #expect(try read(lines).frames.map(\.index) == [0])
  }

  @Test func `names and their numbers keep working`() throws {
    let text = SampleLog.text([
      #"{"kind":"evaluation","frame":0,"view":3,"work":"body","count":1,"duration":5}"#,
      #"{"kind":"name","id":3,"name":"Row"}"#, SampleLog.frame(0),
      #"{"kind":"name","id":3,"name":"R\u006fw"}"#,
    ])
    let (document, _) = try roundTrip(text)
    let trace = try read(document)
    #expect(trace.evaluations.map { trace.names[$0.view] as String } == ["Row"])
    let twice = text.replacing(#"R\u006fw"#, with: "Other")
    let error = #expect(throws: TraceError.self) { try Converted.text(twice, to: .document) }
    #expect(error?.description.contains("number 3 is given to a second name") == true)
    #expect(error?.place?.line == 5)
    #expect(try Converted.text(twice, to: .lines) == twice)
  }

  @Test func `a log of several segments keeps them, and whether the last one is open`() throws {
    let first = SampleLog.header.replacing("\"format\"", with: "\"segment\":1,\"format\"")
    let second = SampleLog.header.replacing("\"format\"", with: "\"segment\":2,\"format\"")
    let open =
      [first, SampleLog.frame(0), SampleLog.end, second, SampleLog.frame(1)]
      .joined(separator: "\n") + "\n"
    for text in [open, open + SampleLog.end + "\n"] {
      let (document, back) = try roundTrip(text)
      let isOpen = try read(text).quality.isTruncated
      #expect(isOpen == (text == open))
      #expect(try read(document).quality.isTruncated == isOpen)
      #expect(try read(back).quality.isTruncated == isOpen)
      #expect(records("header", in: back) == [first, second])
    }
  }

  @Test func `records that are none are left out, counted and named`() throws {
    let text = SampleLog.text([
      SampleLog.frame(0), #"{"kind":"frame","index":1,"time":}"#, #"{"index":1}"#,
      #"{"kind":"frame","kind":"mark"}"#, #"{"kind":"mark","time":5,"name":"\q"}"#, "[1]",
      SampleLog.frame(1),
    ])
    let (bytes, outcome) = try Converted.bytes(Array(text.utf8), to: .document)
    #expect(outcome.leftOut.reduce(0) { $0 + $1.count } == 5)
    #expect(outcome.leftOut.map(\.first.line) == [3, 4, 5, 6, 7])
    #expect(outcome.records == 4)
    let trace = try readTrace(bytes: bytes, named: "test", options: ReadOptions(strict: true))
    #expect(trace.frames.count == 2 && trace.quality.rejected == 0)
    #expect(throws: TraceError.self) { try Converted.text(text, to: .document, strict: true) }
  }

  @Test func `a line that is too long, and a record that makes one, are left out`() throws {
    let long = #"{"kind":"mark","time":5,"name":"\#(String(repeating: "x", count: 1 << 20))"}"#
    let text = SampleLog.text([SampleLog.frame(0), long])
    for form in [FrameLogForm.lines, .document] {
      let outcome = try Converted.bytes(Array(text.utf8), to: form).outcome
      #expect(outcome.leftOut.map(\.kind) == [.lineTooLong])
    }
    let mark = long.replacing("\"kind\":\"mark\",", with: "")
    let document = SampleLog.document.replacing("\"end\":", with: "\"marks\":[\(mark)],\"end\":")
    let (bytes, outcome) = try Converted.bytes(Array(document.utf8), to: .lines)
    #expect(outcome.leftOut.map(\.kind) == [.lineTooLong])
    #expect(bytes.count < 10_000)
    #expect(try Converted.bytes(Array(document.utf8), to: .document).outcome.leftOut.isEmpty)
  }

  @Test func `what is no log of this version is refused as reading it would be`() throws {
    let higher = SampleLog.text([SampleLog.frame(0)])
      .replacing("\"version\":1", with: "\"version\":2")
    for form in [FrameLogForm.lines, .document] {
      #expect(throws: TraceError.self) { try Converted.text(higher, to: form) }
      #expect(throws: TraceError.self) { try Converted.text(SampleLog.frame(0) + "\n", to: form) }
    }
    #expect(throws: TraceError.self) {
      try Converted.text(#"{"format":"framelog","frames":[{"index":0,"time":0}]}"#, to: .lines)
    }
  }

  @Test func `long logs go through temporary files and come back whole`() throws {
    let lines = (0..<6_000).flatMap { index in
      [
        SampleLog.frame(index, #","vendor":"\#(String(repeating: "v", count: 40))""#),
        #"{"kind":"evaluation","frame":\#(index),"view":"Row","work":"body","count":1,"duration":5}"#,
      ]
    }
    let text = SampleLog.text(lines)
    let (document, back) = try roundTrip(text)
    for kind in ["frame", "evaluation"] {
      #expect(records(kind, in: back) == records(kind, in: text))
    }
    #expect(meaning(of: try read(document)) == meaning(of: try read(text)))
  }

  @Test(arguments: [FrameLogForm.lines, .document])
  func `chunks and compression change nothing`(form: FrameLogForm) throws {
    for text in [SampleLog.everything, SampleLog.document] {
      let whole = try Converted.bytes(Array(text.utf8), to: form).bytes
      for chunkBytes in [1, 7, 100, 4096] {
        #expect(
          try Converted.bytes(Array(text.utf8), to: form, chunkBytes: chunkBytes).bytes == whole)
      }
      #expect(try Converted.bytes(Gzip.member(text), to: form).bytes == whole)
    }
  }
}
