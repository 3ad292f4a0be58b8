import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct JSONReportTests {
  private func parsed(_ report: Report) throws -> [String: Any] {
    let text = SampleReports.file("report.json", of: report, .json)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  private func first(_ report: Report) throws -> [String: Any] {
    let traces = try parsed(report)["traces"] as? [[String: Any]]
    return try #require(traces?.first)
  }

  @Test func `the example is as it was agreed`() throws {
    let report = SampleReports.report(SampleTraces.scrollHitch)
    expectGolden(
      SampleReports.file("report.json", of: report, .json), "a-scroll-hitch.report.json")
  }

  @Test func `the example's numbers are those that were checked by hand`() throws {
    let trace = try first(SampleReports.report(SampleTraces.scrollHitch))
    #expect(trace["complete"] as? Bool == false)
    #expect(trace["scenario"] as? String == "a-scroll-hitch")
    let metrics = try #require(trace["metrics"] as? [String: [String: Any]])
    let ratio = try #require(metrics["hitch.ratio"])
    let value = try #require(ratio["value"] as? Double)
    #expect(abs(value - 142.857) < 0.01)
    #expect(ratio["unit"] as? String == "ms/s")
    #expect(ratio["method"] as? String == "motion time")
    #expect(ratio["evidence"] as? String == "start")
    #expect(metrics["frame.dropped"]?["value"] as? Int == 2)
    let hitches = try #require(trace["hitches"] as? [[String: Any]])
    #expect(hitches.count == 1)
    #expect(hitches.first?["frame"] as? Int == 5)
    #expect(hitches.first?["late_ms"] as? Double == 16.666666)
    #expect(hitches.first?["intervals"] as? Int == 2)
    #expect(hitches.first?["cause"] as? String == "commit")
    #expect(hitches.first?["span"] as? String == "Feed")
  }

  @Test func `a metric is either a number or named as unknown, never both`() throws {
    let traces = [
      SampleTraces.scrollHitch, SampleTraces.surfaces, SampleTraces.strange, SampleTraces.tour,
    ]
    for trace in traces {
      let json = try first(SampleReports.report(trace))
      let metrics = try #require(json["metrics"] as? [String: Any])
      let known = Set(metrics.keys)
      let unknown = try #require(json["unknown"] as? [[String: Any]])
      let names = unknown.compactMap { $0["metric"] as? String }
      #expect(known.isDisjoint(with: names))
      #expect(known.union(names) == Set(MetricID.allCases.map(\.rawValue)))
      #expect(unknown.allSatisfy { $0["needs"] is [String] })
    }
  }

  @Test func `hostile names come back as they were and cannot end a script`() throws {
    let report = SampleReports.report(SampleTraces.hostile)
    let text = SampleReports.file("report.json", of: report, .json)
    #expect(!text.contains("<") && !text.contains(">") && !text.contains("&"))
    #expect(!text.contains("\u{2028}") && !text.contains("\u{2029}"))
    let trace = try first(report)
    let hitches = try #require(trace["hitches"] as? [[String: Any]])
    #expect(hitches.compactMap { $0["span"] as? String } == SampleTraces.hostileNames)
  }

  @Test func `unreadable inputs and a missing verdict are said`() throws {
    let failure = TraceError(file: "b.json", reason: .unknownFormat("a web page"))
    let json = try parsed(SampleReports.report(failures: [failure]))
    #expect(json["schema"] as? String == "framewise.report/1")
    #expect(json["verdict"] is NSNull)
    let failures = try #require(json["failures"] as? [[String: Any]])
    #expect(failures.first?["file"] as? String == "b.json")
  }

  @Test func `a trace without frames is still a report`() throws {
    let trace = try first(SampleReports.report(SampleTraces.empty))
    #expect((trace["metrics"] as? [String: Any])?.isEmpty == true)
    #expect((trace["hitches"] as? [Any])?.isEmpty == true)
  }
}
