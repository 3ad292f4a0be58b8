import Foundation
import FrameAnalysis
import FrameModel
import TestSupport
import Testing
import TraceIngest

/// What tools themselves printed of real traces, against their definitions here.
@Suite(.enabled(if: Repository.shared("corpus") != nil, "there is no corpus beside the checkout"))
struct DefinitionsCorpusTests {
  private func expected(_ name: String) throws -> JSONValue {
    let path = try #require(Repository.shared("corpus/expected.json"))
    return try JSONValue(String(contentsOfFile: path, encoding: .utf8))[name]
  }

  private func trace(_ name: String) throws -> Trace {
    try readTrace(file: try #require(Repository.shared("corpus/\(name)")))
  }

  /// The known figures of a tool by name, over the surface of that name, else the main one.
  private func figures(
    _ tool: DefinitionTool, of trace: Trace, surface name: String? = nil
  ) throws -> [String: Double] {
    let analysis = analyze(trace)
    let surface =
      name == nil
      ? analysis.main
      : analysis.surfaces.first { trace.names[trace.displays[Int($0.display)].name] == name }
    var figures: [String: Double] = [:]
    for row in DefinitionsTable(of: surface, in: trace, tools: [tool]).rows {
      if case .number(let number) = row.value { figures[row.definition.metric] = number }
    }
    return figures
  }

  private func near(_ figure: Double?, _ truth: Double?) throws -> Bool {
    let (figure, truth) = (try #require(figure), try #require(truth))
    return abs(figure - truth) < 1e-6
  }

  @Test(arguments: [
    "desugar64-compose_1.0.4_samsung_sm-g991b_benchmark.json",
    "desugar64-compose_1.0.5_xiaomi_mi_6_benchmark.json",
    "desugar64-compose_1.1.0_google_pixel_2_xl_benchmark.json",
    "desugar64-compose_1.2.0-rc03_samsung_sm-g998b_benchmark.json",
  ])
  func `every percentile of Macrobenchmark is the one in its own results`(file: String) throws {
    let name = "macrobenchmark/\(file)"
    let (truth, trace) = (try expected(name)["benchmarks"], try trace(name))
    #expect(truth.keys.count == 10)
    for benchmark in truth.keys {
      let figures = try figures(.android, of: trace, surface: benchmark)
      for metric in truth[benchmark].keys {
        let ours = metric == "frameCpuTimeMs" ? "frameDurationCpuMs" : metric
        for p in ["P50", "P90", "P95", "P99"] {
          let published = truth[benchmark][metric][p].number
          #expect(try near(figures["\(ours) \(p)"], published), "\(benchmark) \(metric) \(p)")
        }
      }
    }
  }

  @Test func `overruns alone make no janky frames of gfxinfo's, and that is said`() throws {
    let trace = try trace("macrobenchmark/desugar64-compose_1.0.4_samsung_sm-g991b_benchmark.json")
    let surface = try #require(analyze(trace).surfaces.first)
    let rows = DefinitionsTable(of: surface, in: trace, tools: [.android]).rows
    func value(_ metric: String) -> Definition.Value? {
      rows.first { $0.definition.metric == metric }?.value
    }
    guard case .number = value("frameOverrunMs P50") else {
      Issue.record("the overruns are not known")
      return
    }
    let reason = "needs the deadline and the refresh interval of frames"
    #expect(value("gfxinfo janky frames") == .unknown(reason: reason))
  }

  @Test func `Flutter's summary is the one in its own file`() throws {
    let name = "flutter/flutter-issue31627.timeline_summary.json"
    let (truth, trace) = (try expected(name), try trace(name))
    for (surface, part) in [("build", "build"), ("raster", "rasterizer")] {
      let figures = try figures(.flutter, of: trace, surface: surface)
      for figure in ["average", "90th_percentile", "99th_percentile", "worst"] {
        let key = "\(figure)_frame_\(part)_time_millis"
        #expect(try near(figures[key], truth[key].number), "\(key)")
      }
    }
    let raster = try figures(.flutter, of: trace, surface: "raster")
    let missedRaster = truth["missed_frame_rasterizer_budget_count"].number
    #expect(try near(raster["missed_frame_rasterizer_budget_count"], missedRaster))
    let build = try figures(.flutter, of: trace, surface: "build")
    let missed = truth["recomputed_build_over_16ms"].number
    #expect(try near(build["missed_frame_build_budget_count"], missed))
    // The file is of a time when the budget was 8 ms.
    let published = truth["missed_frame_build_budget_count"].number
    #expect(published == truth["recomputed_build_over_8ms"].number)
    #expect(try near(build["missed_frame_build_budget_count until 2019"], published))
    #expect(try near(raster["missed_frame_rasterizer_budget_count until 2019"], missedRaster))
    let reported = trace.reportedFigures.first {
      trace.names[$0.name] == "missed_frame_build_budget_count"
    }
    #expect(try near(reported?.value, published))
    #expect(try near(build["frame_count"], truth["frame_count"].number))
  }

  @Test func `Flutter's DevTools export gives the build and raster times that it lists`() throws {
    let name = "flutter/flutter-devtools-sample_performance_2.34.0.json"
    let frames = try #require(try expected(name)["frames_us"].array)
    func times(_ column: Int) -> [Double] {
      frames.compactMap { $0[column].number.map { $0 / 1000 } }
    }
    let figures = try figures(.flutter, of: try trace(name))
    #expect(try near(figures["frame_count"], Double(frames.count)))
    for (part, column) in [("build", 3), ("rasterizer", 4)] {
      let all = times(column)
      let mean = all.reduce(0, +) / Double(all.count)
      #expect(try near(figures["average_frame_\(part)_time_millis"], mean))
      #expect(try near(figures["worst_frame_\(part)_time_millis"], all.max()))
    }
    #expect(figures["DevTools UI jank"] == 1 && figures["DevTools raster jank"] == 1)
  }

  @Test func `the Frames track holds as many frames as DevTools shows`() throws {
    let name = "chrome-trace/devtools-web-dev-with-commit.json.gz"
    let (truth, figures) = (try expected(name), try figures(.chrome, of: try trace(name)))
    #expect(try near(figures["Frames track: frames"], truth["frames"].number))
    // Of each frame: its start, its duration, and whether it is partial, dropped, idle.
    let frames = try #require(truth["recomputed_all_frames_us"].array)
    for (kind, column) in [("partial", 2), ("dropped", 3), ("idle", 4)] {
      let count = frames.count { $0[column].bool == true }
      #expect(try near(figures["Frames track: \(kind)"], Double(count)), "\(kind)")
    }
  }

  @Test func `hitches and hangs that Instruments lists are summed as it lists them`() throws {
    for (file, metric) in [("hitches", "hitch time"), ("potential-hangs", "hang time")] {
      let name = "apple-xctrace/\(file).xml"
      let figures = try figures(.apple, of: try trace(name))
      let truth = try expected(name)["sum_ns"].number.map { $0 / 1_000_000 }
      #expect(try near(figures["\(metric), as the source has it"], truth))
      let count = figures["\(file == "hitches" ? "hitches" : "hangs"), as the source has it"]
      #expect(try near(count, try expected(name)["count"].number))
      guard let longest = try expected(name)["max_ns"].number else { continue }
      #expect(try near(figures["longest hitch, as the source has it"], longest / 1_000_000))
    }
  }

  @Test func `hitches that Instruments lists begin when it says`() throws {
    let name = "apple-xctrace/hitches.xml"
    let (truth, starts) = (try expected(name), try trace(name).reportedHitches.map(\.time))
    for (start, key) in [(starts.first, "first_start_ns"), (starts.last, "last_start_ns")] {
      #expect((start ?? nil).map { Double($0.sinceZero.count) } == truth[key].number)
    }
  }

  @Test func `XCTest's hitch time ratios are those that it measured`() throws {
    let name = "apple-xcresult/transcribed-ScrollingTests-hitches.metrics.json"
    let (truth, trace) = (try expected(name), try trace(name))
    let figures = try figures(.apple, of: trace)
    for (test, key) in [
      ("testSlowScrolling()", "slow_ratio_ms_per_s"), ("testFastScrolling()", "fast_ratio"),
    ] {
      let runs = try #require(truth[key].array).compactMap(\.number)
      let ratio = figures.first {
        $0.key.contains(test) && $0.key.hasSuffix("animation.hitch.time.ratio")
      }
      #expect(try near(ratio?.value, runs.reduce(0, +) / Double(runs.count)))
      let measured = try #require(
        trace.reportedFigures.first {
          ($0.subject.map { trace.names[$0] } ?? "").hasSuffix(test)
            && trace.names[$0.name].hasSuffix("animation.hitch.time.ratio")
        }
      ).runs
      // The file has the runs twice.
      #expect(measured == runs + runs, "\(test)")
    }
  }

  @Test func `Perfetto's own metrics are shown as it computed them`() throws {
    let times = "perfetto/frame_times_metric.out"
    let rates = try figures(.android, of: try trace(times))
    for metric in ["avg_surface_fps", "exp_avg_surface_fps"] {
      #expect(try near(rates[metric], try expected(times)[metric].number), "\(metric)")
    }
    let timeline = "perfetto/frame_timeline_metric.out"
    let rows = try figures(.android, of: try trace(timeline))
    for metric in ["total_frames", "missed_app_frames", "dropped_frames"] {
      let processes = rows.filter { $0.key.hasSuffix(": \(metric)") && !$0.key.contains(" · ") }
      let sum = processes.values.reduce(0, +)
      #expect(try near(sum, try expected(timeline)[metric].number), "\(metric)")
    }
  }

  /// Figures of every swap chain, by name.
  private func presentMon(_ file: String) throws -> [[String: Double]] {
    let trace = try trace("presentmon/\(file)")
    return analyze(trace).surfaces.map { surface in
      var figures: [String: Double] = [:]
      for row in DefinitionsTable(of: surface, in: trace, tools: [.presentmon]).rows {
        if case .number(let number) = row.value { figures[row.definition.metric] = number }
      }
      return figures
    }
  }

  @Test(
    arguments: ["0", "1", "3", "4"],
    [("_v1", "v1_dropped", "rows_v1"), ("_v2", "v2_NA_DisplayedTime", "rows_v2")])
  func `as many presents are dropped as PresentMon itself marks`(
    number: String, version: (suffix: String, dropped: String, rows: String)
  ) throws {
    let chains = try presentMon("test_case_\(number)\(version.suffix).csv")
    func sum(_ metric: String) -> Double { chains.compactMap { $0[metric] }.reduce(0, +) }
    let truth = try expected("presentmon")
    #expect(try near(sum("dropped presents"), truth[version.dropped][number].number))
    #expect(try near(sum("presents"), truth[version.rows][number].number))
  }

  /// The mean magnitude of a column of each swap chain that has it, in a file of PresentMon's.
  private func magnitudes(_ column: String, in file: String) throws -> [Double] {
    let path = try #require(Repository.shared("corpus/presentmon/\(file)"))
    let lines = try String(contentsOfFile: path, encoding: .utf8)
      .split { $0 == "\n" || $0 == "\r\n" }.map { $0.split(separator: ",") }
    let header = try #require(lines.first)
    let position = try #require(header.firstIndex { $0 == column })
    var values: [[Substring]: [Double]] = [:]
    for line in lines.dropFirst() {
      guard let value = Double(line[position]) else { continue }
      values[Array(line[1...2]), default: []].append(value.magnitude)
    }
    return values.values.map { $0.reduce(0, +) / Double($0.count) }.sorted()
  }

  @Test(
    arguments: ["0", "1", "3", "4"], [("", "MsAnimationError"), ("_v2", "AnimationError")])
  func `animation error is the one that PresentMon writes beside each present`(
    number: String, version: (suffix: String, column: String)
  ) throws {
    let file = "test_case_\(number)\(version.suffix).csv"
    let ours = try presentMon(file).compactMap { $0["MsAnimationError, mean of |x|"] }.sorted()
    let theirs = try magnitudes(version.column, in: file)
    #expect(!theirs.isEmpty && ours.count == theirs.count)
    // PresentMon writes four decimals, and times in ticks of 100 ns.
    #expect(zip(ours, theirs).allSatisfy { abs($0 - $1) < 5e-4 }, "\(ours) \(theirs)")
  }

  @Test func `CapFrameX's average is over presents, the dropped ones too`() throws {
    let name = "capframex/CapFrameXFileWithHeader.csv"
    let (truth, trace) = (try expected(name), try trace(name))
    let mean = try #require(truth["mean_MsBetweenPresents"].number)
    #expect(try near(figures(.capframex, of: trace)["Average"], 1000 / mean))
    let presents = try figures(.presentmon, of: trace)
    #expect(try near(presents["presents"], truth["rows"].number))
    #expect(try near(presents["dropped presents"], truth["dropped"].number))
  }
}
