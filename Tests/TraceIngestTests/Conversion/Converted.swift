import FrameModel
import TraceIngest

/// Converted bytes in memory.
struct MemoryOutput: ByteOutput {
  var bytes: [UInt8] = []

  mutating func write(_ more: [UInt8]) { bytes += more }
}

/// Converts a text or bytes, for tests.
enum Converted {
  static func bytes(
    _ input: [UInt8], to form: FrameLogForm, strict: Bool = false, chunkBytes: Int = 512 << 10
  ) throws(TraceError) -> (bytes: [UInt8], outcome: ConversionOutcome) {
    var output = MemoryOutput()
    let outcome = try convertToFrameLog(
      bytes: input, named: "test", form: form,
      options: ReadOptions(strict: strict, chunkBytes: chunkBytes), to: &output)
    return (output.bytes, outcome)
  }

  static func text(
    _ input: String, to form: FrameLogForm, strict: Bool = false
  ) throws(TraceError) -> String {
    String(decoding: try bytes(Array(input.utf8), to: form, strict: strict).bytes, as: UTF8.self)
  }

  static func trace(_ trace: Trace, as form: FrameLogForm) throws(TraceError) -> [UInt8] {
    var output = MemoryOutput()
    _ = try write(trace, as: form, to: &output)
    return output.bytes
  }
}

/// What a trace says, whatever form it was in: names as text, and no places in a file.
func meaning(of trace: Trace) -> [String] {
  func name(_ id: NameID?) -> String { trace.names[id] ?? "–" }
  var lines = [
    "\(trace.captures.words) \(trace.environment) \(String(describing: trace.link))",
    "\(String(describing: trace.recordedLength)) \(trace.hasTimeline) \(trace.presentIsSubmission)",
    "\(trace.quality.isTruncated) \(trace.quality.lost) \(trace.quality.rejected)",
  ]
  lines += trace.displays.map { display in
    let rates = "\(String(describing: display.maxRate)) \(String(describing: display.minRate))"
    return "\(display.id) \(String(describing: display.process)) \(name(display.name)) \(rates) "
      + "\(display.isMain)"
  }
  lines += trace.frames.map { "\($0)" }
  for item in trace.evaluations {
    var plain = item
    plain.view = NameID(index: 0)
    lines.append("\(name(item.view)) \(plain)")
  }
  lines += trace.spans.map { "\($0.id) \($0.type) \(name($0.name)) \($0.begin) \($0.end as Any)" }
  for item in trace.animations {
    var plain = item
    (plain.name, plain.view, plain.property) = (nil, nil, nil)
    (plain.line, plain.endReason, plain.edge) = (nil, nil, nil)
    // Names have numbers in the order in which a form gives them.
    plain.declaration.rename { _ in NameID(index: 0) }
    for event in plain.events.indices {
      (plain.events[event].line, plain.events[event].phase) = (nil, nil)
      plain.events[event].declaration.rename { _ in NameID(index: 0) }
    }
    lines.append("\(name(item.name)) \(name(item.view)) \(name(item.property)) \(plain)")
  }
  lines += trace.states.map { "\($0)" } + trace.gaps.map { "\($0)" }
  lines += trace.losses.map { "\($0)" }
  lines += trace.marks.map { "\($0.time) \(name($0.name)) \($0.duration as Any)" }
  lines += trace.reportedHitches.map {
    "\($0.time as Any) \($0.duration) \(name($0.cause)) \(name($0.place))"
  }
  lines += trace.reportedHangs.map { "\($0.time as Any) \($0.duration) \(name($0.kind))" }
  lines += trace.reportedFigures.map {
    "\(name($0.subject)) \(name($0.name)) \($0.value) \(name($0.unit)) \($0.runs)"
  }
  return lines
}
