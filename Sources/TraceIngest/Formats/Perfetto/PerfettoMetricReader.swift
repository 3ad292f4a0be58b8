import FrameModel

/// Reads metrics that Perfetto's trace processor computed and printed as text: nested messages of
/// `name: value`, a line each.
///
/// They are the source's own figures. Only the frames of a jank metric become frames, for they
/// alone have times.
enum PerfettoMetricReader {
  /// No metric is deeper, and a hostile one may be.
  private static let maximumDepth = 32

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var metric = PerfettoMetric(
      builder: TraceBuilder(
        file: window.file, format: .perfettoMetrics, kinds: ["figures", "frames"],
        options: options))
    var splitter = LineSplitter(startingAt: window)
    while let line = try splitter.next(from: &window) {
      let bytes = window.bytes.span.extracting(line.range)
      guard line.isTerminated || bytes.count == 1 && bytes[0] == UInt8(ascii: "}") else { break }
      guard !line.isTooLong, metric.depth <= maximumDepth, metric.take(bytes) else {
        let place = line.start.place(at: 0, in: bytes, path: "")
        try metric.builder.reject(
          line.isTooLong ? .lineTooLong : .malformedRecord, at: place,
          "expected `name: value`, `name {` or `}`")
        continue
      }
    }
    if metric.depth > 0 {
      let place = SourcePlace(line: splitter.end.line, column: 1, byte: window.end)
      try metric.builder.drop(.truncatedTail, at: place, "the metric ends within a message")
      metric.builder.markTruncated(at: place)
    }
    return try metric.finish(window)
  }
}

/// A metric being read: the messages that are open, and what each holds so far.
struct PerfettoMetric {
  var builder: TraceBuilder

  private struct Message {
    var name: String
    /// What it is about: the name of its process, its kind of jank.
    var label: String?
    var numbers: [(name: String, values: [Double])] = []
    var flags: [(name: String, value: Bool)] = []
  }

  /// Numbers that say which, not how much.
  private static let identifiers: Set<String> = [
    "pid", "tid", "uid", "upid", "id", "android_user_id", "apk_version_code", "ts",
  ]
  private static let labels: Set<String> = ["name", "type"]
  /// A metric has hundreds of numbers; a file that claims more is none.
  private static let maximumNumbers = 1 << 20

  private var open: [Message] = []
  private var numbers = 0
  private var scenarios: Int64 = 0

  init(builder: TraceBuilder) { self.builder = builder }

  var depth: Int { open.count }

  /// Takes a line; false when it is none of a metric.
  mutating func take(_ bytes: Bytes) -> Bool {
    let line = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    if line == "}" { return close() }
    if line.hasSuffix("{") {
      let name = line.dropLast().filter { $0 != " " && $0 != "[" && $0 != "]" && $0 != ":" }
      guard !name.isEmpty else { return false }
      if name == "cuj" { scenarios += 1 }
      open.append(Message(name: name))
      return true
    }
    guard let colon = line.firstIndex(of: ":"), !open.isEmpty else { return false }
    let name = String(line[..<colon])
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return add(name, String(value))
  }

  private mutating func add(_ name: String, _ value: String) -> Bool {
    let last = open.count - 1
    if value.hasPrefix("\"") {
      if Self.labels.contains(name) { open[last].label = value.filter { $0 != "\"" } }
      return true
    }
    if value == "true" || value == "false" {
      open[last].flags.append((name, value == "true"))
      return true
    }
    guard let number = Double(value), number.isFinite else {
      // A word of an enumeration.
      return value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !value.isEmpty
    }
    numbers += 1
    guard numbers <= Self.maximumNumbers else { return false }
    if let known = open[last].numbers.lastIndex(where: { $0.name == name }) {
      open[last].numbers[known].values.append(number)
    } else {
      open[last].numbers.append((name, [number]))
    }
    return true
  }

  private mutating func close() -> Bool {
    guard let message = open.popLast() else { return false }
    // The process of a message is described in a message inside it.
    let isDescription = message.numbers.allSatisfy { Self.identifiers.contains($0.name) }
    if message.name == "process", isDescription, let last = open.indices.last {
      open[last].label = open[last].label ?? message.label
    }
    if message.name == "frame" {
      addFrame(message)
    } else if message.name != "sf_frame" {
      addFigures(of: message)
    }
    return true
  }

  private mutating func addFigures(of message: Message) {
    var labels: [String] = []
    for label in open.map(\.label) + [message.label] {
      if let label, labels.last != label { labels.append(label) }
    }
    let subject = labels.isEmpty ? nil : builder.names.intern(labels.joined(separator: " · "))
    let isOwn = open.isEmpty || message.name == "process" || message.name == "cuj"
    for (name, values) in message.numbers where !Self.identifiers.contains(name) {
      let path = isOwn ? name : "\(message.name).\(name)"
      let mean = values.reduce(0, +) / Double(values.count)
      builder.trace.quality.records += 1
      builder.count(kind: 0)
      builder.trace.reportedFigures.append(
        ReportedFigure(
          subject: subject, name: builder.names.intern(path), value: mean,
          runs: values.count > 1 ? values : []))
    }
  }

  /// A frame of a jank metric, on the display of its scenario.
  private mutating func addFrame(_ message: Message) {
    func number(_ name: String) -> Int64? {
      guard let value = message.numbers.first(where: { $0.name == name })?.values.first else {
        return nil
      }
      return Int64(exactly: value.rounded())
    }
    guard let time = number("ts") else { return }
    let display = builder.display(id: scenarios)
    let label = open.last?.label ?? "scenario \(scenarios)"
    builder.trace.displays[Int(display)].name = builder.names.intern(label)
    var frame = Frame(
      index: number("frame_number") ?? 0, display: display, time: Timestamp(nanoseconds: time))
    frame.number = number("frame_number")
    frame.totalDuration = number("dur").map { Nanoseconds($0) }
    if let expected = number("dur_expected") {
      frame.deadline = frame.time + Nanoseconds(expected)
      frame.overrun = frame.totalDuration.map { $0 - Nanoseconds(expected) }
    }
    let verdicts = message.flags.filter { $0.name == "app_missed" || $0.name == "sf_missed" }
    frame.sourceVerdict = verdicts.isEmpty ? nil : verdicts.contains { $0.value }
    builder.trace.quality.records += 1
    builder.count(kind: 1)
    _ = builder.append(frame)
  }

  consuming func finish(_ window: borrowing ByteWindow) throws(TraceError) -> Trace {
    if !builder.trace.frames.isEmpty { builder.trace.captures = [.frame, .frameDeadline] }
    var link = Link()
    link.source = "other"
    link.mode = .passive
    builder.trace.link = link
    return try builder.finish(window, needsFrames: false)
  }
}
