/// Names what an input looks like that is not JSON.
enum TextSignature {
  /// What the bytes look like, as the end of "not a trace this tool knows:".
  static func describe(_ head: Bytes, from start: Int) -> String {
    if isProtobuf(head) { return "looks like a Perfetto protobuf trace; export it as Chrome JSON" }
    let line = firstLine(head, from: start)
    if line.hasPrefix("<") { return markup(line) }
    if line.contains("---PROFILEDATA---") || line.hasPrefix("Applications Graphics")
      || line.hasPrefix("** Graphics info")
    {
      return "looks like dumpsys gfxinfo, which is not read yet"
    }
    if line.hasPrefix("Application,ProcessID") {
      return "looks like a PresentMon CSV, which is not read yet"
    }
    if line.split(separator: ",").count >= 3 { return "looks like CSV, which is not read yet" }
    if line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) {
      return "looks like binary data"
    }
    return "neither JSON nor gzip"
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
