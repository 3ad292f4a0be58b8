import Foundation
import FrameAnalysis
import FrameModel
import Reports
import TestSupport
import Testing
import TraceIngest

/// `framewise explain`, run as a user runs it, and what it says of ten frames of each of three traces.
@Suite struct ExplainTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var file: String
    /// Nothing for some of every verdict.
    var frames: [Int64] = []
    var isOfCorpus = false

    var testDescription: String { file }
    var path: String? {
      isOfCorpus ? Repository.shared("corpus/\(file)") : Repository.trace(file)
    }
  }

  static let samples = [
    Sample(
      file: "commit-hitch.framelog.ndjson", frames: [0, 50, 98, 99, 100, 101, 102, 150, 236, 237]),
    Sample(
      file: "render-hitch.framelog.ndjson", frames: [0, 1, 30, 58, 59, 60, 61, 62, 117, 118]),
    Sample(
      file: "chromium-scroll.trace.json.gz", frames: [0, 36, 37, 45, 99, 100, 101, 102, 150, 200]),
  ]

  /// Other kinds of traces: rate changes, gaps, stalls and caps of ours, and what other tools wrote,
  /// where the corpus lies beside the checkout.
  static let otherKinds =
    [
      "rate-change.framelog.ndjson", "background-gap.framelog.ndjson",
      "stall-coalesced.framelog.ndjson", "low-power-60hz.framelog.ndjson",
      "chromium-motion-faults.framelog.ndjson.gz",
    ].map { Sample(file: $0) }
    + [
      "chromium/jank.trace.json.gz", "chromium/jank-120.trace.json.gz",
      "chrome-trace/devtools-web-dev-with-commit.json.gz",
      "chrome-trace/lighthouse-lr.trace.json.gz", "presentmon/test_case_4_v2.csv",
      "presentmon/test_case_0_v1.csv", "capframex/CapFrameXFileWithHeader.csv",
      "perfetto/docs-frametimeline-tables.txt", "perfetto/android_jank_cuj.out",
      "perfetto/actual_frame_timeline_slice.golden.csv",
      "gfxinfo/solox-issue249-excerpt-a.framestats.txt",
      "firefox/speedscope-firefox-59-firefox.json",
      "flutter/flutter-devtools-sample_performance_2.34.0.json",
      "apple-xctrace/display-surface-swap.xml", "jankstats/performance-samples-issue144.log",
    ].map { Sample(file: $0, isOfCorpus: true) }.filter { $0.path != nil }

  private func explained(
    _ sample: Sample
  ) throws -> (report: TraceReport, frames: [Int64], texts: [String]) {
    var trace = try readTrace(file: try #require(sample.path))
    trace.file = sample.file
    let report = TraceReport(trace: trace, analysis: analyze(trace))
    let surface = try #require(report.analysis.main)
    let explainer = FrameExplainer(of: surface, in: report)
    let frames = sample.frames.isEmpty ? someOfEveryVerdict(on: surface) : sample.frames
    let texts = try frames.map { index in
      let position = try #require(surface.frames.firstIndex { $0.index == index })
      var text = ""
      ExplanationText(width: 100)
        .write(explainer.explanation(at: position), of: trace, to: &text)
      return text
    }
    return (report, frames, texts)
  }

  /// The first frames of every verdict, and the last of all.
  private func someOfEveryVerdict(on surface: SurfaceAnalysis) -> [Int64] {
    var counts: [String: Int] = [:]
    var frames: [Int64] = []
    for (position, frame) in surface.frames.enumerated() {
      let verdict = "\(frame.judgement) \(frame.isPartial) \(frame.isOverBudget == true)"
      counts[verdict, default: 0] += 1
      if counts[verdict, default: 0] <= 4 || position == surface.frames.count - 1 {
        frames.append(frame.index)
      }
    }
    return frames
  }

  @Test(arguments: samples)
  func `ten frames of a trace are explained as a person would`(sample: Sample) throws {
    let name = sample.file.prefix { $0 != "." }
    expectGolden(try explained(sample).texts.joined(separator: "\n"), "explain-\(name).txt")
  }

  @Test(arguments: samples + otherKinds)
  func `every number of an explanation is on the report`(sample: Sample) throws {
    let (report, frames, texts) = try explained(sample)
    #expect(!frames.isEmpty)
    let page = ReportNumbers(
      Report(toolVersion: "test", date: nil, traces: [report]),
      names: (0..<report.trace.names.count).map {
        report.trace.names[NameID(index: Int32($0))]
      } + [sample.file])
    for (frame, text) in zip(frames, texts) {
      let missing = page.numbers(in: text).filter { !page.shows($0, of: frame) }
      #expect(missing.isEmpty, "frame \(frame)\n\(text)")
    }
  }

  @Test func `the tool says what the page says`() throws {
    let file = "commit-hitch.framelog.ndjson"
    let run = try BuiltTool.run(["explain", Repository.trace(file), "--frame", "100"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("Frame 100, at 0.833 s, was a hitch: 16.67 ms late"))
    let page = try BuiltTool.run(
      ["report", Repository.trace(file), "--report", "html=-", "--quiet"])
    for sentence in [
      "It had 8.33 ms, from the interval promised for this frame (120 Hz).",
      "To meet its target its work had to be 10.71 ms shorter: without FeedRow body it would have "
        + "been, had all else taken as long as it did.",
      "14 evaluations ran on the main thread for it, 15.26 ms of the 19.00 ms that it worked.",
    ] {
      #expect(
        run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .contains(sentence))
      #expect(page.output.contains("<p>\(sentence)</p>"))
    }
  }

  @Test(arguments: [[], ["--hitch", "1"], ["--frame", "100"], ["--time", "0.85s"]])
  func `a frame is found by hitch, number or time`(choice: [String]) throws {
    let run = try BuiltTool.run(
      ["explain", Repository.trace("commit-hitch.framelog.ndjson")] + choice)
    #expect(run.status == 0)
    #expect(run.output.contains("Frame 100, at 0.833 s, was a hitch"))
  }

  @Test func `an explanation for programs has every fact with its unit`() throws {
    let run = try BuiltTool.run(
      [
        "explain", Repository.trace("commit-hitch.framelog.ndjson"), "--report", "json=-",
      ])
    let json = try JSONValue(run.output)
    #expect(json["schema"].string == "framewise.explanation/1")
    #expect(json["frame"].number == 100)
    #expect(json["statements"][0]["facts"]["verdict"].string == "late")
    #expect(json["statements"][1]["facts"]["budget_ms"].number == 8.333333)
    #expect(json["evaluations"][0]["view"].string == "FeedRow")
  }

  @Test(arguments: [
    (["--frame", "999"], "there is no frame 999: its frames are 0 to 237; the nearest is 237"),
    (["--hitch", "2"], "there is no hitch 2: it has 1"),
    (["--time", "5s"], "no frame was on at that time: its frames are from 0.0 s to"),
    (["--time", "5"], "expected a time with its unit"),
    (["--hitch", "0"], "--hitch counts from 1"),
    (["--frame", "1", "--time", "5s"], "--time cannot be used with --frame"),
    (["--report", "html=x.html"], "an explanation is written as text or json"),
  ])
  func `a frame that is not there is exit 2 with a way on`(
    choice: [String], says: String
  ) throws {
    let run = try BuiltTool.run(
      ["explain", Repository.trace("commit-hitch.framelog.ndjson")] + choice)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func `an animation is explained by its worst run, in words and for programs`() throws {
    let file = Repository.trace("chromium-motion-faults.framelog.ndjson.gz")
    let run = try BuiltTool.run(["explain", file, "--animation", "sheet"])
    #expect(run.status == 0 && run.errors.isEmpty)
    for part in [
      "(the worst of 3 runs)", "spring.standard: spring 350 ms, bounce 0", "✗ VEL-02",
      "jump 1 % of the range (ours)", "values by frame, in the property's unit",
    ] {
      #expect(run.output.contains(part), "\(run.output)")
    }
    let programs = try BuiltTool.run(
      ["explain", file, "--animation", "sheet", "--report", "json=-"])
    let json = try JSONValue(programs.output)
    #expect(json["arrives_ms"].number == 514.340189)
    #expect(json["findings"][0]["rule"].string == "VEL-02")
    #expect(json["values"][0]["frame"].number == 262)
  }

  @Test func `an animation that is not there is exit 2 with a way on`() throws {
    let file = Repository.trace("chromium-motion-faults.framelog.ndjson.gz")
    let run = try BuiltTool.run(["explain", file, "--animation", "shet"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("no animation is called 'shet'; did you mean 'sheet'?"))
    let both = try BuiltTool.run(["explain", file, "--animation", "sheet", "--frame", "1"])
    #expect(both.status == 2)
  }

  @Test func `a metric is explained by its definition`() throws {
    let run = try BuiltTool.run(["explain", "hitch.ratio"])
    #expect(run.status == 0)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let definition = MetricID.hitchRatio.definition
    for part in [definition.meaning, definition.formula, definition.isNot, definition.source] {
      #expect(text.contains(part))
    }
    let programs = try BuiltTool.run(["explain", "hitch.ratio", "--report", "json=-"])
    let json = try JSONValue(programs.output)
    #expect(json["unit"].string == "ms/s")
  }

  @Test(arguments: [
    (["hitch.rato"], 2, "did you mean 'hitch.ratio'?"),
    (["frame.p99x"], 2, "is no file, no metric and no rule"),
    (["hitch.ratio", "--frame", "1"], 2, "hitch.ratio is a metric"),
    (["--frame", "1"], 2, "--frame needs a trace"),
    (["nowhere.json"], 3, "nowhere.json: cannot be read"),
  ])
  func `what cannot be explained is refused with a way on`(
    arguments: [String], status: Int32, says: String
  ) throws {
    let run = try BuiltTool.run(["explain"] + arguments)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func `with nothing to explain it lists what can be explained`() throws {
    let run = try BuiltTool.run(["explain"])
    #expect(run.status == 0)
    for metric in MetricID.allCases { #expect(run.output.contains("  \(metric.rawValue) ")) }
    #expect(run.output.contains("framewise explain <trace>"))
  }
}
