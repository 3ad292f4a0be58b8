import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// A trace of any source, written down as a frame log, reads back as what it was.
@Suite struct FrameLogWriterTests {
  private func back(_ trace: Trace, _ form: FrameLogForm = .lines) throws -> Trace {
    try readTrace(
      bytes: try Converted.trace(trace, as: form), named: "test",
      options: ReadOptions(strict: true))
  }

  /// A trace in which every column, list and name is used.
  private static var everything: Trace {
    var trace = Trace(file: "all.json", format: .chromeTrace)
    func name(_ text: String) -> NameID { trace.names.intern(text) }
    trace.provenance.recorder = "Elsewhere 1.0"
    trace.provenance.app = "com.example \"feed\""
    trace.provenance.isSimulator = true
    trace.provenance.date = "2026-10-05T11:12:13Z"
    trace.provenance.clockZero = "18446744073709551616"
    trace.captures = [.frame, .frameMain, .span]
    trace.displays = [
      Display(id: 1, process: 7, name: name("a\\b"), isMain: true),
      Display(id: 1, process: 8, name: name("\u{202E}\n</script>")), Display(id: 9),
    ]
    trace.displays[0].maxRate = 119.88
    trace.displays[1].minRate = 10
    var link = Link()
    (link.source, link.mode, link.minRate, link.maxRate) = ("other", .passive, 10, 120)
    trace.link = link
    trace.environment.lowPower = true
    trace.environment.maxRate = 120
    trace.recordedLength = .seconds(3)
    trace.presentIsSubmission = true
    let start = Timestamp(nanoseconds: -5_000)
    for position in 0..<40 {
      trace.frames.append(frame(position, at: start + .milliseconds(Int64(position) * 8)))
    }
    var evaluation = Evaluation(
      frame: 3, view: name("Row"), work: .canvas, count: 2, duration: Nanoseconds(1_000))
    evaluation.effects = [.format, .image, .other]
    (evaluation.selfDuration, evaluation.longest) = (Nanoseconds(7), Nanoseconds(600))
    (evaluation.animation, evaluation.unchanged, evaluation.onMainThread) = (4, 1, false)
    trace.evaluations.append(evaluation)
    trace.evaluations.append(
      Evaluation(
        frame: nil, time: start, view: name("=1+1"), work: .other, count: 0, duration: .zero))
    trace.spans = [
      Span(id: 5, type: .scroll, name: name("Feed"), begin: start, end: start + .seconds(1)),
      Span(id: 6, type: .other, name: nil, begin: start, end: start),
      Span(id: 2, type: .task, name: name("open"), begin: start + .seconds(1)),
    ]
    var animation = Animation(id: 4, name: name("like"), begin: start, end: start + .seconds(1))
    (animation.view, animation.property) = (name("Row"), name("scale"))
    (animation.delay, animation.declaredDuration) = (.zero, .milliseconds(250))
    animation.declaration.curve = .custom(duration: .milliseconds(250))
    animation.finished = false
    trace.animations = [animation]
    var change = Surroundings()
    (change.scene, change.thermal, change.display) = (.inactive, .serious, 2)
    (change.cappedRate, change.reduceMotion) = (60, false)
    trace.states = [StateChange(time: start, change: change)]
    trace.gaps = [
      Gap(begin: start, end: start + .seconds(1), reason: .idle, display: 1),
      Gap(begin: start, end: start, reason: .sleep),
    ]
    trace.losses = [LostRecords(time: start, count: 12)]
    trace.marks = [Mark(time: start, name: name("stall"), duration: .milliseconds(3))]
    var hitch = ReportedHitch(
      time: start, duration: .milliseconds(33), cause: name("GPU"))
    hitch.place = name("Feed")
    trace.reportedHitches = [hitch, ReportedHitch(duration: .zero)]
    trace.reportedHangs = [
      ReportedHang(time: start, duration: .seconds(2), kind: name("Hang")),
      ReportedHang(duration: .seconds(1)),
    ]
    trace.reportedFigures = [
      ReportedFigure(
        subject: name("testScroll()"), name: name("ratio"), value: 0.1 + 0.2,
        unit: name("ms per s"), runs: [1e-300, 3, -2.5, 1e22]),
      ReportedFigure(name: name("count"), value: 12),
    ]
    trace.quality.lost = 12
    return trace
  }

  private static func frame(_ position: Int, at time: Timestamp) -> Frame {
    var frame = Frame(index: Int64(position), display: Int32(position % 3), time: time)
    func has(_ bit: Int) -> Bool { position >> (bit % 5) & 1 == 1 }
    if has(0) { frame.interval = Nanoseconds(8_333_333) }
    if has(1) { frame.deadline = time + .milliseconds(8) }
    if has(2) { frame.callback = time + Nanoseconds(400) }
    if has(3) { (frame.mainStart, frame.mainEnd) = (time, time + .milliseconds(3)) }
    if has(4) { (frame.renderStart, frame.renderEnd) = (time, time + .milliseconds(4)) }
    if has(1) { frame.expectedPresent = time + .milliseconds(16) }
    if has(0) { frame.present = time + .milliseconds(17) }
    if has(2) { frame.uiDuration = .milliseconds(1) }
    if has(3) { frame.cpuDuration = .milliseconds(2) }
    if has(4) { frame.totalDuration = .milliseconds(5) }
    if has(0) { frame.overrun = .milliseconds(-4) }
    if has(1) { frame.number = Int64(position) * 1_000 }
    if has(2) { frame.sourceVerdict = has(3) }
    if has(4) { frame.state = FrameState.allCases[position % 4] }
    return frame
  }

  @Test(arguments: [FrameLogForm.lines, .document])
  func `everything that a trace holds comes back`(form: FrameLogForm) throws {
    let trace = Self.everything
    let read = try back(trace, form)
    #expect(meaning(of: read) == meaning(of: trace))
    #expect(read.provenance.clockZero == "18446744073709551616")
    #expect(read.provenance.recorder == "import.chrome-trace/1")
    #expect(read.provenance.app == trace.provenance.app)
    #expect(read.provenance.date == trace.provenance.date)
    #expect(read.origin == .chromeTrace && read.format != .chromeTrace)
    #expect(read.quality.problems.isEmpty)
  }

  @Test func `what was written changes its form like any other log`() throws {
    let lines = try Converted.trace(Self.everything, as: .lines)
    let document = try Converted.trace(Self.everything, as: .document)
    #expect(try Converted.bytes(lines, to: .document, strict: true).bytes == document)
    #expect(try Converted.bytes(document, to: .lines, strict: true).bytes == lines)
  }

  @Test func `a cut trace stays one, and a trace without a timeline too`() throws {
    var trace = Self.everything
    trace.quality.isTruncated = true
    trace.hasTimeline = false
    #expect(try back(trace).quality.isTruncated)
    #expect(try !back(trace).hasTimeline)
  }

  @Test func `times beyond 53 bits are relative to the clock's zero`() throws {
    var trace = Trace(file: "epoch.json", format: .chromeTrace)
    trace.displays = [Display(id: 0)]
    let start: Int64 = 1_692_108_548_132_154_501
    for position in 0..<3 {
      var frame = Frame(
        index: Int64(position), time: Timestamp(nanoseconds: start + Int64(position) * 7))
      frame.present = frame.time + Nanoseconds(3)
      trace.frames.append(frame)
    }
    let read = try back(trace)
    #expect(read.provenance.clockZero == "\(start)")
    #expect(read.frames.map(\.time.sinceZero.count) == [0, 7, 14])
    #expect(read.frames.map(\.present?.sinceZero.count) == [3, 10, 17])
  }

  @Test func `what a log cannot hold is left out and named`() throws {
    var trace = Trace(file: "wide.json", format: .chromeTrace)
    trace.displays = [Display(id: 0)]
    var frame = Frame(index: 0, time: .zero)
    frame.number = .max
    trace.frames.append(frame)
    trace.frames.append(Frame(index: 1, time: Timestamp(nanoseconds: .max)))
    trace.marks = [
      Mark(time: .zero, name: trace.names.intern(String(repeating: "n", count: 2 << 20)))
    ]
    var output = MemoryOutput()
    let outcome = try write(trace, as: .lines, to: &output)
    #expect(outcome.leftOut.map(\.count) == [1, 1, 1])
    #expect(outcome.leftOut.map(\.detail).contains { $0.hasPrefix("time of a frame") })
    let read = try readTrace(bytes: output.bytes, named: "test")
    #expect(read.frames.count == 1 && read.frames[0].number == nil && read.marks.isEmpty)
    #expect(read.quality.rejected == 0)
  }

  @Test func `spans that share an id are told apart`() throws {
    var trace = Self.everything
    for row in trace.spans.indices { trace.spans[row].id = 1 }
    let read = try back(trace)
    #expect(read.spans.map(\.end) == trace.spans.map(\.end))
    #expect(Set(read.spans.map(\.id)).count == 3)
  }

  @Test(arguments: ["chrome-minimal.trace.json", "chrome-truncated.trace.json"])
  func `a Chrome trace comes back frame for frame`(name: String) throws {
    let trace = try readTrace(file: Repository.trace(name))
    let read = try back(trace)
    var expected = trace
    expected.quality.rejected = read.quality.rejected
    #expect(meaning(of: read) == meaning(of: expected))
  }
}
