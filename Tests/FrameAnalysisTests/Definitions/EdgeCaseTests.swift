import FrameAnalysis
import Testing

/// What definitions say of nothing, of too little, and at their own limits.
@Suite struct EdgeCaseTests {
  @Test func `no values give no figure`() {
    for rule in PercentileRule.allCases { #expect(rule.value(99, ofSorted: []) == nil) }
    #expect(GfxInfoHistogram.percentile(90, of: []) == nil)
    #expect(PercentileRule.scanned(95, of: []) == nil)
    #expect(FrameRates.average([]) == nil)
    #expect(FrameRates.meanOfInstantaneous([]) == nil)
    #expect(CapFrameX.p1([]) == nil)
    #expect(CapFrameX.lowAverage([]) == nil)
    #expect(CapFrameX.lowIntegral([]) == nil)
    #expect(CapFrameX.varianceShares([8]) == nil)
    #expect(CapFrameXStutter.adaptiveDeviation([8]) == nil)
    #expect(CapFrameXStutter.timeShares([]) == nil)
    #expect(MangoHud.low([]) == nil)
    #expect(PerfDog([]).stutter == nil)
    #expect(Pacing.coefficientOfVariation([]) == nil)
    #expect(Pacing.meanSuccessiveDifference([8]) == nil)
    #expect(FlutterTimeline.meanAbsoluteDeviation([]) == nil)
    #expect(GfxInfo([]).jankyShare == nil)
    #expect(ChromeSmoothness.shares(of: [.noUpdateDesired]) == nil)
    #expect(InteractionToNextPaint.estimate(longestFirst: [], count: 0) == nil)
    #expect(PresentMon([]).displayedTimes.isEmpty)
    #expect(SentryFrames([]).total == 0)
    #expect(AndroidVitals.isSlowSession(slow: 0, of: 0) == nil)
  }

  @Test func `nothing is divided by nothing`() {
    #expect(AppleHitches.ratio(time: 5, seconds: 0) == nil)
    #expect(AppleHangRate.secondsPerHour(busy: [300], sessionSeconds: 0) == nil)
    #expect(DatadogHitches.rate(duration: 5, viewSeconds: 0) == nil)
    #expect(FrameRates.average([0, 0]) == nil)
    #expect(FrameRates.meanOfInstantaneous([0, 8]) == nil)
    #expect(SentryFrames.slowThreshold(hertz: 1) == nil)
    #expect(JankSeverityScore.score(delay: 8, period: 0) == nil)
    #expect(ChromeSmoothness.windowPercent(dropped: 3, interval: 0) == nil)
    #expect(ChromeSmoothness.windowPercent(dropped: 3, interval: 2_000_000) == nil)
    #expect(MissedRefreshes.count(in: 100, interval: 0) == 0)
    #expect([RunRatio(5, per: 0)].pooled == nil)
    #expect(ScrollJankV3([], vsync: 0).delayedFramesPercentage == nil)
  }

  /// Durations and the bucket that gfxinfo's histogram prints for them.
  @Test(
    arguments: [
      (0, 5), (5.9, 5), (6, 6), (16.7, 16), (32.9, 32), (33.9, 32), (34, 34), (48, 48),
      (51.9, 48), (52, 53), (55.9, 53), (56, 57), (135.9, 133), (136, 150), (199.9, 150),
      (200, 200), (4999, 4950), (60_000, 4950),
    ] as [(Double, Int)])
  func `gfxinfo's buckets widen with the duration`(duration: Double, bucket: Int) {
    #expect(GfxInfoHistogram.bucket(duration) == bucket)
  }

  @Test func `percentiles hold to the ends`() {
    for rule in PercentileRule.allCases {
      #expect(rule.value(0, ofSorted: [1, 2, 3]) == 1)
      #expect(rule.value(100, ofSorted: [1, 2, 3]) == 3)
      #expect(rule.value(90, ofSorted: [7]) == 7)
    }
  }

  @Test func `Chromium's scan counts whole percents from the top`() {
    #expect(PercentileRule.scanned(95, of: Array(repeating: 0, count: 99) + [50]) == 0)
    #expect(
      PercentileRule.scanned(95, of: Array(repeating: 0, count: 94) + [5, 5, 9, 9, 9, 9]) == 5)
  }

  @Test func `MangoHud's index of few frames is the slowest`() {
    #expect(MangoHud.low([10, 20, 40]) == 25)
    #expect(MangoHud.low([10, 20, 40], share: 0.97) == 50)
  }

  @Test func `Sentry judges by 60 Hz where a callback announces no interval`() {
    let callbacks = [0.0, 16.7, 40].map { DisplayLinkCallback(timestamp: $0, target: $0) }
    #expect(SentryFrames(callbacks).flags == [.ok, .slow])
    #expect(SentryFramesDelay.clipped(frame: 0...100, expected: 17, to: 200...300) == 0)
  }

  @Test func `an early frame never makes up for a late one`() {
    #expect(AppleHitches.hitch(expected: 20, actual: 10) == 0)
    let callbacks = [(0.0, 8.0), (7.0, 15.0), (16.0, 24.0)].map {
      DisplayLinkCallback(timestamp: $0.0, target: $0.1)
    }
    #expect(callbacks.latenesses == [0, 1])
  }

  @Test func `a sketch is never further off than its accuracy`() throws {
    let mapping = SketchMapping(accuracy: 0.01)
    for step in 1...2000 {
      let value = Double(step) * 0.37
      let index = try #require(mapping.index(of: value))
      #expect(abs(mapping.value(of: index) - value) <= 0.01 * value * (1 + 1e-9))
    }
    #expect(mapping.index(of: 0) == nil)
  }
}
