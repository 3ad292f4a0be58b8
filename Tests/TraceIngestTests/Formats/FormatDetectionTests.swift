import FrameModel
import Testing

@testable import TraceIngest

@Suite struct FormatDetectionTests {
  private func format(_ text: String, chunkBytes: Int = 512) throws -> TraceFormat {
    var window = try ByteWindow.open(
      MemoryBytes(Array(text.utf8)), file: "test", chunkBytes: chunkBytes)
    return try FormatDetection.format(of: &window)
  }

  @Test(arguments: [
    (SampleLog.everything, TraceFormat.framelog), (SampleLog.document, .framelogDocument),
    ("\u{1E}" + SampleLog.header, .framelog), ("\n\n \r\n" + SampleLog.header, .framelog),
    (#"{"version":1,"kind":"header""#, .framelog),
    (#"{"format":"framelog","frames":["#, .framelogDocument),
    (#"{"traceEvents":["#, .chromeTrace),
    (#"{"metadata":{"a":[1]},"traceEvents":[]}"#, .chromeTrace),
    (#"{"displayTimeUnit":"ns","devToolsSnapshot":true,"traceEvents":[]}"#, .flutterDevTools),
    (#"{"fileType":"Recorded Performance Data","version":2}"#, .firefoxRecording),
    (#"{"duration":1,"markers":[],"ticks":["#, .firefoxRecording),
    (#"{"meta":{},"libs":[],"threads":[]}"#, .firefoxProfile),
    (#"{"context":{},"benchmarks":[]}"#, .macrobenchmark),
    (#"{"a":{"b":{"frame_build_times":["#, .flutterSummary), (#"[{"_dd":{}}]"#, .datadog),
    (#"[{"ph":"X"}]"#, .chromeTrace), (#"[{},{"name":"a","ph":"X""#, .chromeTrace),
    ("[]", .chromeTrace), (#"[{"name":"a","cat"#, .chromeTrace),
    ("<?xml version=\"1.0\"?>\n<!-- a --><trace-query-result>", .xctrace),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]>\n<trace-toc/>", .xctrace), ("<?xml", .xctrace),
    (#"[{"testIdentifier":"a""#, .xctestMetrics), (#"{"_type":{}}"#, .xctestMetrics),
    (#"{"timeStampEnd":"#, .metricKit), (#"[{"metaData":{},"timeStampBegin":"x"}]"#, .metricKit),
    (#"{"timeRange":{},"intervalEntries":[]}"#, .metricKit),
    ("Test Suite 'All tests' started", .xcodebuildLog),
    ("Test Case 'T' measured [a, s] ", .xcodebuildLog),
    ("Application,ProcessID,SwapChainAddress\n", .presentMon),
    ("application,gpu,processid,timeinseconds\r\n", .presentMon),
    ("//GameName=a\n//OS=b\nApplication,ProcessID\n", .capFrameX),
    (#"{"Hash":"","Info":{},"Runs":[{"#, .capFrameX),
    ("\"ts\",\"dur\",\"pid\",\"display_frame_token\"\n", .perfettoFrames),
    ("ts | dur | app_token | sf_token | name\n", .perfettoFrames),
    (#"[{"ts":1,"dur":2,"surface_frame_token":3}]"#, .perfettoFrames),
    (#"{"ts":1,"dur":2,"surface_frame_token":3}"#, .perfettoFrames),
    (#"{"actual_frame_timeline_slice":["#, .perfettoFrames),
    ("android_frame_timeline_metric {\n", .perfettoMetrics),
    ("[perfetto.protos.frame_times] {\n", .perfettoMetrics),
    ("** Graphics info for pid 1 [a] **\n", .gfxInfo), ("---PROFILEDATA---\nFlags,\n", .gfxInfo),
    ("Applications Graphics Acceleration Info:\n", .gfxInfo),
    ("11-30 I a: b\n11-30 I a: FrameData(frameStartNanos=1, isJank=false)\n", .jankStats),
  ])
  func `content decides, in any chunk`(text: String, expected: TraceFormat) throws {
    for chunkBytes in [1, 3, 512] {
      #expect(try format(text, chunkBytes: chunkBytes) == expected)
    }
  }

  @Test func `a key that decides is found behind a lot of metadata`() throws {
    let metadata = String(repeating: #""x":[1,2,3],"#, count: 20_000)
    #expect(try format("{\(metadata)\"traceEvents\":[]}") == .chromeTrace)
  }

  @Test(arguments: [
    (#"{"version":1,"recording":{},"overview":[]}"#, "Safari"),
    (#"{"projectId":"p","traceId":"t","spans":[]}"#, "Google Cloud"),
    (
      #"{"$schema":"https://www.speedscope.app/file-format-schema.json","profiles":[]}"#,
      "speedscope"
    ),
    (#"{"a":1}"#, "without the keys"), (#"[{"a":1}]"#, "no trace events"), ("[1,2]", "no objects"),
    ("<?xml version=\"1.0\"?><a/>", "web page or XML"), ("<!DOCTYPE html>", "web page"),
    ("a,b,c\n1,2,3\n", "CSV"),
    ("\n\u{12}\u{3}abc", "Perfetto"), ("hello", "neither JSON nor gzip"),
    ("\u{7F}ELF\u{2}\u{1}\u{1}", "binary"), (#"{"abc"#, "ends before a key"),
  ])
  func `what is recognised and not read is named`(text: String, name: String) {
    let error = #expect(throws: TraceError.self) { try format(text) }
    guard case .unknownFormat(let what) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(what.contains(name))
  }

  @Test(arguments: ["", " \n\n\t", "\u{FEFF}", "\u{0}\u{0}"])
  func `an empty file has no frames`(text: String) {
    let error = #expect(throws: TraceError.self) { try format(text) }
    #expect(error?.reason == .noUsableFrames("the file is empty"))
  }

  @Test func `a file's name carries no meaning`() throws {
    let trace = try readTrace(bytes: Array(SampleLog.everything.utf8), named: "trace.csv.gz")
    #expect(trace.format == .framelog && trace.file == "trace.csv.gz")
  }
}

@Suite struct ISODateTests {
  @Test(arguments: [
    ("2026-11-30", "2026-11-30"), ("2026-11-30T05:00:00Z", "2026-11-30T05:00:00Z"),
    ("2026-11-30T05:00:00.123Z", "2026-11-30T05:00:00Z"),
    ("2026-11-30T05:00Z", "2026-11-30T05:00:00Z"),
    ("2026-11-30T01:30:00+02:00", "2026-11-29T23:30:00Z"),
    ("2024-02-28T23:30:00-01:00", "2024-02-29T00:30:00Z"),
    ("2025-12-31T23:59:59-0001", "2026-01-01T00:00:59Z"),
    ("2000-03-01T00:00:00+01", "2000-02-29T23:00:00Z"),
    ("2020-10-12 03:59:00 +0000", "2020-10-12T03:59:00Z"),
    ("1969-12-31T23:00:00-02:00", "1970-01-01T01:00:00Z"),
    ("2022-11-14 23:59:00", "2022-11-14T23:59:00"),
  ])
  func `dates are rewritten in UTC`(text: String, expected: String) {
    #expect(ISODate.utc(text) == expected)
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01", "2026-11-30T", "2026-11-30T05", "2026-11-30T05:00:00X",
    "20261130",
  ])
  func `other text is no date`(text: String) {
    #expect(ISODate.utc(text) == nil)
  }
}
