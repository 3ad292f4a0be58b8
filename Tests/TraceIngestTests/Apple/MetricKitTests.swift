import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

@Suite struct MetricKitTests {
  private func values(_ trace: Trace) -> [String: Double] {
    Dictionary(
      trace.reportedFigures.map { figure in
        ("\(trace.names[figure.subject] ?? "") \(trace.names[figure.name])", figure.value)
      }, uniquingKeysWith: { a, _ in a })
  }

  @Test func `payloads and reports in one array are read, each over its own period`() throws {
    let trace = try AppleSamples.read("payloads.metrickit.json")
    let day = "2025-03-01 00:00:00 – 2025-03-02 00:00:00"
    #expect(
      values(trace) == [
        "\(day) scrollHitchTimeRatio": 12.5, "\(day) hitchTimeRatio": 3,
        "\(day) cumulativeForegroundTime": 1200, "\(day) appHangTime 250–300 ms": 5,
        "\(day) appHangTime 500–600 ms": 2, "\(day) appHangTime 1000–1100 ms": 1,
        "\(day) appHangTime count": 8, "\(day) appHangTime at least": 3250,
        "\(day) appHangTime at most": 3800,
        "Feed · Open, \(day) signpostCumulativeHitchTimeRatio": 50,
        "86400 s hitchTime.ratio": 4.5, "86400 s hitchTime.totalHitchTime": 0.9,
        "86400 s hitchTime.totalAnimationTime": 200, "86400 s hangTime 250–500 ms": 5,
        "86400 s hangTime count": 5, "86400 s hangTime at least": 1250,
        "86400 s hangTime at most": 2500, "com.example.tab Feed scrollHitchTime.ratio": 71,
      ])
    #expect(trace.reportedHangs.map(\.duration.count) == [2_500_000_000])
    #expect(trace.provenance.device == "iPhone17,1" && trace.provenance.build == "1187")
    #expect(!trace.hasTimeline && trace.quality.rejected == 0)
  }

  @Test(arguments: [1, 256, 600, 2000], [7, 1 << 16])
  func `call stacks of any depth are passed`(frames: Int, chunkBytes: Int) throws {
    let opening = #"{"binaryName":"App","address":1,"subFrames":["#
    let stack =
      String(repeating: opening, count: frames) + String(repeating: "]}", count: frames)
    let hang = #"{"diagnosticMetaData":{"hangDuration":"3 sec"},"callStackTree":{"callStacks":"#
    let text =
      #"{"timeStampBegin":"2025-03-01","hangDiagnostics":["#
      + hang + #"[{"callStackRootFrames":["# + stack + "]}]}}]}"
    let trace = try AppleSamples.read(Array(text.utf8), chunkBytes: chunkBytes)
    #expect(trace.reportedHangs.map(\.duration) == [.seconds(3)])
    #expect(trace.quality.rejected == 0)
  }

  @Test func `a quantity that is none costs its part`() throws {
    let text =
      #"{"timeStampBegin":"2025-03-01","animationMetrics":{"hitchTimeRatio":"few"},"#
      + #""hangDiagnostics":[{"diagnosticMetaData":{"hangDuration":"9 hours"}},"#
      + #"{"diagnosticMetaData":{"hangDuration":"4000 sec"}},"#
      + #"{"diagnosticMetaData":{"hangDuration":"1 sec"}}]}"#
    let trace = try AppleSamples.read(Array(text.utf8))
    #expect(trace.reportedHangs.map(\.duration) == [.seconds(1)])
    #expect(trace.quality.rejected == 3)
    #expect(trace.quality.problems.first?.first.path == "animationMetrics.hitchTimeRatio")
  }

  @Test(arguments: [
    ("20 secs.", "20", "secs."), ("20 sec", "20", "sec"), ("2,000 byte", "2000", "byte"),
    ("2000 byte", "2000", "byte"), ("1000 ms per s", "1000", "ms per s"),
    ("12,5 ms", "12.5", "ms"), ("0,125 ms", "0.125", "ms"), ("1,234,567 kB", "1234567", "kB"),
    ("1.234.567,5 kB", "1234567.5", "kB"), ("1,234.5 kB", "1234.5", "kB"), ("1.5 s", "1.5", "s"),
    ("1\u{202F}234,5 s", "1234.5", "s"), ("1 234 567 ms", "1234567", "ms"),
    ("1\u{2019}234 ms", "1234", "ms"), ("٢٠ ms", "20", "ms"), ("١٬٢٣٤٫٥ s", "1234.5", "s"),
    ("-3 ms", "-3", "ms"), ("50", "50", ""), ("007 ms", "7", "ms"), ("5 100 ms", "5100", "ms"),
  ])
  func `quantities are read in any language`(text: String, digits: String, unit: String) {
    let quantity = LocalisedQuantity(text)
    #expect(quantity?.digits == digits && quantity?.unit == unit)
  }

  @Test(arguments: ["", "ms", "few ms", ",5 ms", "1,2.3,4 ms", "-", "  "])
  func `other text is no quantity`(text: String) {
    #expect(LocalisedQuantity(text) == nil)
  }

  @Test(arguments: [
    ("20 secs.", 20_000_000_000), ("2,5 sec", 2_500_000_000), ("0,0000005 ms", 1),
    ("300 ms", 300_000_000), ("3 µs", 3000),
  ])
  func `lengths are exact`(text: String, nanoseconds: Int64) {
    #expect(LocalisedQuantity(text)?.length == Nanoseconds(nanoseconds))
  }
}
