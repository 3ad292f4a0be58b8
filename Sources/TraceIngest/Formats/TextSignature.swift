import FrameModel

/// Names what an input looks like that is not JSON.
enum TextSignature {
  /// What the bytes look like, as the end of "not a trace this tool knows:".
  static func describe(_ head: Bytes, from start: Int) -> String {
    if isProtobuf(head) { return "looks like a Perfetto protobuf trace; export it as Chrome JSON" }
    let line = firstLine(head, from: start)
    if line.hasPrefix("<") { return markup(line) }
    if [",", ";", "\t"].contains(where: { line.split(separator: $0).count >= 3 }) {
      return "looks like CSV of no known kind, which --map can read"
    }
    if isLogcat(head, from: start) { return "looks like a log without JankStats' FrameData" }
    if line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) {
      return "looks like binary data"
    }
    return "neither JSON nor gzip"
  }

  /// The format that a text has which is neither JSON nor XML.
  static func format(of head: Bytes, from start: Int) -> TraceFormat? {
    let line = firstLine(head, from: start).lowercased()
    if line.hasPrefix("//"), isPresents(lines(head, from: start).first { !$0.hasPrefix("//") }) {
      return .capFrameX
    }
    if isPresents(line) { return .presentMon }
    if isFrameTimeline(line) { return .perfettoFrames }
    if isMessage(head, from: start) { return .perfettoMetrics }
    let isDump = lines(head, from: start).contains { line in
      line.hasPrefix("** graphics info for pid") || line.hasPrefix("---profiledata---")
    }
    if isDump || line.hasPrefix("applications graphics") { return .gfxInfo }
    let record = JankStatsReader.opening + Array("frameStartNanos=".utf8)
    return JankStatsLog.find(record, in: head, from: start) == nil ? nil : .jankStats
  }

  /// Whether a text begins as a device's log does, in which frames may come late.
  static func isLogcat(_ head: Bytes, from start: Int) -> Bool {
    let line = firstLine(head, from: start)
    if line.hasPrefix("--------- beginning of") { return true }
    let date = Array(line.utf8.prefix(14))
    let isDigit = date.map { $0 &- 48 < 10 }
    return date.count == 14 && date[2] == UInt8(ascii: "-") && date[8] == UInt8(ascii: ":")
      && isDigit[0] && isDigit[1] && isDigit[3] && isDigit[4] && isDigit[6] && isDigit[7]
  }

  /// Whether a line opens a message of protobuf's text form: `name {`, or `[name.of.extension] {`.
  static func isMessage(_ head: Bytes, from start: Int) -> Bool {
    let line = firstLine(head, from: start)
    guard line.hasSuffix(" {") else { return false }
    let name = line.dropLast(2)
    let isExtension = name.hasPrefix("[") && name.hasSuffix("]")
    let word = isExtension ? name.dropFirst().dropLast() : name
    return !word.isEmpty
      && word.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 &- 48 < 10
          || ($0 | 0x20) &- UInt8(ascii: "a") < 26
      }
  }

  /// Whether a line is a header of PresentMon's table, in lower case.
  private static func isPresents(_ line: String?) -> Bool {
    guard let columns = line?.split(separator: ","), columns.first == "application" else {
      return false
    }
    return columns.contains("processid")
  }

  /// Whether a line is a header of Perfetto's frame timeline tables, or of Chrome's scroll jank.
  private static func isFrameTimeline(_ line: String) -> Bool {
    let columns = Set(
      line.split { ",|\t".contains($0) }.map { String($0.filter { $0 != "\"" && $0 != " " }) })
    if columns.isSuperset(of: ["cause_of_jank", "delay_since_last_frame"]) { return true }
    guard columns.isSuperset(of: ["ts", "dur"]) else { return false }
    return !columns.isDisjoint(with: [
      "surface_frame_token", "display_frame_token", "app_token", "sf_token", "jank_budget",
    ])
  }

  /// The first lines, in lower case.
  private static func lines(_ head: Bytes, from start: Int) -> some Sequence<String> {
    let end = min(head.count, start + 64 << 10)
    let text = String(decoding: (start..<end).map { head[$0] }, as: UTF8.self)
    return text.split { $0.isNewline }.lazy
      .map { $0.drop { $0 == " " || $0 == "\t" }.lowercased() }
  }

  static func markup(_ line: String) -> String {
    line.hasPrefix("<?xml")
      ? "looks like XML, but is no xctrace export" : "looks like a web page or XML"
  }

  /// A Perfetto trace is a list of packets: field 1 with a length, then a field of the packet.
  private static func isProtobuf(_ head: Bytes) -> Bool {
    guard head.count > 2, head[0] == 0x0A else { return false }
    return (1..<min(head.count, 64)).contains { index in
      head[index] < 0x20 && head[index] != 0x1E && !JSONCursor.isSpace(head[index])
    }
  }

  private static func firstLine(_ head: Bytes, from start: Int) -> String {
    let end = min(head.count, start + 200)
    let line = (start..<end).prefix { head[$0] != 0x0A && head[$0] != 0x0D }
    return String(decoding: line.map { head[$0] }, as: UTF8.self)
  }
}
