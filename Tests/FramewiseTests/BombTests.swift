import Foundation
import TestSupport
import Testing

/// Inputs that are small and would grow: the built tool, which may not have more than 256 MB.
@Suite struct BombTests {
  /// A text that a shell repeats within another, compressed.
  struct Bomb: CustomTestStringConvertible, Sendable {
    var name: String
    var before: String
    var filling: String
    var size: Int
    var after = ""
    /// What the tool says of it; nil where only a record is lost, and the rest is read.
    var refusal: String?

    var testDescription: String { name }
  }

  private static let header =
    #"{"kind":"header","format":"framelog","version":1,"recorder":"x/1","#
    + #""clock":{"base":"uptime","zero":"0"},"captures":["frame"]}"# + "\n"
  private static let frame =
    "\n" + #"{"kind":"frame","index":0,"time":0,"interval":8333333}"# + "\n"
  private static let rows =
    #"<trace-query-result><node><schema name="hitches"><col>"#
    + "<mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col></schema><row>"

  private static let tooDeep = "nested deeper than 4096 levels"
  private static let deep = [
    Bomb(
      name: "arrays in a trace", before: #"{"traceEvents":[{"ph":"X","args":"#, filling: "[",
      size: 10_000, refusal: tooDeep),
    Bomb(
      name: "objects before what tells a format", before: "", filling: #"{"a":"#, size: 50_000,
      refusal: "not a trace this tool knows"),
    Bomb(
      name: "objects in a member that is passed", before: #"{"benchmarks":[{"x":"#,
      filling: #"{"a":"#, size: 50_000, refusal: tooDeep),
    Bomb(
      name: "arrays in a record", before: header + #"{"kind":"frame","extra":"#, filling: "[",
      size: 10_000, after: frame),
    Bomb(
      name: "elements", before: "<trace-query-result>", filling: "<a>", size: 30_000,
      refusal: "nested deeper than 256 levels"),
    Bomb(
      name: "messages", before: "android_frame_timeline_metric {\n", filling: "a { ",
      size: 40_000, refusal: "no usable frames"),
  ]

  /// A hundred megabytes in one value.
  private static let long = [
    Bomb(
      name: "a line", before: header + #"{"kind":"mark","time":0,"name":""#, filling: "x",
      size: 100 << 20, after: #""}"# + frame),
    Bomb(
      name: "a string of an event", before: #"[{"ph":"X","name":""#, filling: "x",
      size: 100 << 20, refusal: "one record is over 64 MiB"),
    Bomb(
      name: "a string of a document", before: #"{"benchmarks":[{"name":""#, filling: "x",
      size: 100 << 20, refusal: "one value is over 16 MiB"),
    Bomb(
      name: "a key before what tells a format", before: #"{""#, filling: "x", size: 100 << 20,
      refusal: "not a trace this tool knows"),
    Bomb(
      name: "a cell", before: "Application,ProcessID,SwapChainAddress,Dropped,TimeInSeconds\na,",
      filling: "1", size: 100 << 20, refusal: "no usable frames"),
    Bomb(
      name: "a text in XML", before: rows + "<start-time>", filling: "1", size: 100 << 20,
      refusal: "a text is over 1 MiB"),
    Bomb(
      name: "a tag", before: "<trace-query-result a='", filling: "x", size: 100 << 20,
      refusal: "a tag is over 1 MiB"),
    Bomb(
      name: "a line of a dump", before: "** Graphics info for pid 1 [a] **\n", filling: "x",
      size: 100 << 20, refusal: "no usable frames"),
    Bomb(
      name: "a line of a log", before: "FrameData(frameStartNanos=1, a=", filling: "1",
      size: 100 << 20, refusal: "no usable frames"),
    Bomb(
      name: "blank lines", before: header, filling: "\\n", size: 100 << 20, after: frame),
    Bomb(name: "NULs", before: header, filling: "\\0", size: 100 << 20, after: frame),
    Bomb(
      name: "events that say nothing", before: #"{"traceEvents":["#, filling: "{},",
      size: 8 << 20, refusal: "no usable frames"),
  ]

  private static let isLong = ProcessInfo.processInfo.environment["FRAMEWISE_LONG"] != nil

  @Test(arguments: deep + (isLong ? long : []))
  func `what would grow is read or refused within 256 MB`(bomb: Bomb) throws {
    let folder = try BuiltTool.Folder()
    try make(bomb, in: folder)
    let run = try BuiltTool.run(["doctor", "bomb"], in: folder, megabytes: 256)
    if let refusal = bomb.refusal {
      #expect(run.status == 3 && run.errors.contains(refusal), "\(run.status) \(run.errors)")
    } else {
      #expect(run.status == 0 && run.output.contains("1 frame"), "\(run.status) \(run.errors)")
    }
  }

  /// A number is no promise: nothing is set aside for what a file only says that it holds.
  @Test(arguments: [
    header + frame + #"{"kind":"end","records":1000000000,"frames":1000000000,"lost":1000000000}"#,
    header + frame + #"{"kind":"frame","index":1000000000,"time":8333333,"interval":8333333}"#,
    header + frame + #"{"kind":"evaluation","frame":0,"view":1000000000,"work":"body","#
      + #""count":1000000000,"duration":1}"#,
    #"{"timeStampBegin":"2026-01-01","applicationResponsivenessMetrics":{"histogrammedAppHangTime":"#
      + #"{"histogramNumBuckets":1000000000,"histogramValue":{"999999999":{"bucketCount":1000000000,"#
      + #""bucketStart":"0 ms","bucketEnd":"100 ms"}}}}}"#,
    #"{"benchmarks":[{"name":"a","repeatIterations":1000000000,"sampledMetrics":{"#
      + #""frameDurationCpuMs":{"P50":1,"runs":[[1.5]]}}}]}"#,
    rows + #"<start-time id="999999999">5</start-time><duration ref="1000000000"/></row></node>"#
      + "</trace-query-result>",
    "Application,ProcessID,SwapChainAddress,Dropped,TimeInSeconds,MsBetweenPresents\n"
      + "a,1000000000,0x1,0,1000000000,1000000000\na,1,0x1,0,1,16\n",
  ])
  func `a billion that is only claimed costs nothing`(text: String) throws {
    let folder = try BuiltTool.Folder()
    _ = try folder.write(text, to: "claim")
    let run = try BuiltTool.run(["doctor", "claim"], in: folder, megabytes: 128)
    #expect(run.status == 0 || run.status == 3, "\(run.status) \(run.errors)")
  }

  @Test func `an entity that multiplies is never expanded`() throws {
    let folder = try BuiltTool.Folder()
    let entities = (1...9).map { level in
      "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    let text =
      "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a0 'ha'>\(entities.joined())]>" + Self.rows
      + "<start-time>1</start-time><duration fmt='&a9;'>5</duration></row></node>"
      + "</trace-query-result>"
    _ = try folder.write(text, to: "laughs.xml")
    let run = try BuiltTool.run(["doctor", "laughs.xml"], in: folder, megabytes: 128)
    #expect(run.status == 0, "\(run.errors)")
  }

  private func make(_ bomb: Bomb, in folder: BuiltTool.Folder) throws {
    _ = try folder.write(bomb.before, to: "before")
    _ = try folder.write(bomb.after, to: "after")
    let repeated =
      bomb.filling.hasPrefix("\\")
      ? "head -c \(bomb.size) /dev/zero | tr '\\0' '\(bomb.filling)'"
      : "yes '\(bomb.filling)' | tr -d '\\n' | head -c \(bomb.size)"
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "(cat before; \(repeated); cat after) | gzip -1 > bomb"]
    shell.currentDirectoryURL = folder.url
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
  }
}
