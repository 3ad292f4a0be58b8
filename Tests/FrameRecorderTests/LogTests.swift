import Testing

@testable import FrameRecorder

/// Segments, losses, the flight recorder and what else makes a whole log of records.
@Suite struct LogTests {
  private let clock = TestClock()
  private let sink = MemorySink()
  private let recorder = FrameRecorder()

  @Test func `nothing is recorded before a start and after a stop`() {
    recorder.mark("before")
    let early = recorder.beginSpan(.scroll, "Feed")
    recorder.startByHand(clock, to: sink)
    recorder.end(early)
    recorder.stop()
    recorder.mark("after")
    recorder.flush()
    #expect(!recorder.isRecording)
    #expect(sink.lines() == [])
  }

  @Test func `a log counts its records, and ends`() {
    recorder.startByHand(clock, to: sink)
    recorder.mark("a")
    recorder.frame(FrameTimes(time: clock.now))
    recorder.flush()
    recorder.mark("a")
    recorder.stop()
    let lines = sink.lines(without: [])
    #expect(lines.last?.contains(#""records":\#(lines.count - 1),"frames":1,"lost":0"#) == true)
    #expect(lines.count { $0.contains("\"kind\":\"name\"") } == 1)
  }

  @Test func `each segment stands for itself`() {
    recorder.startByHand(clock, to: sink) { $0.maximumSegmentBytes = 600 }
    _ = recorder.register(AnimationSpec("a"))
    var change = SurroundingsChange()
    change.lowPower = true
    recorder.state(change)
    for _ in 0..<3 {
      for _ in 0..<20 { recorder.mark("here") }
      recorder.flush()
    }
    recorder.stop()
    let segments = sink.segments.map { String(decoding: $0, as: UTF8.self) }
    #expect(segments.count == 3)
    for (number, segment) in segments.enumerated() {
      let lines = segment.split(separator: "\n")
      #expect(lines.first?.contains(#""segment":\#(number)"#) == true)
      #expect(lines.count { $0.contains("\"kind\":\"spec\"") } == 1)
      #expect(lines.count { $0.contains("\"kind\":\"name\"") } == 1)
      #expect(lines.last?.contains(#""records":\#(lines.count - 1),"#) == true)
    }
    #expect(segments[1].contains(#""environment":{"lowPower":true},"segment":1,"previous":0}"#))
  }

  @Test func `what can be inferred is dropped before what the rest is read by`() {
    recorder.startByHand(clock, to: sink) { $0.bufferCapacity = 64 }
    let channel = recorder.register(channel: "Feed", "offset.y", unit: "pt")
    for _ in 0..<64 { recorder.sample(channel, 1) }
    for _ in 0..<64 { recorder.mark("full") }
    recorder.stop()
    // One of 64 slots holds the first clock record; three quarters are for samples.
    let lines = sink.lines(without: ["header", "sync", "overhead", "end", "name", "channel"])
    #expect(lines.first == #"{"kind":"drop","time":0,"kinds":["sample"],"count":17}"#)
    #expect(lines.dropFirst().first == #"{"kind":"drop","time":0,"kinds":["mark"],"count":48}"#)
    #expect(lines.count { $0.contains("\"kind\":\"mark\"") } == 16)
    #expect(sink.lines(without: []).last?.contains(#""lost":65"#) == true)
    #expect(recorder.status.lost == 65)
  }

  @Test func `a flight recorder writes nothing until a frame is late, and then the last seconds`() {
    recorder.startByHand(clock, to: sink) {
      $0.mode = .flight(keeping: .seconds(2), lateBy: .milliseconds(20))
    }
    func second(_ name: FrameName, late: UInt64 = 0) {
      recorder.mark(name)
      var times = FrameTimes(time: clock.now)
      times.interval = 8_333_333
      times.mainEnd = clock.now + 8_333_333 + late
      recorder.frame(times)
      clock.advance(by: 1_000_000_000)
      recorder.flush()
    }
    for name in ["first", "second", "third"] as [FrameName] { second(name) }
    second("hitch", late: 20_000_000)
    #expect(sink.bytes.isEmpty)
    second("after")
    let text = String(decoding: sink.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.contains("\"kind\":\"mark\"") } == 3)
    #expect(!text.contains("{\"kind\":\"mark\",\"time\":1000000000"))
    #expect(text.contains("{\"kind\":\"mark\",\"time\":4000000000"))
    #expect(lines.last?.contains(#""records":\#(lines.count - 1),"frames":3,"#) == true)
    second("more")
    recorder.dump()
    #expect(sink.segments.count == 2)
    recorder.stop()
  }

  @Test func `a main thread that does not pause is noted while it does not, and once`() {
    recorder.startByHand(clock, to: sink) { $0.stallThreshold = .seconds(3600) }
    recorder.stallThreshold.set(250_000_000)
    recorder.turnBegan()
    clock.advance(by: 249_000_000)
    recorder.checkForStall(at: clock.now)
    clock.advance(by: 1_000_000)
    recorder.checkForStall(at: clock.now)
    recorder.checkForStall(at: clock.now)
    clock.advance(by: 50_000_000)
    recorder.turnEnded()
    recorder.turnBegan()
    clock.advance(by: 5)
    recorder.turnEnded()
    recorder.stop()
    #expect(
      sink.lines(without: ["header", "sync", "overhead", "end", "name"]) == [
        #"{"kind":"mark","time":250000000,"name":1}"#,
        #"{"kind":"mark","time":0,"name":2,"duration":300000000}"#,
      ])
  }

  @Test func `the sentinel's own thread sees a real stall`() async throws {
    let stalls = MemorySink()
    var configuration = RecorderConfiguration()
    configuration.stallThreshold = .milliseconds(10)
    configuration.flushInterval = .milliseconds(5)
    let recorder = FrameRecorder()
    recorder.start(configuration, to: stalls)
    recorder.turnBegan()
    while !String(decoding: stalls.bytes, as: UTF8.self).contains("watchdog") {
      try await Task.sleep(for: .milliseconds(5))
    }
    recorder.turnEnded()
    recorder.stop()
    #expect(String(decoding: stalls.bytes, as: UTF8.self).contains("\"stall\""))
  }
}
