import FrameModel
import Testing

@testable import TraceIngest

@Suite struct MappingTests {
  @Test func `a mapping is read and written`() throws {
    let text = "time=ts:us, duration=dt:ms, screen=data.route, dropped=skip, present=a:b:ns"
    let mapping = try Mapping.parse(text)
    #expect(
      mapping.fields == [
        .init(.time, "ts", .us), .init(.duration, "dt", .ms), .init(.screen, "data.route"),
        .init(.dropped, "skip"), .init(.present, "a:b", .ns),
      ])
    #expect(try Mapping.parse(mapping.text) == mapping)
    #expect(try Mapping.parse(" time = t : µs ") == Mapping([.init(.time, "t", .us)]))
  }

  @Test(arguments: [
    ("", "no time"), ("duration=dt:ms", "no time"), ("time", "TARGET=FIELD:UNIT"),
    ("tme=ts:us", "unknown target 'tme'"), ("time=ts:usec", "unknown unit 'usec'"),
    ("time=ts", "needs a unit"), ("time=:us", "names no field"),
    ("time=a:us,time=b:us", "mapped twice"), ("time=a:us,screen=s:ms", "takes no unit"),
  ])
  func `what cannot be meant is told`(text: String, why: String) {
    let error = #expect(throws: MappingError.self) { try Mapping.parse(text) }
    #expect(error?.description.contains(why) == true, "\(error?.description ?? "")")
  }

  @Test func `an error names what might have been meant`() {
    let target = #expect(throws: MappingError.self) { try Mapping.parse("tme=ts:us") }
    #expect(target?.word == "tme" && target?.candidates.contains("time") == true)
    let unit = #expect(throws: MappingError.self) { try Mapping.parse("time=ts:sec") }
    #expect(unit?.candidates == ["ns", "us", "ms", "s"])
  }
}

@Suite struct MappedReaderTests {
  private func read(
    _ text: String, _ mapping: String, strict: Bool = false
  ) throws -> Trace {
    try readTrace(
      bytes: Array(text.utf8), named: "test",
      options: ReadOptions(strict: strict, mapping: try Mapping.parse(mapping)))
  }

  @Test func `a table by its own names`() throws {
    let trace = try FormatSample.mappedCSV.trace()
    #expect(trace.format == .mapped && trace.frames.count == 8)
    #expect(trace.frames.map(\.time.sinceZero) == (0..<8).map { .milliseconds(1 + $0 * 16) })
    #expect(trace.frames.map(\.state) == (0..<8).map { $0 == 3 ? .dropped : .presented })
    #expect(trace.frames[1].cpuDuration == .microseconds(4250))
    #expect(trace.frames.map(\.number) == Array(0..<8))
    #expect(trace.frames[3].present == nil)
    #expect(trace.frames[2].present == trace.frames[2].time + .milliseconds(32))
    #expect(trace.captures == [.frame, .framePresent, .span])
    #expect(trace.spans.map { trace.names[$0.name] } == ["Feed", "Detail"])
    #expect(trace.spans.map(\.type) == [.screen, .screen])
    #expect(
      trace.spans[0].end == trace.spans[1].begin && trace.spans[1].end == trace.frames[7].time)
  }

  @Test(arguments: [FormatSample.mappedLines, .mappedDocument])
  func `a display link's seconds are exact`(sample: FormatSample) throws {
    let trace = try sample.trace()
    #expect(trace.frames.count == 8)
    #expect(
      trace.frames.map(\.time.sinceZero) == (0..<8).map { .milliseconds(12_500 + $0 * 16) })
    #expect(trace.frames.allSatisfy { $0.interval == .milliseconds(16) })
  }

  @Test(
    arguments: [
      ("ns", "1690000000123456789", 1_690_000_000_123_456_789), ("us", "1.5", 1500),
      ("ms", "16.666667", 16_666_667), ("s", "0.0166666667", 16_666_667), ("s", "1e-3", 1_000_000),
    ] as [(String, String, Int64)])
  func `every unit is exact`(unit: String, value: String, expected: Int64) throws {
    let trace = try read("{\"t\":\(value)}\n", "time=t:\(unit)")
    #expect(trace.frames.first?.time.sinceZero.count == expected)
  }

  @Test func `booleans have many spellings`() throws {
    let trace = try read(
      "t,d\n1,1\n2,0\n3,true\n4,FALSE\n5,yes\n6,No\n7,\n8,maybe\n", "time=t:ms, dropped=d")
    #expect(
      trace.frames.map(\.state)
        == [.dropped, .presented, .dropped, .presented, .dropped, .presented, nil])
    #expect(trace.quality.rejected == 1)
  }

  @Test func `a column that is not there refuses the table`() {
    let error = #expect(throws: TraceError.self) { try read("a,b\n1,2\n", "time=ts:us") }
    #expect(error?.description.contains("no column 'ts'") == true)
    #expect(error?.description.contains("a,b") == true)
  }

  @Test func `a record without a time is rejected, in another array passed`() throws {
    let lines = try read("{\"t\":1}\n{\"x\":2}\n{\"t\":\"x\"}\n{\"t\":3}\n", "time=t:ms")
    #expect(lines.frames.map(\.index) == [0, 2] && lines.quality.rejected == 2)
    #expect(lines.quality.problems.map(\.kind) == [.missingField, .wrongType])
    let document = try read(
      #"{"events":[{"a":1}],"frames":[{"t":1},{"a":2}]}"#, "time=t:ms")
    #expect(document.frames.count == 1 && document.quality.rejected == 1)
    #expect(document.quality.problems.first?.first.path == "frames[1].t")
  }

  @Test func `a target before the time and an hour-long duration are left out`() throws {
    let trace = try read(
      "t,x,d\n10,26,4\n26,20,7200000\n", "time=t:ms, target=x:ms, duration=d:ms")
    #expect(trace.frames.map(\.interval) == [.milliseconds(16), nil])
    #expect(trace.frames.map(\.totalDuration) == [.milliseconds(4), nil])
    #expect(trace.quality.count(of: .implausibleValue) == 2)
  }

  @Test func `hostile input is bounded`() throws {
    let deep = "[" + String(repeating: "[", count: 10_000)
    #expect(throws: TraceError.self) { try read(deep, "time=t:ms") }
    let long = "{\"t\":1}\n{\"s\":\"" + String(repeating: "x", count: 2 << 20) + "\"}\n{\"t\":2}\n"
    let trace = try read(long, "time=t:ms")
    #expect(trace.frames.count == 2 && trace.quality.count(of: .lineTooLong) == 1)
    let huge = try read("t,n\n1,99999999999999999999\n2,1e999999999\n3,4\n", "time=t:ms, number=n")
    #expect(huge.frames.count == 1 && huge.quality.count(of: .outOfRange) == 2)
  }
}

@Suite struct TablePreviewTests {
  private func proposal(_ text: String) -> String? {
    TablePreview.of(bytes: Array(text.utf8))?.proposal?.text
  }

  @Test(arguments: [
    (
      #"[{"timestamp":1.0,"targetTimestamp":1.016,"duration":0.016},"#
        + #"{"timestamp":1.016,"targetTimestamp":1.032,"duration":0.016}]"#,
      "time=timestamp:s, target=targetTimestamp:s"
    ),
    ("ts,dt,fps\n0,16.6,60\n16600,16.7,60\n", "time=ts:us, duration=dt:ms"),
    ("frame_start_ns,frameTimeMs\n5,1\n6,2\n", "time=frame_start_ns:ns, duration=frameTimeMs:ms"),
    (
      "{\"e\":{\"time\":100},\"screen\":\"a\",\"dropped\":false}\n"
        + "{\"e\":{\"time\":116},\"screen\":\"b\",\"dropped\":true}\n",
      "time=e.time:ms, dropped=dropped, screen=screen"
    ),
    ("t;cost_us\n0.0;9\n0.0083;8\n", "time=t:s, cpu=cost_us:us"),
  ])
  func `familiar names and sizes give a mapping`(text: String, expected: String) throws {
    #expect(proposal(text) == expected)
    _ = try Mapping.parse(expected)
  }

  @Test(arguments: ["a,b\n1,2\n3,4\n", "time,x\n3,1\n2,1\n", "vsync,n\n30,1\n30,2\n"])
  func `without a clock nothing is proposed`(text: String) {
    #expect(TablePreview.of(bytes: Array(text.utf8)) != nil)
    #expect(proposal(text) == nil)
  }

  @Test(arguments: ["", "hello\nworld\n", "{}", "[1,2]", "\u{0}\u{1}\u{2}"])
  func `what is no table has no preview`(text: String) {
    #expect(TablePreview.of(bytes: Array(text.utf8)) == nil)
  }

  @Test func `the first rows are shown as they are`() throws {
    let text = "a,b\n1,\"x, y\"\n2\n3,z\n4,w\n5,v\n"
    let preview = try #require(TablePreview.of(bytes: Array(text.utf8)))
    #expect(preview.columns == ["a", "b"] && preview.layout == "CSV")
    #expect(preview.rows == [["1", "x, y"], ["2", ""], ["3", "z"], ["4", "w"]])
  }
}
