import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Why a 120 Hz panel ran at another rate, and what the app missed at it.
@Suite struct RefreshSegmentTests {
  /// A phone with a 120 Hz panel whose log says everything and where nothing limits the rate.
  private func phone(_ frames: [(duration: Double, expected: Double)]) -> Trace {
    var trace = Trace.lasting(frames)
    trace.provenance.device = "iPhone17,1"
    trace.displays[0].maxRate = 120
    trace.link?.highRateKey = true
    trace.link?.minRate = 60
    trace.link?.maxRate = 120
    trace.link?.preferredRate = 120
    trace.environment.lowPower = false
    trace.environment.thermal = .nominal
    return trace
  }

  private func frames(_ count: Int, _ milliseconds: Double) -> [(
    duration: Double, expected: Double
  )] {
    Array(repeating: (milliseconds, milliseconds), count: count)
  }

  private func only(_ trace: Trace) throws -> RefreshSegment {
    let segments = analyze(trace).refresh
    #expect(segments.count == 1)
    return try #require(segments.first)
  }

  @Test func `a stretch at each rate, with its time and what the app missed in it`() throws {
    var list = frames(120, 8.333333) + frames(60, 16.666667)
    list[130].duration = 3 * 16.666667
    let segments = analyze(phone(list)).refresh
    #expect(segments.map(\.rate) == [120, 60])
    #expect(segments.map(\.isBelowPanel) == [false, true])
    #expect(segments.map(\.frames.count) == [120, 61])
    #expect(abs(segments[0].time.milliseconds - 1000) < 1)
    #expect(segments.map(\.lateFrames) == [0, 1])
    #expect(segments.map(\.missedRefreshes) == [0, 2])
    #expect(segments.map(\.source) == [.promise, .promise])
  }

  @Test func `at the panel's highest rate there is nothing to explain`() throws {
    let segment = try only(phone(frames(20, 8.333333)))
    #expect(segment.isBelowPanel == false)
    #expect(segment.limits.isEmpty && segment.unrecorded.isEmpty && !segment.isUnexplained)
  }

  @Test func `each thing in force that explains 60 Hz is named`() throws {
    let cases: [((inout Trace) -> Void, RefreshLimit)] = [
      ({ $0.link?.highRateKey = false }, .highRateKeyMissing),
      ({ $0.environment.lowPower = true }, .lowPower),
      ({ $0.environment.thermal = .serious }, .thermal(.serious)),
      ({ $0.environment.cappedRate = 60 }, .cap(60)),
      ({ $0.link?.preferredRate = 60 }, .rangeAsked(60)),
      (
        {
          $0.link?.preferredRate = 0
          $0.link?.maxRate = 60
        }, .rangeAsked(60)
      ),
    ]
    for (change, limit) in cases {
      var trace = phone(frames(20, 16.666667))
      change(&trace)
      let segment = try only(trace)
      #expect(segment.limits == [limit])
      #expect(!segment.isUnexplained)
    }
  }

  @Test func `several in force are all named, the app's own first`() throws {
    var trace = phone(frames(20, 16.666667))
    trace.link?.highRateKey = false
    trace.environment.lowPower = true
    trace.environment.cappedRate = 60
    #expect(try only(trace).limits == [.highRateKeyMissing, .lowPower, .cap(60)])
  }

  @Test func `Low Power Mode and the missing key do not explain 80 Hz, a cap of 80 does`() throws {
    var trace = phone(frames(20, 12.5))
    trace.environment.lowPower = true
    trace.link?.highRateKey = false
    #expect(try only(trace).isUnexplained)
    trace.environment.cappedRate = 80
    #expect(try only(trace).limits == [.cap(80)])
  }

  @Test func `an iPad needs no key`() throws {
    var trace = phone(frames(20, 16.666667))
    trace.provenance.device = "iPad16,6"
    trace.link?.highRateKey = false
    #expect(try only(trace).isUnexplained)
  }

  @Test func `a rate asked for that the display has not is the nearest it has`() throws {
    // An iPhone's ladder has 60 and 80 next to 65.
    var trace = phone(frames(20, 16.666667))
    trace.link?.preferredRate = 65
    #expect(try only(trace).limits == [.rangeAsked(60)])
  }

  @Test func `with nothing in force the reason is unknown`() throws {
    let segment = try only(phone(frames(20, 16.666667)))
    #expect(segment.isUnexplained)
    #expect(segment.unrecorded.isEmpty)
  }

  @Test func `what the log does not record is named beside an unknown reason`() throws {
    var trace = phone(frames(20, 16.666667))
    trace.link = Link()
    trace.environment = Surroundings()
    let segment = try only(trace)
    #expect(segment.isUnexplained)
    #expect(
      segment.unrecorded == ["link.highRateKey", "state.lowPower", "state.thermal", "link.range"])
  }

  @Test func `without the panel's rate nothing is said of it`() throws {
    var trace = phone(frames(20, 16.666667))
    trace.displays[0].maxRate = nil
    let segment = try only(trace)
    #expect(segment.isBelowPanel == nil)
    #expect(!segment.isUnexplained)
  }

  @Test func `a record that Low Power Mode begins begins a stretch`() throws {
    var trace = phone(frames(40, 16.666667))
    var change = Surroundings()
    change.lowPower = true
    trace.states = [StateChange(time: .milliseconds(320), change: change)]
    let segments = analyze(trace).refresh
    #expect(segments.map(\.limits) == [[], [.lowPower]])
    #expect(segments.map(\.isUnexplained) == [true, false])
    #expect(segments[0].frames.upperBound == segments[1].frames.lowerBound)
  }

  @Test func `a slow rate while nothing moves needs no other reason`() throws {
    var trace = phone(frames(60, 8.333333) + frames(20, 33.333333))
    trace.addSpan(.scroll, from: 0, to: 499)
    #expect(analyze(trace).refresh.map(\.limits) == [[], [.nothingMoving]])
    trace.addSpan(.scroll, from: 600, to: 700)
    #expect(analyze(trace).refresh.map(\.limits) == [[], []])
  }

  @Test func `an inferred rate is an estimate`() throws {
    var trace = phone(frames(20, 16.666667))
    trace.displays[0].maxRate = nil
    var frames = FrameColumns()
    for var frame in trace.frames {
      frame.interval = nil
      frames.append(frame)
    }
    trace.frames = frames
    let segment = try only(trace)
    #expect(segment.isEstimated)
    #expect(segment.rate == 60)
  }
}
