import FrameAnalysis
import FrameModel
import Testing

@testable import Reports

@Suite struct TimelineTests {
  private func surface(_ trace: Trace) throws -> SurfaceAnalysis {
    try #require(analyze(trace).main)
  }

  private func scale(of surface: SurfaceAnalysis, in trace: Trace) -> TimeScale {
    TimeScale(
      surface, gaps: trace.gaps, silences: TimelineSurvey(of: surface.frames).silences)
  }

  @Test(arguments: [100, 500, 3_000])
  func `every late frame is drawn and every run keeps its worst`(limit: Int) throws {
    let surface = try surface(SampleTraces.long(frames: 3_000))
    let bars = TimelineBars(surface, bad: BadFrame.all(in: surface), limit: limit)
    let late = Set(surface.frames.indices.filter { surface.frames[$0].isLate })
    #expect(Set(bars.bars.filter { $0.kind == .hitch }.map(\.frame)) == late)
    #expect(bars.leftOut == 0)
    for bar in bars.bars where bar.kind == .good {
      let worst = bar.frames.map { surface.frames[$0].strain }.max()
      #expect(surface.frames[bar.frame].strain == worst)
      #expect(bar.frames.allSatisfy { !late.contains($0) })
    }
    #expect(bars.bars.map(\.frame) == bars.bars.map(\.frame).sorted())
  }

  @Test func `a short trace is drawn frame by frame`() throws {
    let surface = try surface(SampleTraces.scrollHitch)
    let bars = TimelineBars(surface, bad: BadFrame.all(in: surface), limit: 1_000)
    #expect(bars.run == 1)
    #expect(bars.bars.count == surface.frames.count)
  }

  @Test func `when even late frames are too many the worst of each few is drawn`() throws {
    let surface = try surface(SampleTraces.long(frames: 3_000))
    let bad = BadFrame.all(in: surface)
    let bars = TimelineBars(surface, bad: bad, limit: 12)
    let shown = bars.bars.filter { $0.kind == .hitch }.map(\.frame)
    #expect(bars.badRun == 5 && bars.leftOut == 24)
    let worst = stride(from: 0, to: 30, by: 5).map { start in
      bad[start..<start + 5].min { $0.isWorse(than: $1) }?.position
    }
    #expect(shown == worst)
    let good = bars.bars.filter { $0.kind == .good }
    #expect(good.allSatisfy { !surface.frames[$0.frame].isLate })
    #expect(bars.bars.map(\.frame) == bars.bars.map(\.frame).sorted())
  }

  @Test func `there are few more bars than wanted, however often frames are late or idle`() throws {
    var sample = SampleTrace()
    sample.span(.scroll, "Feed") { sample in
      for position in 0..<4_000 {
        sample.frame(refreshes: position % 2 == 0 ? 1 : 2)
        if position % 3 == 0 { sample.wait(.milliseconds(100), .idle) }
      }
    }
    let surface = try surface(sample.trace)
    let bad = BadFrame.all(in: surface)
    #expect(bad.count > 1_000 && surface.frames.contains { $0.duration == nil })
    for limit in [60, 500, 2_000] {
      let bars = TimelineBars(surface, bad: bad, limit: limit)
      #expect(bars.bars.count <= limit * 5 / 2)
      #expect(bars.bars.last?.frames.upperBound == surface.frames.count)
    }
  }

  @Test(arguments: [60, 500, 5_000])
  func `a bar shows its frames as they are`(limit: Int) throws {
    var idle = SampleTrace()
    for position in 0..<1_000 {
      idle.evaluation("Row", count: 1, .milliseconds(1 + idle.random(3)))
      idle.frame(refreshes: position % 9 == 0 ? 2 : 1)
      if position % 40 == 0 { idle.wait(.milliseconds(100), .idle) }
    }
    for trace in [SampleTraces.long(frames: 3_000), SampleTraces.surfaces, idle.trace] {
      let surface = try surface(trace)
      let frames = surface.frames
      let bars = TimelineBars(surface, bad: BadFrame.all(in: surface), limit: limit)
      let survey = TimelineSurvey(of: frames, showing: bars.bars)
      #expect(survey.shown.count == bars.bars.count)
      for (bar, shown) in zip(bars.bars, survey.shown) {
        let (frame, alone) = (frames[bar.frame], FrameBar(of: bar.frame, in: frames))
        #expect((shown.start, shown.duration) == (frame.start, frame.duration))
        #expect(shown.budget == frame.budget)
        #expect((shown.frame.left, shown.frame.right) == (alone.left, alone.right))
        #expect(shown.frame.length == alone.length)
        #expect(shown.left == FrameBar(of: bar.frames.lowerBound, in: frames).left)
        #expect(shown.right == FrameBar(of: bar.frames.upperBound - 1, in: frames).right)
        let costs = frames[bar.frames].map(\.evaluationMainTime)
        #expect(shown.cost?.time ?? .zero == costs.max())
      }
    }
  }

  @Test func `a long gap is cut short and the rest stays true to time`() throws {
    let trace = SampleTraces.tour
    let surface = try surface(trace)
    let scale = scale(of: surface, in: trace)
    let gaps = scale.segments.filter { $0.gap != nil }
    #expect(gaps.map(\.gap) == ["in the background"])
    let gap = try #require(gaps.first)
    #expect(gap.position.upperBound - gap.position.lowerBound < 0.05)
    let paces = scale.segments.filter { $0.gap == nil }.map {
      ($0.position.upperBound - $0.position.lowerBound)
        / ($0.time.upperBound - $0.time.lowerBound).seconds
    }
    for pace in paces { #expect(abs(pace - paces[0]) < 1e-9) }
    #expect(scale.position(surface.extent.lowerBound) == 0)
    #expect(scale.position(surface.extent.upperBound) == 1)
  }

  @Test func `positions never go back`() throws {
    let trace = SampleTraces.tour
    let surface = try surface(trace)
    let scale = scale(of: surface, in: trace)
    let positions = surface.frames.map { scale.position($0.start) }
    for (position, next) in zip(positions, positions.dropFirst()) { #expect(position < next) }
  }

  @Test func `ticks are at round times and apart`() throws {
    let trace = SampleTraces.tour
    let surface = try surface(trace)
    let ticks = TimeTicks(scale(of: surface, in: trace)).ticks
    #expect(ticks.map(\.label) == ["0 s", "2 s", "4 s", "36 s", "38 s"])
    for (tick, next) in zip(ticks, ticks.dropFirst()) {
      #expect(next.position - tick.position >= 0.07)
    }
  }

  @Test func `a rate that changed has a lane of its own, with why`() throws {
    var sample = SampleTrace()
    sample.frames(120)
    sample.interval = Nanoseconds(16_666_666)
    sample.frames(60)
    sample.interval = Nanoseconds(8_333_333)
    sample.frames(120)
    let rates = SpanLanes.rates(of: try surface(sample.trace))
    #expect(rates.map(\.name) == ["120 Hz", "60 Hz", "120 Hz"])
    #expect(rates.map { $0.note == "the panel's highest rate" } == [true, false, true])
    for (rate, next) in zip(rates, rates.dropFirst()) {
      #expect(rate.time.upperBound <= next.time.lowerBound && !rate.time.isEmpty)
    }
    let lanes = SpanLanes(
      rates.map(\.time), within: try surface(sample.trace).extent, limit: 20
    ) { rates[$0] }
    #expect(lanes.rows.count == 1 && lanes.leftOut == 0)
    var page = ""
    let report = TraceReport(trace: sample.trace, analysis: analyze(sample.trace))
    HTMLReport().write(Report(toolVersion: "test", date: nil, traces: [report]), to: &page)
    #expect(page.contains("<p class=\"lane-name\">Refresh rate</p>"))
  }

  @Test func `a display that ran at its own rate throughout has no lane for it`() throws {
    #expect(SpanLanes.rates(of: try surface(SampleTraces.scrollHitch)).isEmpty)
  }

  @Test func `spans that overlap get rows of their own`() {
    func item(_ from: Int64, _ to: Int64) -> SpanLanes.Item {
      SpanLanes.Item(
        name: "\(from)", kind: "scroll",
        time: Timestamp(nanoseconds: from)..<Timestamp(nanoseconds: to), isOpen: false)
    }
    let extent = Timestamp(nanoseconds: 0)..<Timestamp(nanoseconds: 100)
    let items = [item(0, 10), item(10, 20), item(5, 15), item(200, 300)]
    let lanes = SpanLanes(items.map(\.time), within: extent, limit: 10) { items[$0] }
    #expect(lanes.rows.map { $0.map(\.name) } == [["0", "10"], ["5"]])
    let two = SpanLanes(items.map(\.time), within: extent, limit: 2) { items[$0] }
    #expect(two.leftOut == 1)
  }

  @Test func `of too many spans each stretch of time keeps its longest`() {
    let items = (0..<100).map { position in
      let begin = Timestamp(nanoseconds: Int64(position) * 100)
      return SpanLanes.Item(
        name: "\(position)", kind: "scroll",
        time: begin..<begin + Nanoseconds(position % 10 == 3 ? 90 : 80), isOpen: false)
    }
    let extent = Timestamp.zero..<Timestamp(nanoseconds: 10_000)
    let lanes = SpanLanes(items.map(\.time), within: extent, limit: 10) { items[$0] }
    #expect(lanes.leftOut == 90)
    #expect(lanes.rows.map { $0.map(\.name) } == [(0..<10).map { "\($0 * 10 + 3)" }])
  }
}

extension FrameResult {
  /// How much of its budget it used: what makes one frame worse than another.
  fileprivate var strain: Double {
    let length = duration ?? work ?? .zero
    let whole = interval ?? budget ?? .zero
    return whole > .zero ? Double(length.count) / Double(whole.count) : 0
  }
}
