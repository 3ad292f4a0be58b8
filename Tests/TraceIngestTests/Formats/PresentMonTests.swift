import FrameModel
import Testing

@testable import TraceIngest

@Suite struct PresentMonTests {
  private func read(_ text: String, strict: Bool = false) throws(TraceError) -> Trace {
    try readTrace(
      bytes: Array(text.utf8), named: "test", options: ReadOptions(strict: strict))
  }

  /// The frames of the sample's app, which are on the display marked as main.
  private func app(_ trace: Trace) -> [Frame] {
    let main = trace.displays.firstIndex(where: \.isMain) ?? 0
    return trace.frames.filter { $0.display == Int32(main) }
  }

  private static let captures = [
    "presentmon.csv", "presentmon-v1.csv", "presentmon-v2.csv", "ocat.csv", "capframex.csv",
    "capframex.json",
  ]

  /// A present every 16 ms; the sixth was dropped, and the ninth shown 16 ms late.
  @Test(arguments: captures)
  func `every version tells the same story`(name: String) throws {
    let trace = try FormatSample(name).trace()
    var frames = app(trace)
    if name == "capframex.json" { frames = frames.filter { $0.display == 0 } }
    #expect(frames.map(\.index) == Array(0..<12))
    #expect(frames.map(\.state) == (0..<12).map { $0 == 5 ? .dropped : .presented })
    let shown = frames.compactMap(\.present)
    let gaps = zip(shown, shown.dropFirst()).map { ($1 - $0).milliseconds }
    #expect(gaps == [16, 16, 16, 16, 32, 16, 32, 16, 16, 16])
    #expect(
      frames.map(\.totalDuration) == (0..<12).map { .milliseconds($0 == 9 ? 32 : 16) }
        || name == "presentmon-v2.csv")
    #expect(trace.provenance.app == "app.exe" && !trace.quality.isTruncated)
    #expect(trace.captures.contains(.framePresent) || name == "capframex.json")
  }

  @Test(arguments: ["presentmon.csv", "presentmon-v2.csv"])
  func `newer versions tell the CPU's and the GPU's part`(name: String) throws {
    let trace = try FormatSample(name).trace()
    let frame = try #require(app(trace).first)
    #expect(frame.time == Timestamp(nanoseconds: 100_000_000_000))
    #expect(frame.mainEnd == frame.time + .milliseconds(6))
    #expect(frame.renderStart == frame.time + .milliseconds(1))
    #expect(frame.renderEnd == frame.time + .milliseconds(5))
    #expect(frame.present == frame.time + .milliseconds(32))
    #expect(trace.captures == [.frame, .frameMain, .framePresent, .frameRender])
  }

  @Test func `each swap chain of a process is a display`() throws {
    let trace = try FormatSample("presentmon-v1.csv").trace()
    #expect(trace.displays.map(\.process) == [900, 4242])
    #expect(trace.displays.map(\.id) == [0xD0, 0xA1])
    #expect(trace.names[trace.displays[1].name] == "app.exe · pid 4242 · swap chain 0xA1")
    #expect(trace.frames.count { $0.display == 0 } == 14)
  }

  /// A row that lacks cells once kept where the row before it had them.
  @Test func `a row without a swap chain's cell is read`() throws {
    let text = """
      Application,ProcessID,TimeInQPC,MsBetweenPresents,Note,SwapChainAddress
      app.exe,1,100000,16.0,\(String(repeating: "a long note ", count: 20)),0x1
      app.exe,1,260000,16.0
      """
    let trace = try readTrace(bytes: Array(text.utf8), named: "short.csv")
    #expect(trace.quality.records == 2)
  }

  @Test func `a padded address is the same swap chain`() throws {
    let rows =
      "a.exe,1,0x00A1,0,1\na.exe,1,0xa1,0,1.016\na.exe,1,0xA2,0,1.02\na.exe,2,0xA1,0,1.03\n"
    let trace = try read("Application,ProcessID,SwapChainAddress,Dropped,TimeInSeconds\n" + rows)
    #expect(trace.frames.map(\.display) == [0, 0, 1, 2])
    #expect(trace.frames.map(\.index) == [0, 1, 0, 0])
  }

  @Test func `OCAT's first row tells the machine`() throws {
    let provenance = try FormatSample("ocat.csv").trace().provenance
    #expect(provenance.device == "Sample GPU \"Z\"" && provenance.os == "Windows OS")
  }

  @Test func `CapFrameX's lines above the header are read`() throws {
    let trace = try FormatSample("capframex.csv").trace()
    #expect(trace.format == .capFrameX)
    #expect(trace.provenance.device == "Sample GPU" && trace.provenance.date == "2026-11-30")
  }

  @Test func `an array may be null or shorter than the others`() throws {
    let trace = try FormatSample("capframex.json").trace()
    let frames = trace.frames.filter { $0.display == 1 }
    #expect(frames.map(\.time.sinceZero.milliseconds) == [0, 16, 32, 48])
    #expect(frames.map { $0.present?.sinceZero.milliseconds } == [20, 36, nil, nil])
    #expect(frames.map(\.state) == [.presented, .presented, nil, nil])
  }

  @Test(
    arguments: [
      (10_000_000, 16.0), (3_579_545, 16.0), (24_000_000, 8.0), (1000, 16.0), (2_441_406, 10.0),
    ] as [(Int64, Double)])
  func `the rate of the counter is measured`(perSecond: Int64, gap: Double) throws {
    var text = "Application,ProcessID,SwapChainAddress,TimeInQPC,MsBetweenPresents\n"
    for i in 0..<40 {
      let ticks = 1_000_000 + Int64(Double(i) * gap * Double(perSecond) / 1000)
      text += "a.exe,1,0x1,\(ticks),\(gap)\n"
    }
    let frames = try read(text).frames
    let length = (frames[39].time - frames[0].time).milliseconds
    #expect(abs(length - 39 * gap) < 39 * gap / 1000)
  }

  @Test func `a capture without a time column is refused`() {
    let error = #expect(throws: TraceError.self) {
      try read("Application,ProcessID,SwapChainAddress,Dropped,MsBetweenPresents\na,1,0x1,0,16\n")
    }
    #expect(error?.description.contains("no time column") == true)
    #expect(error?.description.contains("TimeInSeconds") == true)
  }

  @Test func `a faulty row costs the row and is never compared across`() throws {
    let text = """
      Application,ProcessID,SwapChainAddress,Dropped,TimeInSeconds,MsUntilDisplayed
      a.exe,1,0x1,0,1.000,10
      a.exe,1,0x1,0,x,10
      a.exe,1,0x1,0,1.032,10
      a, b.exe,1,0x1,0,1.040,10
      a.exe,1,zzz,0,1.048,10
      a.exe,1,0x1,maybe,1.064,10
      a.exe,1,0x1,0,,10
      a.exe,1,0x1,0,1.080,9999999

      """
    let trace = try read(text)
    #expect(trace.frames.map(\.index) == [0, 2, 4])
    #expect(trace.quality.rejected == 5 && trace.quality.records == 8)
    #expect(trace.quality.count(of: .wrongType) == 3)
    #expect(trace.quality.count(of: .malformedRecord) == 1)
    #expect(trace.quality.count(of: .missingField) == 1)
    #expect(trace.quality.count(of: .implausibleValue) == 1)
    let problem = trace.quality.problems.first { $0.kind == .wrongType }
    let first = try #require(problem?.first)
    #expect(first.line == 3 && first.column == 15 && first.path == "TimeInSeconds")
    #expect(trace.frames.last?.present == nil)
    let error = #expect(throws: TraceError.self) { try read(text, strict: true) }
    #expect(error?.place?.line == 3)
  }
}
