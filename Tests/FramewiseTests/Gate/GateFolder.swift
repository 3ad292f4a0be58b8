import Foundation

/// A folder with traces and a configuration, gated by the built tool.
struct GateFolder {
  let folder: BuiltTool.Folder

  init(_ configuration: String? = nil) throws {
    folder = try BuiltTool.Folder()
    if let configuration { _ = try folder.write(configuration, to: "framewise.json") }
  }

  /// A configuration with these checks.
  init(checks: String..., more: String = "") throws {
    try self.init("{\n\"checks\": [\n\(checks.joined(separator: ",\n"))\n]\(more)\n}")
  }

  /// Writes a log of so many frames at 120 Hz; those that are named last longer, in milliseconds.
  @discardableResult
  func add(
    _ name: String, frames: Int = 120, slow: [Int: Double] = [:],
    _ prepare: (inout DrawnLog) -> Void = { _ in }
  ) throws -> String {
    var log = DrawnLog((0..<frames).map { (slow[$0] ?? 8.333333, 8.333333) })
    log.spans = [("scroll", 0, Double(frames) * 8.333333)]
    prepare(&log)
    return try folder.write(log.text, to: name)
  }

  func run(_ command: String, _ arguments: String...) throws -> BuiltTool.Run {
    try BuiltTool.run([command] + arguments, in: folder)
  }

  /// Gates the folder's logs, and gives the verdict of the JSON report with the run.
  func gate(_ arguments: String...) throws -> (run: BuiltTool.Run, verdict: JSONValue) {
    let run = try BuiltTool.run(
      ["gate", "*.ndjson", "--quiet", "--report", "json=o.json"] + arguments, in: folder)
    let data = FileManager.default.contents(atPath: folder.path("o.json"))
    let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return (run, try JSONValue(text)["verdict"])
  }
}

extension BuiltTool.Run {
  /// What it said on standard error, wherever the lines were broken.
  var said: String { errors.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension DrawnLog {
  /// A record of evaluations of a view in a frame.
  static func evaluation(_ view: String, frame: Int, count: Int, micros: Int = 100) -> String {
    #"{"kind":"evaluation","frame":\#(frame),"view":"\#(view)","work":"body","count":\#(count),"#
      + #""duration":\#(micros * 1000)}"#
  }

  /// Records of a named screen that is up from one time to another, in milliseconds.
  static func screen(_ name: String, id: Int, from begin: Int, to end: Int) -> [String] {
    [
      #"{"kind":"span","op":"begin","id":\#(id),"time":\#(begin * 1_000_000),"type":"screen","name":"\#(name)"}"#,
      #"{"kind":"span","op":"end","id":\#(id),"time":\#(end * 1_000_000),"type":"screen"}"#,
    ]
  }
}
