import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// Real files that lie beside the checkout, where they do, against what their own tools say of them.
@Suite(.enabled(if: ToolCorpus.expected != nil, "there is no corpus beside the checkout"))
struct ToolCorpusTests {
  @Test func `a Flutter summary's own figures follow from its frames`() throws {
    let file = "flutter/flutter-issue31627.timeline_summary.json"
    let trace = try ToolCorpus.read(file)
    let own = try #require(ToolCorpus.expected?[file])
    for stage in ["build", "rasterizer"] {
      let frames = trace.frames(on: stage == "build" ? "build" : "raster")
      let sorted = frames.compactMap { ($0.uiDuration ?? $0.cpuDuration)?.milliseconds }.sorted()
      // Flutter's rule is the nearest rank.
      func percentile(_ p: Double) -> Double {
        sorted[Int((Double(sorted.count - 1) * p).rounded())]
      }
      let mean = sorted.reduce(0, +) / Double(sorted.count)
      let recomputed = [
        "average": mean, "90th_percentile": percentile(0.9), "99th_percentile": percentile(0.99),
        "worst": sorted[sorted.count - 1],
      ]
      for (name, value) in recomputed {
        let key = "\(name)_frame_\(stage)_time_millis"
        let reported = try #require(trace.figure(key)?.value)
        #expect(reported == own[key]?.number && abs(value - reported) < 1e-9, "\(key)")
      }
      let key = "missed_frame_\(stage)_budget_count"
      #expect(trace.figure(key)?.value == own[key]?.number)
    }
    let builds = trace.frames(on: "build").compactMap(\.uiDuration)
    #expect(
      Double(builds.count { $0 > .milliseconds(16) }) == own["recomputed_build_over_16ms"]?.number)
    #expect(
      Double(builds.count { $0 > .milliseconds(8) }) == own["recomputed_build_over_8ms"]?.number)
    #expect(Double(builds.count) == own["frame_count"]?.number)
  }

  @Test func `a DevTools export gives its frames`() throws {
    let file = "flutter/flutter-devtools-sample_performance_2.34.0.json"
    let trace = try ToolCorpus.read(file)
    let entry = try #require(ToolCorpus.expected?[file])
    let rows = try #require(entry["frames_us"]).elements.map { $0.elements.compactMap(\.number) }
    let ours = trace.frames.map { frame -> [Double] in
      let start = frame.mainStart ?? .zero
      let build = (frame.mainEnd ?? .zero) - start
      let raster = (frame.renderEnd ?? .zero) - (frame.renderStart ?? .zero)
      let lengths = [frame.totalDuration ?? .zero, build, raster, start - frame.time]
      return [Double(frame.number ?? 0), Double(start.sinceZero.count) / 1000]
        + lengths.map { Double($0.count) / 1000 }
    }
    #expect(ours == rows)
    #expect(trace.displays.map(\.maxRate) == [entry["displayRefreshRate"]?.number])
  }

  @Test func `Flutter on Fuchsia is read as Flutter`() throws {
    let trace = try ToolCorpus.read("chrome-trace/catapult-fuchsia_trace.json.gz")
    let works = trace.frames.compactMap { frame in
      frame.mainStart.flatMap { start in frame.mainEnd.map { $0 - start } }
    }
    let sum = works.reduce(Nanoseconds.zero, +)
    #expect(trace.format == .flutterTimeline && works.count == 45)
    #expect(Nanoseconds(sum.count / 45).rounded(inUnitsOf: Nanoseconds(1000)) == 1204)
    #expect(works.max() == Nanoseconds(1_908_000))
  }

  @Test func `a Firefox recording gives its ticks`() throws {
    let file = "firefox/speedscope-firefox-59-firefox.json"
    let trace = try ToolCorpus.read(file)
    let own = try #require(ToolCorpus.expected?[file])
    let frames = Array(trace.frames)
    let gaps = zip(frames, frames.dropFirst()).map { ($1.time - $0.time).milliseconds }.sorted()
    #expect(Double(frames.count) == own["ticks"]?.number)
    #expect(abs(linearPercentile(50, of: gaps) - (own["median_gap_ms"]?.number ?? 0)) < 1e-6)
    #expect(abs((gaps.last ?? 0) - (own["max_gap_ms"]?.number ?? 0)) < 1e-6)
    #expect(Double(gaps.count { $0 > 25 }) == own["gaps_over_25ms"]?.number)
  }

  @Test(arguments: ToolCorpus.macrobenchmarks)
  func `Macrobenchmark's percentiles follow from its frames`(file: String) throws {
    let trace = try ToolCorpus.read(file)
    guard let entry = ToolCorpus.expected?[file] else {
      #expect(trace.frames.isEmpty && !trace.reportedFigures.isEmpty)
      return
    }
    let model = try #require(entry["model"]?.text)
    #expect(trace.provenance.device?.hasSuffix(model) == true)
    #expect(trace.provenance.os == "Android, API level \(Int(entry["sdk"]?.number ?? 0))")
    for (name, metrics) in try #require(entry["benchmarks"]).members {
      let frames = trace.frames(on: name)
      for (metric, values) in metrics.members {
        let isOverrun = metric == "frameOverrunMs"
        let lengths = frames.compactMap { isOverrun ? $0.overrun : $0.cpuDuration }
        #expect(Double(lengths.count) == values["frames"]?.number)
        for p in [50.0, 90, 95, 99] {
          let key = "P\(Int(p))"
          let ours = linearPercentile(p, of: lengths.map(\.milliseconds))
          #expect(abs(ours - (values[key]?.number ?? .nan)) < 1e-9, "\(name) \(metric) \(key)")
          #expect(trace.figure("\(metric) \(key)", of: name)?.value == values[key]?.number)
        }
        if let late = values["overrun_gt_0"]?.number {
          #expect(Double(lengths.count { $0 > .zero }) == late)
        }
      }
    }
    try expectOwnPercentiles(in: trace, atLeast: 40)
  }
}

/// The corpus beside the checkout, and what is known of it.
enum ToolCorpus {
  static let expected: [String: KnownValue]? = Repository.shared("corpus/expected.json")
    .flatMap { FileManager.default.contents(atPath: $0) }
    .flatMap { try? JSONDecoder().decode([String: KnownValue].self, from: $0) }

  static let macrobenchmarks: [String] = {
    guard let folder = Repository.shared("corpus/macrobenchmark") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "macrobenchmark/\($0)" }
  }()

  static func read(_ file: String) throws -> Trace {
    try readTrace(file: Repository.shared("corpus/\(file)") ?? file)
  }
}

/// A value of the corpus's list of what is known.
enum KnownValue: Decodable, Sendable {
  case number(Double)
  case list([KnownValue])
  case object([String: KnownValue])
  case other(String?)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([KnownValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: KnownValue].self) {
      self = .object(object)
    } else {
      self = .other(try? container.decode(String.self))
    }
  }

  subscript(key: String) -> KnownValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var members: [String: KnownValue] { if case .object(let members) = self { members } else { [:] } }
  var elements: [KnownValue] { if case .list(let elements) = self { elements } else { [] } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .other(let text) = self { text } else { nil } }
}
