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
    (
      "desugar64-compose_1.0.4_samsung_sm-g991b_benchmark.json", "frameCpuTimeMs",
      ["transitionAnimation", "lazyListFling", "itemRecomposition"]
    ),
    (
      "desugar64-compose_1.1.0_google_pixel_2_xl_benchmark.json", "frameCpuTimeMs",
      ["particlesCanvas", "navigateToScreen"]
    ),
    (
      "desugar64-compose_1.2.0-rc03_samsung_sm-g998b_benchmark.json", "frameDurationCpuMs",
      ["transitionAnimation", "addItemsToColumn", "lazyListScroll"]
    ),
  ])
  func `Macrobenchmark's percentiles are those in its own results`(
    file: String, cpu: String, benchmarks: [String]
  ) throws {
    let name = "macrobenchmark/\(file)"
    let (truth, trace) = (try expected(name)["benchmarks"], try trace(name))
    for benchmark in benchmarks {
      let figures = try figures(.android, of: trace, surface: benchmark)
      for p in ["P50", "P90", "P95", "P99"] {
        #expect(try near(figures["frameDurationCpuMs \(p)"], truth[benchmark][cpu][p].number))
        guard let overrun = truth[benchmark]["frameOverrunMs"][p].number else { continue }
        #expect(try near(figures["frameOverrunMs \(p)"], overrun))
      }
    }
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
    // The file is of a time when the budget was 8 ms.
    let build = try figures(.flutter, of: trace, surface: "build")
    let missed = truth["recomputed_build_over_16ms"].number
    #expect(try near(build["missed_frame_build_budget_count"], missed))
    #expect(try near(build["frame_count"], truth["frame_count"].number))
  }

  @Test func `the Frames track holds as many frames as DevTools shows`() throws {
    let name = "chrome-trace/devtools-web-dev-with-commit.json.gz"
    let figures = try figures(.chrome, of: try trace(name))
    #expect(try near(figures["Frames track: frames"], try expected(name)["frames"].number))
    #expect(figures["Frames track: dropped"] == 2)
    #expect(figures["Frames track: idle"] == 1)
  }

  @Test func `hitches and hangs that Instruments lists are summed as it lists them`() throws {
    for (file, metric) in [("hitches", "hitch time"), ("potential-hangs", "hang time")] {
      let name = "apple-xctrace/\(file).xml"
      let figures = try figures(.apple, of: try trace(name))
      let truth = try expected(name)["sum_ns"].number.map { $0 / 1_000_000 }
      #expect(try near(figures["\(metric), as the source has it"], truth))
    }
  }

  @Test(arguments: ["0", "1", "3", "4"])
  func `as many presents are dropped as PresentMon itself marks`(number: String) throws {
    let trace = try trace("presentmon/test_case_\(number)_v1.csv")
    let dropped = analyze(trace).surfaces.reduce(0.0) { sum, surface in
      let rows = DefinitionsTable(of: surface, in: trace, tools: [.presentmon]).rows
      guard case .number(let count) = rows[0].value else { return sum }
      return sum + count
    }
    #expect(try near(dropped, try expected("presentmon")["v1_dropped"][number].number))
  }

  @Test func `CapFrameX's average is over presents, the dropped ones too`() throws {
    let name = "capframex/CapFrameXFileWithHeader.csv"
    let (truth, trace) = (try expected(name), try trace(name))
    let mean = try #require(truth["mean_MsBetweenPresents"].number)
    #expect(try near(figures(.capframex, of: trace)["Average"], 1000 / mean))
    let dropped = try figures(.presentmon, of: trace)["dropped presents"]
    #expect(try near(dropped, truth["dropped"].number))
  }
}
