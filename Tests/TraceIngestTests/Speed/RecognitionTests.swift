import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// What is recognised instead of parsed is read the same, or left to the parser.
@Suite struct RecognitionTests {
  /// All that came of reading, faults included.
  private func outcome(
    _ bytes: [UInt8], recognises: Bool, strict: Bool = false, chunkBytes: Int = 1 << 16
  ) -> [String] {
    do {
      let options = ReadOptions(
        strict: strict, chunkBytes: chunkBytes, recognisesShapes: recognises)
      return content(of: try readTrace(bytes: bytes, named: "test", options: options))
    } catch {
      return ["\(error)"]
    }
  }

  private func expectSame(_ bytes: [UInt8], _ comment: String) {
    let general = outcome(bytes, recognises: false)
    for chunkBytes in [1 << 16, 611] {
      expectEqual(outcome(bytes, recognises: true, chunkBytes: chunkBytes), general, comment)
    }
    expectEqual(
      outcome(bytes, recognises: true, strict: true),
      outcome(bytes, recognises: false, strict: true), comment)
  }

  /// Tells the first difference only: a trace is long.
  private func expectEqual(_ lines: [String], _ expected: [String], _ comment: String) {
    guard lines != expected else { return }
    let first = zip(lines, expected).first { $0 != $1 }
    Issue.record(
      "\(comment): \(first?.0 ?? "\(lines.count) lines"), not \(first?.1 ?? "\(expected.count)")")
  }

  @Test(arguments: SpeedSample.Layout.allCases)
  func `logs are read as the parser reads them`(layout: SpeedSample.Layout) {
    for seed in 1...8 {
      expectSame(SpeedSample.log(layout, seed: UInt64(seed), frames: 60), "seed \(seed)")
    }
  }

  @Test(arguments: SpeedSample.Layout.allCases)
  func `any chunk gives the same log`(layout: SpeedSample.Layout) {
    let bytes = SpeedSample.log(layout, seed: 5, frames: 12)
    let general = outcome(bytes, recognises: false)
    for chunkBytes in Array(1...90) + Array(stride(from: 91, through: 4096, by: 173)) {
      expectEqual(
        outcome(bytes, recognises: true, chunkBytes: chunkBytes), general, "\(chunkBytes)")
    }
  }

  @Test(arguments: SpeedSample.Layout.allCases)
  func `broken logs are read as the parser reads them`(layout: SpeedSample.Layout) {
    var random = SpeedSample.Random(state: 11)
    let bytes = SpeedSample.log(layout, seed: 3, frames: 25)
    for round in 0..<150 {
      expectSame(SpeedSample.mutated(bytes, &random), "round \(round)")
    }
  }

  @Test(arguments: [false, true])
  func `broken Chrome traces are read as the parser reads them`(isPretty: Bool) {
    var random = SpeedSample.Random(state: 17)
    let bytes = SpeedSample.chrome(isPretty: isPretty, seed: 3, frames: 12)
    expectSame(bytes, "whole")
    for round in 0..<150 {
      expectSame(SpeedSample.mutated(bytes, &random), "round \(round)")
    }
  }

  @Test(arguments: [false, true])
  func `any chunk gives the same Chrome trace`(isPretty: Bool) {
    let bytes = SpeedSample.chrome(isPretty: isPretty, seed: 9, frames: 6)
    let general = outcome(bytes, recognises: false)
    for chunkBytes in Array(1...40) + Array(stride(from: 41, through: 4096, by: 173)) {
      expectEqual(
        outcome(bytes, recognises: true, chunkBytes: chunkBytes), general, "\(chunkBytes)")
    }
  }

  @Test(arguments: ["a\u{16}b", "\u{0}", "a\\qb", "blink.user_timing\u{1}"])
  func `a category that cannot be read harms no trace whose frames are none of it`(
    category: String
  ) {
    let text = """
      [{"name":"BeginFrame","cat":"disabled-by-default-devtools.timeline.frame","ph":"I","s":"t",\
      "pid":7,"tid":8,"ts":16667,"args":{"frameSeqId":1,"layerTreeId":1}},
      {"name":"Layout","cat":"\(category)","ph":"X","pid":7,"tid":8,"ts":17000,"dur":10},
      {"name":"DrawFrame","cat":"disabled-by-default-devtools.timeline.frame","ph":"I","s":"t",\
      "pid":7,"tid":8,"ts":18667,"args":{"frameSeqId":1,"layerTreeId":1}}]
      """
    expectSame(Array(text.utf8), category.debugDescription)
    #expect((try? readTrace(bytes: Array(text.utf8), named: "test").frames.count) == 1)
  }

  @Test func `every sample is read as the parser reads it`() throws {
    let folder = Repository.root.appending(path: "Traces")
    let names = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let name as String in names where name.contains(".ndjson") || name.contains(".json") {
      let path = folder.appending(path: name).path
      func read(_ recognises: Bool) -> [String] {
        do {
          return content(
            of: try readTrace(file: path, options: ReadOptions(recognisesShapes: recognises)))
        } catch {
          return ["\(error)"]
        }
      }
      expectEqual(read(true), read(false), name)
    }
  }

  @Test(arguments: [
    ",\"overrun\":-0", ",\"overrun\":-", ",\"number\":007", ",\"number\":1.0", ",\"number\":1e3",
    ",\"number\":9007199254740991", ",\"number\":9007199254740992", ",\"number\":99999999",
    ",\"number\":100000000", ",\"number\":12345678901234567890", ",\"number\":null",
    ",\"state\":\"dropped\"", ",\"state\":\"a\\u0041\"", ",\"state\":\"\u{1}\"",
    ",\"number\":1,\"number\":2", ",\"number\":1 ", ", \"number\":1", ",\"extra\":{\"a\":[1,{}]}",
    ",\"extra\":{\"a\":[1,{]}", ",\"sourceVerdict\":true", ",\"sourceVerdict\":tru",
  ])
  func `an odd frame among a hundred`(more: String) {
    let lines = (0..<100).map { SampleLog.frame($0, $0 % 7 == 5 ? more : ",\"number\":1") }
    expectSame(Array(SampleLog.text(lines).utf8), "\(more)")
  }

  @Test(arguments: [[3, 4], [0, 10], [7, 70, 700, 7], [-1, 1], [123_456_789_012_345, 5], [9]])
  func `numbers of other lengths among a thousand`(numbers: [Int]) {
    // Long stretches of each, and then a few of all.
    let lines = (0..<1000).map {
      let overrun = numbers[$0 < 700 ? $0 / 90 % numbers.count : $0 % numbers.count]
      // Few enough of them are at fault that the log is read.
      let zero = $0 % 130 == 13 ? "0" : ""
      return SampleLog.frame($0, ",\"overrun\":\(overrun),\"number\":\(zero)\($0)")
    }
    expectSame(Array(SampleLog.text(lines).utf8), "\(numbers)")
  }

  @Test(arguments: [
    #""ts":33334"#, #""ts":033334"#, #""ts":33334.5"#, #""ts":"33334""#, #""ts":333345678901234"#,
    #""ts":3333456789012345"#, #""ts":-5"#, #""ts":1,"ts":33334"#, #""ts":33334,"tid":5"#,
    #""ts":33334 "#, #""ts":33334,"id":"0x1G""#, #""ts":33334,"id":"0x\\""#, #""ts":3333e1"#,
    #""ts":33334,"id":"0x9""#, #""ts":33334,"id":"0xaF""#, #""ts":33334,"id":"0x12""#,
    #""ts":33334,"id":"0x5","args":{"frame_reporter":{"frame_sequence":2}}"#, #""ts":[1]"#,
  ])
  func `an odd report among a hundred`(fields: String) {
    let events = (0..<100).map {
      let usual = #""ts":\#(20_000 + $0),"id":"0x\#($0 % 9)""#
      let report = #""frame_sequence":\#($0 / 2),"layer_tree_host_id":1,"state":"STATE_DROPPED""#
      let phase = $0 % 2 == 0 ? "b" : "e"
      return #"{"args":{"frame_reporter":{\#(report)}},"cat":"cc","name":"PipelineReporter","#
        + #""ph":"\#(phase)","pid":4,"#
        + ($0 % 10 == 7 || $0 % 10 == 8 ? fields : usual) + "}"
    }
    let begin =
      #"{"args":{"frameSeqId":1,"layerTreeId":1},"cat":"c","name":"BeginFrame","ph":"I","pid":4,"ts":1}"#
    expectSame(Array(#"[\#(([begin] + events).joined(separator: ",\n"))]"#.utf8), fields)
  }

  @Test(arguments: [
    "[]", "[[1,2]]", "[[1,-0]]", "[[1,-0.0,0]]", "[[1,0.1],[2,-3.5]]", "[[1,0.1,0.2,0.3]]",
    "[[1,007]]", "[[1,1.]]", "[[1,.5]]", "[[1,-]]", "[[1,123456789012345.5]]", "[[1,1e400]]",
    "[[1,0.1234567890123456789]]", "[[1,12345678.12345678]]", "[[1,1e-3,2E2]]", "[[1,2,null]]",
    "[[1.5,2]]", "[[1.0,2]]", "[[-7,2]]", "[[12345678901234567890,2]]", "[[1]]", "[[]]", "[1,2]",
    "[[1,2],]", "[[1,2] , [3,4]]", "[[1,2]", "null", "[[1,\"2\"]]", "{}",
    "[\((0..<17).map { "[\($0),0.5]" }.joined(separator: ","))]",
    "[\((0..<16).map { "[\($0),-1234567.0625,0.25]" }.joined(separator: ", "))]",
  ])
  func `odd samples among a hundred`(values: String) {
    let lines = (0..<100).map {
      $0 % 2 == 0
        ? SampleLog.frame($0)
        : #"{"kind":"sample","frame":\#($0),"values":"#
          + ($0 % 7 == 5 ? values : "[[1,-2517.\($0),0.000685],[2,\($0)]]") + "}"
    }
    expectSame(Array(SampleLog.text(lines).utf8), values)
  }
}
