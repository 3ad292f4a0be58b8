import FrameModel
import Testing
import TraceIngest

struct ChromeTraceReaderTests {
  private func frames(_ events: [String]) throws -> [Frame] {
    Array(try ChromeSample.read(ChromeSample.array(events)).frames)
  }

  @Test(arguments: [
    ChromeSample.array(), ChromeSample.object(),
    #"{"metadata":{"source":"DevTools"},"traceEvents":"# + ChromeSample.array() + "}",
    #"{"samples":[{"cpu":0}],"traceEvents":"# + ChromeSample.array() + #","stackFrames":{}}"#,
    ChromeSample.object(ChromeSample.events + ["{}"]),
    "[{}," + ChromeSample.events.joined(separator: ",{},") + ",]",
    ChromeSample.array(ChromeSample.events.reversed()),
    "\u{FEFF}  " + ChromeSample.array() + "\n\n",
  ])
  func `reads a trace in every shape that tools write`(text: String) throws {
    let trace = try ChromeSample.read(text)
    #expect(drawn(Array(trace.frames)) == "Px-P")
    #expect(trace.frames.map(\.number) == [1, 2, 3, 4])
    #expect(trace.frames.first?.present == Timestamp(nanoseconds: 101_500))
    #expect(trace.frames.allSatisfy { $0.interval == nil })
    #expect(trace.gaps.map(\.reason) == [.idle])
    #expect(trace.quality.rejected == 0)
    #expect(!trace.quality.isTruncated)
  }

  @Test func `describes the surface, the link and what was captured`() throws {
    let trace = try ChromeSample.read(ChromeSample.object())
    #expect(trace.displays.map(\.id) == [1])
    #expect(trace.displays.map(\.process) == [7])
    #expect(trace.displays.map(\.isMain) == [true])
    #expect(trace.names[trace.displays.first?.name] == "Renderer · pid 7 · layer 1")
    #expect(trace.link?.mode == .continuous)
    #expect(trace.presentIsSubmission)
    #expect(trace.captures.words == ["frame", "frame.present"])
    #expect(trace.quality.records == ChromeSample.events.count)
    let counts = trace.quality.recordsByKind.map { "\($0.kind) \($0.count)" }
    #expect(
      counts == [
        "BeginFrame 4", "DrawFrame 2", "DroppedFrame 1", "NeedsBeginFrameChanged 3",
        "SetLayerTreeId 1", "PipelineReporter 1",
      ])
    #expect(trace.compositorEvents.count == 11)
  }

  @Test(arguments: [
    ("1692108548132160.5", 1_692_108_548_132_160_500),
    ("1.6921085481321545e+15", 1_692_108_548_132_154_500),
    (#""1692108548132160""#, 1_692_108_548_132_160_000),
    ("1690000000123456.789", 1_690_000_000_123_456_789),
    ("-12.5", -12_500), ("0", 0), ("1E3", 1_000_000),
  ])
  func `keeps times exactly, however they are written`(text: String, nanoseconds: Int64) throws {
    let frame = try frames([ChromeSample.begin(1, text)]).first
    #expect(frame?.time == Timestamp(nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    (#""ts":null"#, "`ts` is null"), (#""dur":1"#, "no `ts`"),
    (#""ts":"soon""#, "expected an integer, found a string"),
    (#""ts":1e300"#, "the number is out of range"),
    (#""ts":4611686018427387.904"#, "`ts` is more than 146 years from zero"),
  ])
  func `counts an event without a usable time, and names it when strict`(
    member: String, detail: String
  ) throws {
    let bad = #"{"args":{"layerTreeId":1},"name":"DrawFrame","ph":"I","pid":7,\#(member)}"#
    let text = ChromeSample.object([ChromeSample.begin(1, "5"), bad, ChromeSample.draw(1, "6")])
    let trace = try ChromeSample.read(text)
    #expect(trace.quality.rejected == 1)
    #expect(trace.quality.problems.map(\.detail) == [detail])
    #expect(trace.quality.problems.first?.first.path == "traceEvents[1].ts")
    #expect(drawn(Array(trace.frames)) == "P")
    let refusal = try ChromeSample.refusal(text, strict: true)
    #expect(refusal.hasPrefix("sample.json:3:"))
    #expect(refusal.contains("traceEvents[1].ts: \(detail)"))
  }

  @Test func `leaves out a time that is far from all others`() throws {
    let events = [
      ChromeSample.begin(0, "1690000000000000"), ChromeSample.begin(1, "5"),
      ChromeSample.begin(2, "10005"), ChromeSample.begin(3, "20005"),
    ]
    let trace = try ChromeSample.read(ChromeSample.array(events))
    #expect(trace.frames.map(\.number) == [1, 2, 3])
    #expect(trace.quality.count(of: .implausibleValue) == 1)
    #expect(trace.quality.rejected == 1)
  }

  @Test(arguments: ["frame_reporter", "chrome_frame_reporter"], ["\"0x5\"", "5"])
  func `reads reports under both names and any id`(key: String, id: String) throws {
    let first = ChromeSample.report(
      1, "NO_UPDATE_DESIRED", from: "5", to: "9", id: id, key: key)
    let second = ChromeSample.report(
      2, "DROPPED", from: "10005", to: "10009", id: id, key: key)
    let events = [ChromeSample.begin(1, "5"), ChromeSample.begin(2, "10005")]
    #expect(drawn(try frames(events + first + second)) == "-?")
  }

  @Test func `reads an event without a process`() throws {
    let event = #"{"name":"BeginFrame","ph":"i","ts":5,"args":{"layerTreeId":3}}"#
    let trace = try ChromeSample.read(ChromeSample.array([event]))
    #expect(trace.displays == [Display(id: 3, name: trace.displays[0].name, isMain: true)])
    #expect(trace.names[trace.displays[0].name] == "layer 3")
  }

  @Test func `takes no other system's events of the same names for frames`() throws {
    let events = [
      #"{"name":"DrawFrame","ph":"B","pid":7,"ts":5,"args":{}}"#,
      #"{"name":"DrawFrame","ph":"E","pid":7,"ts":6}"#,
      #"{"name":"BeginFrame","ph":"I","pid":7,"ts":7}"#,
      #"{"name":"Frame","cat":"Dart","ph":"b","id":"1","pid":7,"ts":7}"#,
    ]
    #expect(
      try ChromeSample.refusal(ChromeSample.array(events))
        == "sample.json: no usable frames: no frame events among 4 events: "
        + "2 × DrawFrame, 1 × BeginFrame, 1 × Frame")
  }

  @Test(arguments: ["[]", "[ ]", "[{}]", #"{"traceEvents":[]}"#, #"{"traceEvents":[],"x":1}"#])
  func `refuses a trace without events`(text: String) throws {
    #expect(try ChromeSample.refusal(text) == "sample.json: no usable frames: no events")
  }

  @Test(arguments: ["nan", "NaN", "Infinity", "-Infinity"])
  func `refuses a number that is none, and says where it is`(word: String) throws {
    let text = ChromeSample.array([ChromeSample.begin(1, "5"), ChromeSample.begin(2, word)])
    let refusal = try ChromeSample.refusal(text)
    #expect(refusal.hasPrefix("sample.json:3:"))
    #expect(refusal.contains("[1].ts: NaN and Infinity are not JSON numbers"))
    #expect(refusal.contains("near `"))
  }

  @Test func `takes the browser's version and the date from the metadata`() throws {
    let metadata = #"""
      "metadata":{"product-version":"Chrome/120.0","source":"DevTools","os-name":"Linux",
      "startTime":"2023-10-06T08:30:05.507Z","num-cpus":18446744073709552000}
      """#
    let trace = try ChromeSample.read("{\(metadata),\(ChromeSample.object().dropFirst())")
    #expect(trace.provenance.recorder == "Chrome/120.0")
    #expect(trace.provenance.os == "Linux")
    #expect(trace.provenance.date == "2023-10-06T08:30:05.507Z")
    #expect(trace.provenance.clockZero == nil)
  }

  @Test func `takes the page's measures as spans`() throws {
    func measure(_ phase: String, _ time: Int, _ name: String, id: String = "9") -> String {
      #"{"cat":"blink.user_timing,rail","id":\#(id),"name":"\#(name)","ph":"\#(phase)","pid":7,"ts":\#(time)}"#
    }
    let events = [
      measure("b", 5, "load"), measure("b", 6, "load", id: "10"), measure("e", 7, "load"),
      measure("R", 8, "mark"), measure("b", 9, "open"), measure("e", 2, "stray"),
      ChromeSample.begin(1, "5"),
    ]
    let trace = try ChromeSample.read(ChromeSample.array(events))
    let spans = trace.spans.map { "\(trace.names[$0.name] ?? "") \($0.begin) \($0.type)" }
    #expect(spans.count == 3)
    #expect(trace.spans.map { trace.names[$0.name] } == ["load", "load", "open"])
    #expect(trace.spans.map(\.end) == [Timestamp(nanoseconds: 7000), nil, nil])
    #expect(trace.spans.allSatisfy { $0.type == .task })
    #expect(trace.captures.contains(.span))
  }

  @Test func `dates the main thread's work by the stages of the report`() throws {
    func stage(_ phase: String, _ time: Int, _ name: String) -> String {
      #"{"args":{},"id2":{"local":"0x5"},"name":"\#(name)","ph":"\#(phase)","pid":7,"ts":\#(time)}"#
    }
    let report = ChromeSample.report(1, "PRESENTED_ALL", from: "100", to: "900")
    let events = [
      ChromeSample.begin(1, "100"), report[0], stage("b", 150, "SendBeginMainFrameToCommit"),
      ChromeSample.step("BeginMainThreadFrame", "160", #""data":{"frameId":4}"#),
      stage("e", 400, "SendBeginMainFrameToCommit"), stage("b", 400, "Commit"),
      stage("e", 450, "Commit"),
      stage("b", 700, "SubmitCompositorFrameToPresentationCompositorFrame"),
      stage("e", 900, "SubmitCompositorFrameToPresentationCompositorFrame"), report[1],
      ChromeSample.draw(1, "710"),
    ]
    let trace = try ChromeSample.read(ChromeSample.array(events))
    let frame = try #require(trace.frames.first)
    #expect(frame.mainStart == Timestamp(nanoseconds: 160_000))
    #expect(frame.mainEnd == Timestamp(nanoseconds: 450_000))
    #expect(frame.renderStart == Timestamp(nanoseconds: 700_000))
    #expect(frame.renderEnd == Timestamp(nanoseconds: 900_000))
    #expect(
      trace.captures.words == ["frame", "frame.main", "frame.present", "frame.render"])
  }

  @Test func `keeps every whole frame of a trace that is cut anywhere`() throws {
    for text in [ChromeSample.array(), ChromeSample.object()] {
      try expectWholeFrames(of: Array(text.utf8), cutAt: 0..<text.utf8.count)
    }
  }
}
