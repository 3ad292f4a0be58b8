import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// Real exports that lie beside the checkout, where they do.
@Suite(
  .enabled(if: Repository.shared("corpus/apple-xctrace") != nil, "there is no corpus beside it"))
struct AppleCorpusTests {
  private func read(_ file: String) throws -> Trace {
    try readTrace(file: Repository.shared("corpus/\(file)") ?? file)
  }

  @Test func `the hitches of a recording add up to what it holds`() throws {
    let trace = try read("apple-xctrace/hitches.xml")
    let durations = trace.reportedHitches.map(\.duration.count)
    #expect(durations.count == 11 && durations.reduce(0, +) == 616_666_828)
    #expect(durations.max() == 216_666_666)
    #expect(trace.reportedHitches.first?.time == Timestamp(nanoseconds: 4_961_155_833))
    #expect(trace.reportedHitches.last?.time == Timestamp(nanoseconds: 36_794_539_583))
    #expect(trace.reportedHitches.count { $0.cause == nil } == 1)
  }

  @Test func `the hangs of a recording add up to what it holds`() throws {
    let trace = try read("apple-xctrace/potential-hangs.xml")
    #expect(trace.reportedHangs.count == 23)
    #expect(trace.reportedHangs.reduce(0) { $0 + $1.duration.count } == 2_201_722_876)
    #expect(
      Set(trace.reportedHangs.compactMap { trace.names[$0.kind] })
        == ["Brief Unresponsiveness", "Potential Interaction Delay"])
  }

  @Test func `hitch time ratios are those of the tests, and what their parts make`() throws {
    let trace = try read("apple-xcresult/transcribed-ScrollingTests-hitches.metrics.json")
    let slow = [27.316576, 27.374908, 27.38656, 41.118659, 13.691938]
    let ratios = trace.reportedFigures.filter {
      trace.names[$0.name].hasSuffix("Scroll_Deceleration.animation.hitch.time.ratio")
    }
    #expect(ratios.map(\.runs) == [slow + slow, [Double](repeating: 0, count: 10)])
    #expect(
      ratios.map { trace.names[$0.subject] } == [
        "ScrollingTests/testSlowScrolling()", "ScrollingTests/testFastScrolling()",
      ])
    #expect(trace.quality.problems.isEmpty && trace.reportedFigures.count == 12)
  }

  @Test(arguments: ["displayed-surfaces-interval", "display-surface-swap"])
  func `surfaces on a 60 Hz display are frames`(table: String) throws {
    let trace = try read("apple-xctrace/\(table).xml")
    let gaps = zip(trace.frames, trace.frames.dropFirst()).map { $1.time - $0.time }
    #expect(trace.frames.count == 12)
    #expect(gaps.allSatisfy { abs($0.count - 16_666_667) < 1000 })
  }

  @Test func `MetricKit's figures are those of the payload`() throws {
    let trace = try read("apple-metrickit/transcribed-ios16-simulated-MXMetricPayload.json")
    let values = Dictionary(
      trace.reportedFigures.map { (trace.names[$0.name], $0.value) },
      uniquingKeysWith: { a, _ in a })
    #expect(values["scrollHitchTimeRatio"] == 1000)
    #expect(values["signpostCumulativeHitchTimeRatio"] == 50)
    #expect(values["appHangTime count"] == 140 && values["appHangTime 100–400 ms"] == 60)
    #expect(values["cumulativeForegroundTime"] == 700)
    #expect(trace.provenance.date == "2022-11-14T23:59:00")
  }

  @Test(arguments: ["", "_macOS_12", "_macOS_13"])
  func `a simulated hang lasts 20 s in every system's words`(version: String) throws {
    let trace = try read("apple-metrickit/meter-xcode_simulated\(version).json")
    #expect(trace.reportedHangs.map(\.duration) == [.seconds(20)])
  }

  static let files = ["apple-xctrace", "apple-xcresult", "apple-metrickit"].flatMap { folder in
    (Repository.shared("corpus/\(folder)").flatMap {
      try? FileManager.default.contentsOfDirectory(atPath: $0)
    } ?? []).sorted().map { "\(folder)/\($0)" }
  }

  @Test(arguments: files)
  func `every file is read without a fault, or refused with the reason`(file: String) throws {
    do {
      let trace = try read(file)
      #expect(trace.quality.rejected == 0 && trace.quality.problems.isEmpty)
    } catch let error as TraceError {
      guard case .noUsableFrames(let what) = error.reason else { throw error }
      #expect(what.contains("rows of") || what.hasSuffix("crashDiagnostics"))
    }
  }
}
