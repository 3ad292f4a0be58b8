/// A frame log of frames that each lasted some time against what was promised, in milliseconds.
///
/// A last record for which nothing needed drawing ends the last frame.
struct DrawnLog {
  /// What each frame lasted, and its promise where it has one.
  var frames: [(duration: Double, expected: Double?)]
  var displayRate: Double = 120
  var preferredRate: Double?
  var spans: [(type: String, begin: Double, end: Double)] = []
  /// Records of any other kind, whole.
  var records: [String] = []
  /// When a further record comes for which nothing needed drawing.
  var idleUntil: Double?

  init(_ frames: [(duration: Double, expected: Double?)]) { self.frames = frames }

  init(_ frames: [(duration: Double, expected: Double)]) {
    self.frames = frames.map { ($0.duration, $0.expected) }
  }

  var text: String {
    let range = preferredRate.map { #","range":[10,\#(displayRate),\#($0)]"# } ?? ""
    var lines = [
      #"{"kind":"header","format":"framelog","version":1,"recorder":"test/1","#
        + #""clock":{"base":"uptime","zero":"0"},"displays":[{"id":0,"maxHz":\#(displayRate)}],"#
        + #""link":{"source":"displayLink","mode":"continuous"\#(range)},"#
        + #""captures":["frame","span","animation"]}"#
    ]
    for (id, span) in spans.enumerated() {
      for (op, time) in [("begin", span.begin), ("end", span.end)] {
        lines.append(
          #"{"kind":"span","op":"\#(op)","id":\#(id),"time":\#(nanoseconds(time)),"#
            + #""type":"\#(span.type)"}"#)
      }
    }
    lines += records
    var time = 0.0
    for (index, frame) in frames.enumerated() {
      lines.append(record(index, at: time, expected: frame.expected, state: nil))
      time += frame.duration
    }
    for (number, end) in [time, idleUntil].compactMap(\.self).enumerated() {
      lines.append(
        record(
          frames.count + number, at: end, expected: frames.last?.expected, state: "noUpdate"))
    }
    return (lines + [#"{"kind":"end"}"#]).joined(separator: "\n") + "\n"
  }

  private func record(_ index: Int, at time: Double, expected: Double?, state: String?) -> String {
    let interval = expected.map { #","interval":\#(nanoseconds($0))"# } ?? ""
    let became = state.map { #","state":"\#($0)""# } ?? ""
    return #"{"kind":"frame","index":\#(index),"time":\#(nanoseconds(time))\#(interval)\#(became)}"#
  }

  private func nanoseconds(_ milliseconds: Double) -> Int64 {
    Int64((milliseconds * 1_000_000).rounded())
  }
}
