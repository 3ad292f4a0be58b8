import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// Real captures that some developers have beside their checkout, against what is known of them.
@Suite(.enabled(if: Repository.shared("corpus") != nil))
struct TableCorpusTests {
  private func read(_ name: String) throws -> Trace {
    try readTrace(file: try #require(Repository.shared("corpus/\(name)")))
  }

  @Test(arguments: [
    ("0", 368, 9, 357, 8), ("1", 56, 3, 50, 3), ("3", 119, 3, 115, 3), ("4", 192, 3, 186, 3),
  ])
  func `PresentMon's drops are the same in every schema`(
    test: String, rows1: Int, dropped1: Int, rows2: Int, dropped2: Int
  ) throws {
    let first = try read("presentmon/test_case_\(test)_v1.csv")
    #expect(first.frames.count == rows1 && first.frames.count { $0.state == .dropped } == dropped1)
    for name in ["test_case_\(test).csv", "test_case_\(test)_v2.csv"] {
      let trace = try read("presentmon/\(name)")
      #expect(trace.frames.count == rows2, "\(name)")
      // The third present of case 4 is NA in the second schema alone.
      let dropped = test == "4" && name == "test_case_4.csv" ? 2 : dropped2
      #expect(trace.frames.count { $0.state == .dropped } == dropped, "\(name)")
      #expect(trace.quality.rejected == 0 && trace.quality.problems.isEmpty, "\(name)")
      #expect(trace.frames.allSatisfy { $0.state == .dropped || $0.present != nil }, "\(name)")
    }
  }

  /// The two newer schemas give each moment in another way; they agree to the precision of both.
  @Test(arguments: ["0", "1", "3", "4"])
  func `PresentMon's schemas agree on when a frame was shown`(test: String) throws {
    let current = try read("presentmon/test_case_\(test).csv")
    let second = try read("presentmon/test_case_\(test)_v2.csv")
    for (a, b) in zip(current.frames, second.frames) {
      #expect(a.time == b.time && a.display == b.display && a.mainEnd == b.mainEnd)
      guard let shown = a.present, let other = b.present else { continue }
      #expect((shown - other).count.magnitude <= 200)
    }
  }

  @Test func `PresentMon's processes and swap chains are kept apart`() throws {
    let trace = try read("presentmon/test_case_0.csv")
    #expect(trace.displays.count == 10)
    #expect(Set(trace.displays.compactMap(\.process)).count == 10)
    #expect(trace.frames.count { trace.displays[Int($0.display)].process == 1268 } == 197)
    #expect(trace.provenance.app == "Presenter.exe")
  }

  @Test func `CapFrameX's figures are reproduced`() throws {
    let trace = try read("capframex/CapFrameXFileWithHeader.csv")
    #expect(trace.format == .capFrameX && trace.frames.count == 7285)
    #expect(trace.frames.count { $0.state == .dropped } == 4236)
    let total = trace.frames.reduce(Nanoseconds.zero) { $0 + ($1.totalDuration ?? .zero) }
    #expect(abs(total.milliseconds / 7285 - 3.492547151681537) < 1e-12)
    #expect(trace.quality.problems.isEmpty && !trace.quality.isTruncated)
    #expect(trace.provenance.device == "NVIDIA GeForce RTX 2080 Ti")
  }

  @Test func `CapFrameX's negative files are refused, or shown for what they are`() throws {
    let error = #expect(throws: TraceError.self) { try read("capframex/InvalidColumnFile.csv") }
    #expect(error?.description.contains("no time column") == true)
    // Five rows, the last without an end: too few to tell a rate, and that is said.
    let short = try read("capframex/ShortFile.csv")
    #expect(short.frames.count == 4 && short.quality.isTruncated)
  }

  @Test func `Perfetto's golden rows`() throws {
    let trace = try read("perfetto/actual_frame_timeline_slice.golden.csv")
    #expect(trace.quality.records == 15 && trace.quality.rejected == 0)
    let main = trace.displays.firstIndex { $0.isMain }
    let app = trace.frames.filter { $0.display == Int32(main ?? -1) }
    #expect(app.map(\.number) == [1, 5, 16, 7, 14])
    #expect(app.map { $0.present?.sinceZero.count } == [47, 88, 206, 112, 176])
    #expect(app.map(\.sourceVerdict) == [false, true, false, true, false])
    let display = trace.frames.filter { $0.display != Int32(main ?? -1) }
    #expect(display.map(\.number) == [2, 4, 6, 8, 12, 15, 17, 18])
    #expect(display.last?.state == .dropped)
  }

  @Test func `Perfetto's documented tables are joined`() throws {
    let trace = try read("perfetto/docs-frametimeline-tables.txt")
    let launcher = trace.frames.filter {
      trace.names[trace.displays[Int($0.display)].name] == "com.google.android.apps.nexuslauncher"
    }
    #expect(launcher.map(\.number) == [3135, 3137, 3139])
    #expect(launcher.map { $0.overrun?.count } == [6_026_379, 7_735_805, 7_445_382])
    // Buffer stuffing is latency, and no missed frame.
    #expect(launcher.map(\.sourceVerdict) == [false, false, false])
    #expect(trace.quality.problems.isEmpty)
  }

  private func figure(_ trace: Trace, _ name: String, of subject: String? = nil) -> Double? {
    trace.reportedFigures.first {
      trace.names[$0.name] == name && trace.names[$0.subject] == subject
    }?.value
  }

  @Test func `Perfetto's metrics are the source's figures`() throws {
    let timeline = try read("perfetto/frame_timeline_metric.out")
    #expect(figure(timeline, "total_frames") == 11)
    #expect(figure(timeline, "missed_app_frames") == 3)
    #expect(figure(timeline, "dropped_frames") == 1)
    #expect(figure(timeline, "frame_dur_ms_p99", of: "process1") == 33.99)
    let times = try read("perfetto/frame_times_metric.out")
    #expect(figure(times, "avg_surface_fps") == 59.860088211731984)
    #expect(figure(times, "exp_avg_surface_fps") == 59.86159166115123)
    #expect(times.reportedFigures.first { times.names[$0.name] == "frame_time" }?.runs.count == 603)
    let jank = try read("perfetto/android_jank_cuj.out")
    #expect(jank.frames.count == 19 && jank.quality.rejected == 0)
  }

  @Test(arguments: [("scroll_jank_v3.out", 6), ("scroll_jank_v3_new.out", 8)])
  func `Chrome's scroll jank rows are its own hitches`(name: String, count: Int) throws {
    let trace = try read("perfetto/\(name)")
    #expect(trace.reportedHitches.count == count && trace.quality.problems.isEmpty)
  }

  @Test func `Chrome's scroll jank budget says how late a frame was`() throws {
    let trace = try read("perfetto/scroll_jank.out")
    #expect(trace.quality.records == 139 && trace.quality.problems.isEmpty)
    #expect(trace.reportedHitches.allSatisfy { $0.time != nil && $0.duration > .zero })
  }

  @Test func `a table of slices is not taken for frames`() {
    let error = #expect(throws: TraceError.self) { try read("perfetto/android_jank_cuj_query.out") }
    #expect(error?.description.contains("CSV of no known kind") == true)
  }

  @Test(arguments: [
    ("solox-issue249-excerpt-a.framestats.txt", [2.992952, 2.305313], 1),
    ("solox-issue249-excerpt-b.framestats.txt", [4.539376, 3.861113, 4.015184], 0),
  ])
  func `framestats with swapped names`(name: String, totals: [Double], flagged: Int) throws {
    let trace = try read("gfxinfo/\(name)")
    #expect(trace.frames.map { $0.totalDuration?.milliseconds } == totals)
    #expect(trace.frames.allSatisfy { (16_600_000..<16_700_000).contains($0.interval?.count ?? 0) })
    let kinds = trace.quality.recordsByKind.first { $0.kind == "flagged" }
    #expect((kinds?.count ?? 0) == flagged && trace.quality.problems.isEmpty)
  }

  @Test func `an app's own figures without framestats`() throws {
    let trace = try read("gfxinfo/flashlight-sample-gfxinfo-output.txt")
    #expect(trace.frames.isEmpty)
    let app = "com.reactnativefeed"
    #expect(figure(trace, "Total frames rendered", of: app) == 35360)
    #expect(figure(trace, "Janky frames", of: app) == 23595)
    #expect(figure(trace, "99th percentile", of: app) == 57)
    let newer = try read("gfxinfo/flashlight-GfxInfoSample.txt")
    #expect(figure(newer, "Janky frames (legacy)", of: "com.example") == 16)
    #expect(figure(newer, "99th gpu percentile", of: "com.example") == 9)
  }

  @Test func `a JankStats line whose deadline was unknown`() throws {
    let trace = try read("jankstats/performance-samples-issue144.log")
    let frame = try #require(trace.frames.first)
    #expect(frame.time.sinceZero.count == 769_350_421_608_955 && frame.overrun == nil)
    #expect(frame.cpuDuration == Nanoseconds(9_390_944) && frame.sourceVerdict == false)
    #expect(trace.quality.count(of: .implausibleValue) == 1)
  }
}
