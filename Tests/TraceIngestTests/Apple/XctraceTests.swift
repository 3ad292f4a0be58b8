import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct XctraceTests {
  private func milliseconds(_ nanoseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: nanoseconds)
  }

  @Test func `Instruments' own hitches are kept once, as its own`() throws {
    let trace = try AppleSamples.read("instruments.xctrace.xml")
    #expect(trace.reportedHitches.map(\.duration.count) == [8_333_333, 16_666_666])
    #expect(trace.reportedHitches.map(\.time?.sinceZero.count) == [1_033_333_332, 2_000_000_000])
    #expect(trace.names[trace.reportedHitches[0].cause] == "Potentially expensive app update(s)")
    #expect(trace.reportedHitches[1].cause == nil)
    #expect(trace.names[trace.reportedHitches[0].place] == "Feed (410)")
    #expect(trace.reportedHangs.map(\.duration.count) == [260_000_001, 64_797_584])
    #expect(
      trace.reportedHangs.map { trace.names[$0.kind] } == ["Microhang", "Brief <Unresponsiveness>"])
    #expect(trace.quality.rejected == 0 && !trace.quality.isTruncated)
  }

  @Test func `the contents say what was recorded, on what and for how long`() throws {
    let trace = try AppleSamples.read("instruments.xctrace.xml")
    #expect(trace.recordedLength == Nanoseconds(2_500_000_001))
    #expect(trace.provenance.device == "iPhone17,1" && trace.provenance.app == "Feed")
    #expect(trace.provenance.os == "iOS 26.4 (23E246)")
    #expect(trace.provenance.date == "2026-11-30T05:00:00Z")
    #expect(trace.provenance.recorder == "Instruments 26.4 (17E1)")
  }

  @Test func `surfaces on the display are frames, at the interval of the vsyncs`() throws {
    let trace = try AppleSamples.read("instruments.xctrace.xml")
    #expect(trace.frames.count == 6)
    #expect(trace.frames.map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(trace.frames.allSatisfy { $0.present == $0.time })
    #expect(trace.frames[4].present == milliseconds(1_041_666_665))
    #expect(trace.frames.compactMap(\.interval?.count).allSatisfy { abs($0 - 8_333_333) <= 1 })
    #expect(trace.frames.allSatisfy { $0.interval != nil })
    #expect(trace.displays.count == 1 && trace.displays[0].maxRate == 120)
    #expect(trace.displays[0].isMain && trace.environment.maxRate == 120)
    #expect(trace.link?.mode == .passive && trace.hasTimeline)
  }

  @Test func `SwiftUI's updates are evaluations by view, kind of work and millisecond`() throws {
    let trace = try AppleSamples.read("instruments.xctrace.xml")
    #expect(trace.evaluations.map { trace.names[$0.view] } == ["FeedRow", "Canvas"])
    #expect(trace.evaluations.map(\.work) == [.body, .animatable])
    #expect(trace.evaluations.map(\.count) == [2, 1])
    #expect(trace.evaluations.map(\.duration.count) == [7120, 2_500_000])
    #expect(trace.evaluations.map(\.longest?.count) == [4000, 2_500_000])
    #expect(trace.evaluations.map(\.onMainThread) == [true, false])
    #expect(trace.evaluations.map(\.time?.sinceZero.count) == [1_026_000_000, 1_027_500_000])
  }

  @Test func `signposts are spans, and events marks`() throws {
    let trace = try AppleSamples.read("instruments.xctrace.xml")
    #expect(trace.spans.map(\.type) == [.scroll, .task])
    #expect(trace.spans.map { trace.names[$0.name] } == ["Scroll_Dragging", "Load <A> & B"])
    #expect(trace.spans.map(\.end?.sinceZero.count) == [1_058_333_331, 1_020_000_000])
    #expect(trace.marks.map { trace.names[$0.name] } == ["Tap"])
  }

  @Test func `a table without rows is a result, for it says that nothing was found`() throws {
    let trace = try AppleSamples.read(xml: "", schema: "hitches", columns: ["start", "duration"])
    #expect(trace.reportedHitches.isEmpty && trace.reportedFigures.map(\.value) == [0])
    let stage = try? AppleSamples.read(xml: "", schema: "hitches-gpu", columns: ["start"])
    #expect(stage == nil)
  }

  @Test func `stages of frames are never hitches`() {
    let error = #expect(throws: TraceError.self) {
      try AppleSamples.read(
        xml: "<row><start-time>1</start-time><duration>5</duration></row>",
        schema: "hitches-frame-lifetimes", columns: ["start", "duration"])
    }
    #expect(error.map { "\($0)".contains("1 rows of hitches-frame-lifetimes") } == true)
  }

  @Test(arguments: [
    ("<start-time>1</start-time><duration>x5</duration>", ProblemKind.wrongType, "duration"),
    ("<start-time>1</start-time><duration>-5</duration>", .outOfRange, "duration"),
    (
      "<start-time>1</start-time><duration>9223372036854775807</duration>", .wrongType, "duration"
    ),
    (
      "<start-time>1</start-time><duration>3600000000001</duration>", .implausibleValue, "duration"
    ),
    (
      "<start-time>9007199254740993</start-time><duration>5</duration>", .implausibleValue, "start"
    ),
    ("<start-time>1</start-time><duration ref=\"99\"/>", .unknownReference, "duration"),
    ("<start-time>1</start-time><sentinel/>", .missingField, "duration"),
    ("<start-time>1</start-time>", .missingField, "duration"),
    ("", .missingField, "duration"),
  ])
  func `a faulty row costs that row, and its place is named`(
    cells: String, kind: ProblemKind, field: String
  ) throws {
    let rows =
      "<row><start-time id=\"1\">1</start-time><duration>7</duration></row>\n<row>"
      + cells + "</row>\n<row><start-time ref=\"1\"/><duration>8</duration></row>"
    let text = AppleSamples.table(rows, schema: "hitches", columns: ["start", "duration"])
    let trace = try AppleSamples.read(Array(text.utf8))
    #expect(trace.reportedHitches.map(\.duration.count) == [7, 8])
    #expect(trace.quality.rejected == 1 && trace.quality.records == 3)
    let problem = try #require(trace.quality.problems.first)
    #expect(problem.kind == kind && problem.first.path == "hitches[1].\(field)")
    #expect(problem.first.line == 5 && problem.first.byte > 0)
    #expect(throws: TraceError.self) { try AppleSamples.read(Array(text.utf8), strict: true) }
  }

  @Test func `cells are told apart by position, whatever their tags`() throws {
    let trace = try AppleSamples.read(
      xml: "<row><duration>1</duration><uint32>3</uint32><duration>2</duration><x>9</x></row>",
      schema: "hitches", columns: ["unknown", "start", "duration"])
    #expect(trace.reportedHitches.map(\.duration.count) == [2])
    #expect(trace.reportedHitches.map(\.time?.sinceZero.count) == [3])
  }

  @Test func `runs have clocks of their own, and the first is read`() throws {
    let schema = "<schema name=\"hitches\"><col><mnemonic>duration</mnemonic></col></schema>"
    let nodes = [1, 2, 1].map { run in
      "<node xpath=\"//trace-toc[1]/run[\(run)]/data[1]/table[1]\">\(schema)"
        + "<row><duration>\(run)00</duration></row></node>"
    }
    let text = "<trace-query-result>\(nodes.joined())</trace-query-result>"
    let trace = try AppleSamples.read(Array(text.utf8))
    #expect(trace.reportedHitches.map(\.duration.count) == [100, 100])
    #expect(trace.quality.count(of: .unknownKind) == 1)
  }

  @Test func `the fullest of the tables that repeat SwiftUI's updates is read`() throws {
    func node(_ name: String, _ view: String) -> String {
      "<node><schema name=\"\(name)\"><col><mnemonic>start</mnemonic></col>"
        + "<col><mnemonic>duration</mnemonic></col><col><mnemonic>view-name</mnemonic></col>"
        + "</schema><row><start-time>1</start-time><duration>2</duration><string>\(view)</string>"
        + "</row></node>"
    }
    let text =
      "<trace-query-result>" + node("swiftui-layout-updates", "A")
      + node("swiftui-updates", "B") + node("SwiftUIFilteredUpdates", "C")
      + node("swiftui-updates", "D") + "</trace-query-result>"
    let trace = try AppleSamples.read(Array(text.utf8))
    #expect(trace.evaluations.map { trace.names[$0.view] } == ["B"])
  }

  /// Two commits of the app, a part of the first, and one of another process beside them.
  @Test func `an update belongs to the frame that the app was committing when it began`() throws {
    func table(_ name: String, _ columns: String, _ rows: [String]) -> String {
      let columns = columns.split(separator: " ").map { "<col><mnemonic>\($0)</mnemonic></col>" }
      return "<node><schema name=\"\(name)\">" + columns.joined() + "</schema>"
        + rows.map { "<row>\($0)</row>" }.joined() + "</node>"
    }
    func stretch(_ start: Int, _ duration: Int) -> String {
      "<start-time>\(start)000</start-time><duration>\(duration)000</duration>"
    }
    func update(_ start: Int, _ thread: String = "Main Thread 0x1f3") -> String {
      stretch(start, 1) + "<string>Row</string><thread fmt='\(thread)'><tid>1</tid></thread>"
    }
    func commit(_ start: Int, _ duration: Int, _ swap: Int, _ level: Int, _ app: String) -> String {
      stretch(start, duration) + "<process fmt='\(app)'/><display-name>Display 1</display-name>"
        + "<uint32 ref='\(swap)'/><uint32>\(level)</uint32>"
    }
    // Swaps have large numbers, each of which is written once.
    let swaps = [(20_000, 41), (28_333, 42)].map { time, id in
      "<start-time>\(time)000</start-time><display-name>Display 1</display-name>"
        + "<uint32 id='\(id)'>46853\(id)</uint32>"
    }
    let text =
      "<trace-query-result>"
      + table(
        "swiftui-updates", "start duration view-name thread",
        [update(2_000), update(6_000), update(11_000), update(12_000, "Worker"), update(30_000)])
      + table("display-surface-swap", "timestamp display-name swap-id", swaps)
      + table(
        "hitches-updates", "start duration process display swap-id containment-level",
        [
          commit(1_000, 6_000, 41, 0, "Feed (410)"), commit(5_000, 1_500, 42, 1, "Feed (410)"),
          commit(5_000, 9_000, 42, 0, "SpringBoard"), commit(10_000, 3_000, 42, 0, "Feed (410)"),
        ]) + "</trace-query-result>"
    let trace = try AppleSamples.read(Array(text.utf8))
    #expect(trace.frames.map(\.number) == [4_685_341, 4_685_342])
    #expect(trace.evaluations.map(\.frame) == [0, 0, 1, nil, nil])
    #expect(trace.evaluations.allSatisfy { $0.time != nil } && trace.evaluationsByTime == 3)
    // The commits date work for others, and are no times of the frames themselves.
    #expect(trace.frames.allSatisfy { $0.mainEnd == nil })
    let again = try readTrace(bytes: try Converted.trace(trace, as: .lines), named: "log")
    #expect(again.evaluations.map(\.frame) == trace.evaluations.map(\.frame))
    #expect(again.evaluationsByTime == 3)
  }

  @Test func `contents alone are refused with what to export`() {
    let text =
      "<trace-toc><run number=\"1\"><data><table schema=\"hitches\"/>"
      + "<table schema=\"a\"/></data></run></trace-toc>"
    let error = #expect(throws: TraceError.self) { try AppleSamples.read(Array(text.utf8)) }
    #expect(error.map { "\($0)".hasSuffix("none of its tables; export its hitches") } == true)
  }

  @Test func `references to values long past stay bounded, and those in use stay known`() {
    var references = XctraceReferences(maximumValues: 1000, maximumTextBytes: 10_000)
    references.add(42, id: 1)
    references.add(Array("main".utf8), id: 2)
    var buffer: [UInt8] = []
    for id in Int64(3)..<20_000 {
      if id % 2 == 0 { references.add(id, id: id) } else { references.add([65, 66], id: id) }
      #expect(references.number(1) == 42)
      buffer = []
      #expect(references.appendText(2, to: &buffer))
      #expect(buffer == Array("main".utf8))
    }
    #expect(references.number(19_998) == 19_998 && references.number(4) == nil)
    #expect(references.isIncomplete)
  }

  @Test func `updates beyond the bound are folded more coarsely, and none is lost`() throws {
    var updates = XctraceUpdates(limit: 100)
    var names = NameInterner()
    var row = XctraceRow()
    updates.begin(.swiftUIUpdates)
    for index in Int64(0)..<5000 {
      row.clear()
      row.set(.start, index * 700_000)
      row.set(.duration, 10 + index)
      row.set(.viewName, text: Array("View\(index % 3)".utf8))
      try updates.add(row, &names)
      #expect(updates.evaluations.count < 100)
    }
    #expect(updates.evaluations.reduce(0) { $0 + $1.count } == 5000)
    #expect(updates.evaluations.reduce(0) { $0 + $1.duration.count } == 50_000 + 4999 * 2500)
    #expect(updates.evaluations.compactMap(\.longest?.count).max() == 5009)
    let times = updates.evaluations.compactMap(\.time)
    #expect(times == times.sorted())
  }
}
