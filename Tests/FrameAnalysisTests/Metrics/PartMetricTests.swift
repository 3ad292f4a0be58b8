import FrameModel
import TestSupport
import Testing

@testable import FrameAnalysis

/// What is added up for all parts at once, against the frames of each one by one.
@Suite struct PartMetricTests {
  /// A trace of several blocks in which frames lack fields, are late, dropped or no update, intervals
  /// differ by a little and by a lot, and spans of a few names lie over each other.
  private static func trace(seed: UInt64, jitter: Int64) -> Trace {
    var random = SplitMix64(seed: seed)
    var trace = Trace.empty()
    var (time, interval) = (0.0, 8.333333)
    for index in 0..<900 {
      if random.chance(0.02) {
        interval = [8.333333, 16.666667, 13.7].randomElement(using: &random) ?? interval
      }
      var frame = Frame.at(time, index: index, interval: nil)
      let promised = Int64(interval * 1e6) + Int64.random(in: -jitter...jitter, using: &random)
      if random.chance(0.9) { frame.interval = Nanoseconds(promised) }
      if random.chance(0.9) {
        frame.mainStart = frame.time
        frame.mainEnd = frame.time + Nanoseconds(Int64.random(in: 0...20_000_000, using: &random))
      }
      if random.chance(0.05) {
        frame.state = [.partial, .dropped, .noUpdate].randomElement(using: &random)
      }
      trace.frames.append(frame)
      time += Double(promised) / 1e6 * (random.chance(0.1) ? 3 : 1)
      if random.chance(0.03) { time += 800 }
      if random.chance(0.1) {
        let name = ["Feed", "Detail", "Cards"].randomElement(using: &random)
        let length = Double.random(in: 0...2000, using: &random)
        trace.addSpan(.scroll, name, from: time - length, to: time + length)
      }
    }
    return trace
  }

  @Test(arguments: [1, 2, 3, 4], [0, 40])
  func `the figures of a part are those of its frames, taken one by one`(
    seed: UInt64, jitter: Int64
  ) throws {
    var options = AnalysisOptions()
    options.warmUp = .frames(seed == 4 ? 300 : 0)
    let trace = Self.trace(seed: seed, jitter: jitter)
    let surface = try #require(analyze(trace, options: options).main)
    let rows = surface.breakdowns.filter { [.span, .refreshRate].contains($0.dimension) }
    #expect(rows.count >= 5)
    for row in rows {
      let positions = row.frames.flatMap { Array($0) }.filter { !surface.frames[$0].isWarmUp }
      let frames = positions.map { (position: $0, result: surface.frames[$0]) }
      let expected = Self.figures(frames.filter(\.result.isFrame))
      for (id, value) in expected {
        let found = row.metrics[id]?.number
        #expect(
          found.map { abs($0 - value) <= 1e-9 * max(1, abs(value)) } == true,
          "\(row.name), \(id.rawValue): \(String(describing: found)) for \(value)")
      }
    }
  }

  private static func figures(
    _ frames: [(position: Int, result: FrameResult)]
  ) -> [MetricID: Double] {
    func milliseconds(_ length: KeyPath<FrameResult, Nanoseconds?>) -> [Double] {
      frames.compactMap { $0.result[keyPath: length]?.milliseconds }
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    func p95(_ values: [Double]) -> Double {
      Percentile.value(95, ofSorted: values.sorted()) ?? .nan
    }
    let durations = milliseconds(\.duration)
    let timed = frames.filter { $0.result.duration != nil }
    let steps = zip(timed, timed.dropFirst()).filter { $0.position + 1 == $1.position }.map {
      abs((($1.result.duration ?? .zero) - ($0.result.duration ?? .zero)).milliseconds)
    }
    let deviations = timed.compactMap { frame in
      frame.result.interval.map { ((frame.result.duration ?? .zero) - $0).milliseconds }
    }
    let squares = deviations.map { ($0 - mean(deviations)) * ($0 - mean(deviations)) }
    return [
      .frameCount: Double(frames.count),
      .frameLate: Double(frames.filter(\.result.isLate).count),
      .frameFrozen: Double(frames.filter(\.result.isFrozen).count),
      .frameOverBudget: Double(frames.filter { $0.result.isOverBudget == true }.count),
      .frameDurationMean: mean(durations), .frameDurationP95: p95(durations),
      .frameDurationMax: durations.max() ?? .nan, .frameWorkMean: mean(milliseconds(\.work)),
      .frameWorkP95: p95(milliseconds(\.work)), .frameOverrunP95: p95(milliseconds(\.overrun)),
      .pacingJudder: mean(steps), .pacingDeviation: mean(squares).squareRoot(),
    ]
  }
}
