import FrameModel

/// Writes Chrome trace events, one a line.
struct TraceEventWriter {
  /// Something that a selected slice shows.
  enum Argument {
    case text(String?)
    case milliseconds(Nanoseconds?)
    case integer(Int64?)
    case boolean(Bool?)
  }

  typealias Arguments = KeyValuePairs<StaticString, Argument>

  /// A row of slices that follow each other.
  struct Track {
    var process: Int
    var thread: Int
  }

  private(set) var buffer = TextBuffer()
  /// What is subtracted from every time.
  private let zero: Nanoseconds
  private var isFirst = true
  private var lastID = 0

  init(zero: Nanoseconds) { self.zero = zero }

  mutating func drain(to output: inout some TextOutputStream) { buffer.drain(to: &output) }
  mutating func finish(to output: inout some TextOutputStream) { buffer.finish(to: &output) }

  // MARK: Names

  mutating func nameProcess(_ process: Int, _ name: String) {
    let track = Track(process: process, thread: 0)
    self.name("process_name", "name", .text(name), track)
    self.name("process_sort_index", "sort_index", .integer(Int64(process)), track)
  }

  mutating func nameThread(_ track: Track, _ name: String) {
    self.name("thread_name", "name", .text(name), track)
    self.name("thread_sort_index", "sort_index", .integer(Int64(track.thread)), track)
  }

  private mutating func name(
    _ event: StaticString, _ key: StaticString, _ value: Argument, _ track: Track
  ) {
    begin(event.description, "M", track)
    arguments([key: value])
    end()
  }

  // MARK: Slices

  /// A slice of a track.
  mutating func slice(
    _ name: String, _ category: StaticString, on track: Track, from begin: Timestamp,
    for length: Nanoseconds, _ arguments: Arguments
  ) {
    self.begin(name, "X", track)
    buffer.append(",\"cat\":\"\(category)\",\"ts\":")
    append(begin)
    buffer.append(",\"dur\":")
    buffer.append(max(length, .zero), exponent: 3, places: 3)
    self.arguments(arguments)
    end()
  }

  /// A stretch that may overlap others; without an end it is one that never ends.
  mutating func stretch(
    _ name: String, _ category: StaticString, of process: Int, from begin: Timestamp,
    to finish: Timestamp?, _ arguments: Arguments
  ) {
    lastID += 1
    let track = Track(process: process, thread: 0)
    async(name, "b", category, track, at: begin)
    self.arguments(arguments)
    end()
    guard let finish else { return }
    async(name, "e", category, track, at: max(begin, finish))
    end()
  }

  private mutating func async(
    _ name: String, _ phase: StaticString, _ category: StaticString, _ track: Track,
    at time: Timestamp
  ) {
    begin(name, phase, track)
    buffer.append(",\"cat\":\"\(category)\",\"id\":\"\(lastID)\",\"ts\":")
    append(time)
  }

  // MARK: Parts

  private mutating func begin(_ name: String, _ phase: StaticString, _ track: Track) {
    buffer.append(isFirst ? "\n" : ",\n")
    isFirst = false
    buffer.append("{\"name\":")
    buffer.append(jsonString: name)
    buffer.append(",\"ph\":\"\(phase)\",\"pid\":\(track.process),\"tid\":\(track.thread)")
  }

  private mutating func end() { buffer.append("}") }

  /// Microseconds with all decimals that nanoseconds have.
  private mutating func append(_ time: Timestamp) {
    buffer.append(time.sinceZero - zero, exponent: 3, places: 3)
  }

  private mutating func arguments(_ arguments: Arguments) {
    buffer.append(",\"args\":{")
    var isFirst = true
    for (key, value) in arguments {
      guard let text = Self.written(value) else { continue }
      buffer.append("\(isFirst ? "" : ",")\"\(key)\":")
      buffer.append(text)
      isFirst = false
    }
    buffer.append("}")
  }

  private static func written(_ value: Argument) -> TextBuffer? {
    var text = TextBuffer()
    switch value {
    case .text(let value?): text.append(jsonString: value)
    case .milliseconds(let value?): text.append(exactMilliseconds: value)
    case .integer(let value?): text.append(value)
    case .boolean(let value?): text.append(value ? "true" : "false")
    default: return nil
    }
    return text
  }
}
