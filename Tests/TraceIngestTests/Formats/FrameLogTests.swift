import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct FrameLogTests {
  @Test func `a frame keeps every field that it has, and no other`() throws {
    let trace = try SampleLog.read(SampleLog.everything)
    var first = Frame(index: 0, time: .zero)
    first.interval = Nanoseconds(8_333_333)
    first.deadline = Timestamp(nanoseconds: 8_000_000)
    first.callback = Timestamp(nanoseconds: 400_000)
    first.mainStart = Timestamp(nanoseconds: 400_000)
    first.mainEnd = Timestamp(nanoseconds: 3_400_000)
    var second = Frame(index: 1, display: 1, time: Timestamp(nanoseconds: 8_333_333))
    second.interval = Nanoseconds(8_333_333)
    second.state = .partial
    second.sourceVerdict = true
    second.overrun = Nanoseconds(-5)
    second.number = 99
    #expect(Array(trace.frames) == [first, second])
    #expect(trace.displays == [Display(id: 0), Display(id: 4)])
  }

  @Test func `work, motion and surroundings are kept`() throws {
    let trace = try SampleLog.read(SampleLog.everything)
    let evaluation = try #require(trace.evaluations.first)
    #expect(trace.names[evaluation.view] == "FeedRow")
    #expect(evaluation.work == .body && evaluation.count == 12 && evaluation.onMainThread)
    #expect(evaluation.longest == Nanoseconds(1_310_000))
    #expect(evaluation.effects == [.format, .other])

    let span = try #require(trace.spans.first)
    #expect(trace.names[span.name] == "Feed")
    #expect(span.type == .scroll && span.end == Timestamp(nanoseconds: 1000))

    let animation = try #require(trace.animations.first)
    #expect(trace.names[animation.name] == "fav.toggle")
    #expect(trace.names[animation.view] == "FavButton")
    #expect(trace.names[animation.property] == "scale")
    #expect(animation.declaredDuration == Nanoseconds(250_000_000))
    #expect(animation.delay == Nanoseconds(5) && animation.finished == true)

    var change = Surroundings()
    (change.lowPower, change.thermal, change.scene) = (true, .fair, .inactive)
    (change.maxRate, change.cappedRate) = (120, 60)
    #expect(trace.states == [StateChange(time: Timestamp(nanoseconds: 400), change: change)])
    #expect(
      trace.gaps == [
        Gap(
          begin: Timestamp(nanoseconds: 800), end: Timestamp(nanoseconds: 900), reason: .background)
      ])
    #expect(trace.losses == [LostRecords(time: Timestamp(nanoseconds: 700), count: 3)])
    #expect(trace.quality.lost == 3)
    #expect(trace.marks.first?.duration == Nanoseconds(250))
  }

  @Test func `every kind is counted, and nothing is at fault`() throws {
    let quality = try SampleLog.read(SampleLog.everything).quality
    #expect(quality.records == 25)
    #expect(quality.recordsByKind.map(\.count).reduce(0, +) == 25)
    #expect(quality.recordsByKind.count == RecordKind.allCases.count - 1)
    #expect(quality.recordsByKind.first?.kind == "header")
    #expect(quality.rejected == 0 && quality.problems.isEmpty && !quality.isTruncated)
    #expect(quality.uncompressedBytes == SampleLog.everything.utf8.count)
  }

  @Test func `what was found elsewhere is kept as such`() throws {
    let trace = try SampleLog.read(SampleLog.everything)
    let hitch = try #require(trace.reportedHitches.first)
    #expect(hitch.duration == Nanoseconds(5) && trace.names[hitch.cause] == "x")
    let hang = try #require(trace.reportedHangs.first)
    #expect(hang.duration == .milliseconds(900) && trace.names[hang.kind] == "Hang")
    let figure = try #require(trace.reportedFigures.first)
    #expect(trace.names[figure.subject] == "FeedRow" && trace.names[figure.unit] == "ms")
    #expect(figure.value == 1.5 && figure.runs == [1, 2])
    #expect(trace.frames.count == 2)
  }

  @Test func `a log may hold nothing but another source's figures`() throws {
    let text =
      SampleLog.text([#"{"kind":"metric","name":3,"value":2}"#])
      + #"{"kind":"name","id":3,"name":"ratio"}"# + "\n"
    let trace = try SampleLog.read(text)
    #expect(trace.names[try #require(trace.reportedFigures.first).name] as String == "ratio")
    let bad = try SampleLog.read(lines: #"{"kind":"metric","name":"m","value":1,"runs":["x"]}"#)
    #expect(bad.reportedFigures.isEmpty && bad.quality.count(of: .wrongType) == 1)
  }

  @Test func `a document resolves names and specs that come later`() throws {
    let trace = try SampleLog.read(SampleLog.document)
    #expect(trace.format == .framelogDocument)
    #expect(trace.frames.count == 2 && trace.displays.map(\.id) == [0, 2])
    #expect(trace.names[try #require(trace.evaluations.first).view] == "FeedRow")
    #expect(trace.names[trace.spans.first?.name] == "FeedRow")
    #expect(trace.names[trace.animations.first?.name] == "badge.pop")
    #expect(trace.names[trace.animations.first?.view] == "FeedRow")
    #expect(trace.animations.first?.declaredDuration == Nanoseconds(400_000_000))
    #expect(trace.provenance.clockZero == "9")
    #expect(!trace.quality.isTruncated)
    #expect(trace.quality.problems.map(\.kind) == [.unknownKind])
    #expect(trace.quality.count(of: .unknownKind) == 2)
  }

  @Test func `a reference to nothing is noted and shown by its number`() throws {
    let trace = try SampleLog.read(
      lines: #"{"kind":"evaluation","frame":0,"view":12,"work":"body","count":1,"duration":1}"#,
      #"{"kind":"animation","op":"begin","id":1,"time":1,"spec":5,"property":"x"}"#)
    #expect(trace.names[try #require(trace.evaluations.first).view] == "#12")
    #expect(trace.quality.count(of: .unknownReference) == 2)
    #expect(trace.quality.problems.first?.first.path == "spec")
  }

  @Test func `what is open at the end stays without an end`() throws {
    let trace = try SampleLog.read(
      SampleLog.text(
        [
          #"{"kind":"span","op":"begin","id":1,"time":0,"type":"scroll"}"#,
          #"{"kind":"animation","op":"begin","id":1,"time":0,"property":"x"}"#, SampleLog.frame(0),
        ], end: false))
    #expect(trace.spans.first?.end == nil && trace.animations.first?.end == nil)
    #expect(trace.quality.isTruncated)
    #expect(trace.quality.truncatedAt?.line == 5)
  }

  @Test func `an animation that is cancelled ends, unfinished`() throws {
    let trace = try SampleLog.read(
      lines: #"{"kind":"animation","op":"begin","id":1,"time":3,"property":"x"}"#,
      #"{"kind":"animation","op":"retarget","id":1,"time":4,"to":1}"#,
      #"{"kind":"animation","op":"cancel","id":1,"time":5}"#)
    #expect(trace.animations.first?.end == Timestamp(nanoseconds: 5))
    #expect(trace.animations.first?.finished == false)
    #expect(trace.quality.problems.isEmpty)
  }

  @Test(arguments: [
    (#"{"kind":"span","op":"end","id":9,"time":1}"#, ProblemKind.unmatchedEnd),
    (#"{"kind":"animation","op":"end","id":9,"time":1}"#, .unmatchedEnd),
    (#"{"kind":"animation","op":"retarget","id":9,"time":1}"#, .unknownReference),
    (#"{"kind":"later","time":1}"#, .unknownKind),
    (#"{"time":1,"kind":"later"}"#, .unknownKind),
    (#"{"kind":"frame","index":5,"time":-1}"#, .timeWentBackwards),
    (
      #"{"kind":"evaluation","frame":0,"view":"a\ud83d","work":"body","count":1,"duration":1}"#,
      .invalidUTF8
    ),
  ])
  func `some faults are noted and cost nothing`(line: String, kind: ProblemKind) throws {
    let quality = try SampleLog.read(lines: line, strict: true).quality
    #expect(quality.problems.map(\.kind) == [kind])
    #expect(quality.problems.first?.first.line == 3)
    #expect(quality.rejected == 0)
  }

  @Test(arguments: [
    #","overrun":3600000000001"#, #","interval":0"#, #","interval":-5"#, #","uiDuration":-1"#,
    #","deadline":9007199254740991"#, #","mainStart":5,"mainEnd":4"#, #","present":-3600000000001"#,
  ])
  func `a value that cannot be is left out, and its frame kept`(more: String) throws {
    let line = #"{"kind":"frame","index":1,"time":1\#(more)}"#
    let trace = try SampleLog.read(SampleLog.text([SampleLog.frame(0), line]), strict: true)
    #expect(trace.frames.count == 2)
    #expect(trace.quality.problems.map(\.kind) == [.implausibleValue])
    let path = try #require(trace.quality.problems.first?.first.path)
    #expect(more.contains("\"\(path)\":"))
    let frame = trace.frames[1]
    #expect(frame.overrun == nil && frame.interval == nil && frame.uiDuration == nil)
    #expect(frame.deadline == nil && frame.mainEnd == nil && frame.present == nil)
  }

  @Test func `integers may be written as decimals`() throws {
    let trace = try SampleLog.read(
      lines: #"{"kind":"frame","index":1e0,"time":2.0,"interval":8.333333e6}"#)
    #expect(trace.frames[1].time == Timestamp(nanoseconds: 2))
    #expect(trace.frames[1].interval == Nanoseconds(8_333_333))
  }

  @Test func `a field that is null was left out`() throws {
    let trace = try SampleLog.read(lines: #"{"kind":"frame","index":1,"time":2,"interval":null}"#)
    #expect(trace.frames[1].interval == nil && trace.quality.problems.isEmpty)
  }

  @Test func `a log of motion alone is read, without frames`() throws {
    let trace = try SampleLog.read(
      SampleLog.text([#"{"kind":"animation","op":"begin","id":1,"time":0,"property":"x"}"#]))
    #expect(trace.frames.isEmpty && trace.animations.count == 1)
  }
}

@Suite struct FrameLogHeaderTests {
  @Test func `the header says who recorded what on what`() throws {
    let header = #"""
      {"kind":"header","format":"framelog","version":1,"recorder":"r/1","app":"a","build":"7","os":"iOS 27.1","device":"iPhone18,1","commit":"c","simulator":false,"configuration":"release","clock":{"base":"uptime","zero":"183204123456789","wall":"2026-11-30T07:00:00+02:00"},"displays":[{"id":0,"maxHz":120,"minHz":10,"name":"Main"},{"id":3}],"link":{"source":"displayLink","mode":"continuous","range":[80,120,110],"highRateKey":true},"captures":["frame.main","evaluation","later"],"environment":{"reduceMotion":false,"thermal":"nominal","scene":"active","maxHz":120,"orientation":"portrait"}}
      """#
    let trace = try SampleLog.read([header, SampleLog.frame(0)].joined(separator: "\n"))
    var provenance = Provenance()
    (provenance.recorder, provenance.app, provenance.build) = ("r/1", "a", "7")
    (provenance.os, provenance.device, provenance.commit) = ("iOS 27.1", "iPhone18,1", "c")
    (provenance.isSimulator, provenance.configuration) = (false, "release")
    (provenance.clockZero, provenance.date) = ("183204123456789", "2026-11-30T05:00:00Z")
    #expect(trace.provenance == provenance)
    #expect(trace.captures == [.frameMain, .evaluation])
    #expect(trace.displays.map(\.id) == [0, 3])
    #expect(trace.displays.first?.maxRate == 120 && trace.displays.first?.minRate == 10)
    #expect(trace.names[trace.displays.first?.name] == "Main")
    #expect(trace.link?.mode == .continuous && trace.link?.highRateKey == true)
    #expect(trace.link?.minRate == 80 && trace.link?.maxRate == 120)
    #expect(trace.link?.preferredRate == 110)
    #expect(trace.environment.scene == .active && trace.environment.reduceMotion == false)
    #expect(trace.environment.maxRate == 120 && trace.environment.lowPower == nil)
  }

  private func error(_ lines: [String]) -> TraceError? {
    #expect(throws: TraceError.self) { try SampleLog.read(lines.joined(separator: "\n") + "\n") }
  }

  private func header(_ from: String, _ to: String) -> [String] {
    let parts = SampleLog.header.components(around: from)
    return [parts.before + to + parts.after, SampleLog.frame(0)]
  }

  @Test func `a later version is refused, whatever else it has`() {
    let reason = TraceError.Reason.unsupportedVersion("framelog 2; this reader knows version 1")
    let refused = error(header(#""version":1"#, #""version":2"#))
    #expect(refused?.reason == reason)
    #expect(refused?.place?.path == "version")
    #expect(error(header(#""version":1,"recorder":"hand/1""#, #""version":2"#))?.reason == reason)
    #expect(error(header(#""version":1"#, #""version":2,"app":{}"#))?.reason == reason)
  }

  @Test func `an unknown requirement is refused by name`() {
    #expect(
      error(header(#""version":1"#, #""version":1,"requires":["foveation"]"#))?.reason
        == .unsupportedFeature("foveation"))
  }

  @Test(arguments: [
    (#""recorder":"hand/1","#, "", "header: required field 'recorder' is missing"),
    (#","captures":["frame"]"#, "", "header: required field 'captures' is missing"),
    (#""format":"framelog","#, "", "header: required field 'format' is missing"),
    (#""version":1"#, #""segment":1"#, "header: required field 'version' is missing"),
    (#""zero":"0""#, #""zero":0"#, "header: expected a string, found a number"),
    (
      #""zero":"0""#, #""zero":"x""#,
      "header: expected a clock with a base and a zero that is a decimal string"
    ),
    (#"["frame"]"#, "[1]", "header: expected a string, found a number"),
    (#"["frame"]"#, "nan", "header: NaN and Infinity are not JSON numbers; leave the field out"),
  ])
  func `a header at fault is the end of it`(from: String, to: String, why: String) {
    #expect(error(header(from, to))?.reason == .malformed(why))
  }

  @Test func `a log begins with its header`() {
    let error = error([SampleLog.frame(0), SampleLog.header])
    #expect(
      error?.description
        == "test:1:1: the first record must be a header: found a record of another kind "
        + #"(byte 0, near `{"kind":"frame","index":`)"#)
  }

  @Test func `another format is refused`() {
    let error = error(header(#""format":"framelog""#, #""format":"other""#))
    #expect(error?.reason == .unknownFormat("its format is 'other', not 'framelog'"))
  }

  @Test func `rotated segments repeat the header`() throws {
    let lines = [
      SampleLog.header, SampleLog.frame(0), SampleLog.end, SampleLog.header, SampleLog.frame(1),
    ]
    let trace = try SampleLog.read(lines.joined(separator: "\n") + "\n")
    #expect(trace.frames.count == 2)
    #expect(trace.quality.isTruncated, "the second segment has no end")
  }

  @Test func `a segment with another clock is refused`() {
    let other = SampleLog.header.components(around: #""zero":"0""#)
    let error = error([
      SampleLog.header, SampleLog.frame(0), other.before + #""zero":"1""# + other.after,
    ])
    #expect(error?.reason == .malformed("this segment has another clock than the first"))
    #expect(error?.place?.line == 3)
  }

  @Test(arguments: [
    (#"{"format":"framelog","version":1,"frames":[]}"#, "the document has no header"),
    (
      #"{"format":"framelog","header":{"recorder":"r","clock":{"base":"uptime","zero":"0"},"captures":[]}}"#,
      "the document has no version"
    ),
  ])
  func `a document has a header, a format and a version`(text: String, why: String) {
    let error = #expect(throws: TraceError.self) { try SampleLog.read(text) }
    #expect(error?.reason == .malformed(why))
  }

  @Test func `a document of a later version is refused`() {
    let error = #expect(throws: TraceError.self) {
      try SampleLog.read(#"{"format":"framelog","version":7}"#)
    }
    #expect(
      error?.reason == .unsupportedVersion("framelog 7; this reader knows version 1"))
  }
}

extension String {
  /// What is before and behind the first occurrence of some text.
  fileprivate func components(around text: String) -> (before: String, after: String) {
    guard let range = firstRange(of: text) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
