import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing

@testable import Reports

/// Traces as Chrome trace events, as a viewer will read them.
@Suite struct ChromeTraceReportTests {
  private func text(_ traces: Trace...) -> String {
    var text = ""
    let report = Report(
      toolVersion: "0.1.0", date: nil,
      traces: traces.map { TraceReport(trace: $0, analysis: analyze($0)) })
    ChromeTraceReport().write(report, to: &text)
    return text
  }

  private func events(_ text: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require((json as? [String: Any])?["traceEvents"] as? [[String: Any]])
  }

  private static let samples = [
    ("example", SampleTraces.scrollHitch), ("tour", SampleTraces.tour),
    ("hostile", SampleTraces.hostile), ("surfaces", SampleTraces.surfaces),
    ("strange", SampleTraces.strange), ("reported", ReportedSamples.reported),
  ]

  @Test func `the example is as it was agreed`() {
    expectGolden(text(SampleTraces.scrollHitch), "a-scroll-hitch.trace.json")
  }

  @Test(arguments: samples)
  func `slices of a track follow each other, and stretches have both ends`(
    name: String, trace: Trace
  ) throws {
    let events = try events(text(trace))
    var ends: [String: Double] = [:]
    var open: [String: Int] = [:]
    var ids: Set<String> = []
    for event in events {
      let phase = try #require(event["ph"] as? String)
      #expect(event["name"] is String && event["pid"] is Int && event["tid"] is Int)
      if phase == "M" { continue }
      let time = try #require(event["ts"] as? Double)
      #expect(time >= 0 && time.isFinite)
      if phase == "X" {
        let track = "\(event["pid"] ?? 0).\(event["tid"] ?? 0)"
        let length = try #require(event["dur"] as? Double)
        #expect(length >= 0)
        // What a double of microseconds cannot tell apart is noise.
        #expect(time >= (ends[track] ?? 0) - max(1e-5, time * 1e-15), "\(track) \(time)")
        ends[track] = time + length
      } else {
        let id = try #require(event["id"] as? String)
        if phase == "b" { #expect(ids.insert(id).inserted) }
        open[id, default: 0] += phase == "b" ? 1 : -1
      }
    }
    let unterminated =
      trace.spans.count { $0.end == nil } + trace.animations.count { $0.end == nil }
    #expect(open.values.reduce(0, +) == unterminated)
    #expect(open.values.allSatisfy { $0 == 0 || $0 == 1 })
  }

  @Test func `every frame, hitch, span, animation and evaluation is there with its figures`() throws
  {
    let trace = SampleTraces.tour
    let surface = try #require(analyze(trace).main)
    let events = try events(text(trace))
    func count(_ category: String, _ phase: String) -> Int {
      events.count { $0["cat"] as? String == category && $0["ph"] as? String == phase }
    }
    #expect(count("frame", "X") == trace.frames.count)
    #expect(count("hitch", "X") == surface.hitches.count)
    #expect(count("span", "b") == trace.spans.count && count("span", "e") == trace.spans.count)
    #expect(count("animation", "b") == trace.animations.count)
    #expect(count("evaluation", "X") == trace.evaluations.count)
    let late = try #require(events.first { $0["name"] as? String == "frame 130 late" })
    let arguments = try #require(late["args"] as? [String: Any])
    #expect(arguments["verdict"] as? String == "late")
    #expect(arguments["late_ms"] as? Double == 16.666666)
    #expect(arguments["duration_ms"] as? Double == 24.999999)
  }

  @Test func `hostile names come back as they were and cannot end the text`() throws {
    let text = text(SampleTraces.hostile)
    #expect(!text.contains("</script>") && !text.contains("\u{2028}") && !text.contains("\u{0}"))
    let names = Set(try events(text).compactMap { $0["name"] as? String })
    for name in SampleTraces.hostileNames { #expect(names.contains(name)) }
  }

  @Test func `times are exact to the nanosecond, and far ones relative to a named zero`() throws {
    var trace = Trace(file: "epoch.json", format: .chromeTrace)
    trace.displays = [Display(id: 0)]
    for time in [1_692_108_548_132_154_501, 1_692_108_548_132_162_508] as [Int64] {
      trace.frames.append(Frame(index: Int64(trace.frames.count), time: .init(nanoseconds: time)))
    }
    let text = text(trace)
    #expect(text.contains(#""zero_ns":"1692108548132154501""#))
    #expect(text.contains(#""ts":8.007,"#))
    #expect(text.contains(#""dur":0.000,"#))
  }

  @Test func `displays are processes and several traces do not mix`() throws {
    let events = try events(text(SampleTraces.surfaces, SampleTraces.scrollHitch))
    let names = events.filter { $0["name"] as? String == "process_name" }
      .compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
    #expect(names == ["page, display 7", "page, display 9", "a-scroll-hitch"])
    #expect(Set(events.compactMap { $0["pid"] as? Int }) == [1, 2, 3])
  }

  @Test func `without a timeline there is nothing to draw`() {
    #expect(!ChromeTraceReport.canDraw(ReportedSamples.untimed))
    #expect(!ChromeTraceReport.canDraw(SampleTraces.empty))
    #expect(ChromeTraceReport.canDraw(ReportedSamples.reported))
  }
}
