import FrameModel

/// Reads the lines that apps write for JankStats' callbacks: `FrameData(frameStartNanos=…, …)`, on
/// their own or anywhere in a log.
enum JankStatsReader {
  /// What begins a record.
  static let opening = Array("FrameData(".utf8)

  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var log = JankStatsLog(
      builder: TraceBuilder(
        file: window.file, format: .jankStats, kinds: ["frames"], options: options))
    var splitter = LineSplitter(startingAt: window)
    while let line = try splitter.next(from: &window) {
      try log.take(line, window.bytes.span.extracting(line.range))
    }
    return try log.finish(window)
  }
}

/// A log being read, one line after another.
struct JankStatsLog {
  var builder: TraceBuilder

  private enum Field: String, CaseIterable {
    case start = "frameStartNanos"
    case ui = "frameDurationUiNanos"
    case cpu = "frameDurationCpuNanos"
    case total = "frameDurationTotalNanos"
    case overrun = "frameOverrunNanos"
    case isJank

    static let names = WordTable(Field.self)
  }

  private var numbering = FrameNumbering()
  private var cells = [TableCell](repeating: TableCell(), count: Field.allCases.count)

  init(builder: TraceBuilder) { self.builder = builder }

  mutating func take(_ line: Line, _ bytes: Bytes) throws(TraceError) {
    guard let start = Self.find(JankStatsReader.opening, in: bytes) else { return }
    builder.trace.quality.records += 1
    guard readFields(bytes, from: start + JankStatsReader.opening.count) else {
      let place = line.start.place(at: bytes.count, in: bytes, path: "")
      numbering.noteLoss()
      guard !line.isTerminated else {
        return try builder.reject(.malformedRecord, at: place, "expected ')'")
      }
      try builder.drop(.truncatedTail, at: place, "the log ends within a record")
      return builder.markTruncated(at: place)
    }
    do throws(TableFault) {
      try keep(line, bytes)
    } catch {
      numbering.noteLoss()
      let path = Field.allCases[error.slot].rawValue
      try builder.reject(
        error.kind, at: line.start.place(at: error.offset, in: bytes, path: path), error.detail)
    }
  }

  /// Finds the value of each field; false when the record has no end.
  private mutating func readFields(_ bytes: Bytes, from start: Int) -> Bool {
    for index in cells.indices { cells[index].kind = .absent }
    var index = start
    while index < bytes.count {
      let key = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "=") {
        if bytes[index] == UInt8(ascii: ")") { return true }
        index += 1
      }
      guard index < bytes.count else { return false }
      var name = JSONText(all: bytes.extracting(key..<index))
      name.range = key..<index
      let field = Field.names.match(name, in: bytes)
      index += 1
      let value = index
      // The states come last, and may hold anything.
      if index < bytes.count, bytes[index] == UInt8(ascii: "[") {
        return Self.find(Array("])".utf8), in: bytes, from: index) != nil
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: ","),
        bytes[index] != UInt8(ascii: ")")
      { index += 1 }
      guard index < bytes.count else { return false }
      if let field, let slot = Field.allCases.firstIndex(of: field) {
        cells[slot] = TableCell(range: value..<index, kind: .plain)
      }
      if bytes[index] == UInt8(ascii: ")") { return true }
      index += 1
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }
    return false
  }
}

// MARK: Frames

extension JankStatsLog {
  private mutating func keep(_ line: Line, _ bytes: Bytes) throws(TableFault) {
    guard let start = try integer(.start, in: bytes) else {
      throw TableFault(
        kind: .missingField, slot: slot(.start), offset: 0,
        detail: "the record has no frameStartNanos")
    }
    var frame = Frame(
      index: 0, display: builder.display(id: 0), time: Timestamp(nanoseconds: start))
    frame.uiDuration = try length(.ui, line, bytes)
    frame.cpuDuration = try length(.cpu, line, bytes)
    frame.totalDuration = try length(.total, line, bytes)
    frame.overrun = try length(.overrun, line, bytes)
    if let total = frame.totalDuration, let overrun = frame.overrun {
      frame.deadline = frame.time + total - overrun
    }
    let jank = cells[slot(.isJank)]
    if jank.isPresent(in: bytes) {
      do {
        frame.sourceVerdict = try jank.boolean(in: bytes)
      } catch {
        throw TableFault(
          kind: .wrongType, slot: slot(.isJank), offset: error.offset,
          detail: "'isJank': expected true or false")
      }
    }
    frame.index = numbering.index(on: frame.display)
    builder.count(kind: 0)
    if !builder.append(frame) {
      note(.timeWentBackwards, .start, "starts before the frame before it", line, bytes)
    }
  }

  /// A duration; one over an hour stands for none, as the overrun of a frame without a deadline
  /// does.
  private mutating func length(
    _ field: Field, _ line: Line, _ bytes: Bytes
  ) throws(TableFault) -> Nanoseconds? {
    guard let value = try integer(field, in: bytes) else { return nil }
    guard value.magnitude <= UInt64(TableTrace.longest) else {
      note(
        .implausibleValue, field, "'\(field.rawValue)' is over an hour, and is left out", line,
        bytes)
      return nil
    }
    return Nanoseconds(value)
  }

  private func integer(_ field: Field, in bytes: Bytes) throws(TableFault) -> Int64? {
    let cell = cells[slot(field)]
    guard cell.isPresent(in: bytes) else { return nil }
    do {
      return try cell.integer(power: 0, in: bytes)
    } catch {
      throw TableFault(
        kind: error.fault.problem, slot: slot(field), offset: error.offset,
        detail: "'\(field.rawValue)': expected a number")
    }
  }

  private mutating func note(
    _ kind: ProblemKind, _ field: Field, _ detail: String, _ line: Line, _ bytes: Bytes
  ) {
    let offset = cells[slot(field)].range.lowerBound
    builder.note(
      kind, at: line.start.place(at: offset, in: bytes, path: field.rawValue), detail)
  }

  private func slot(_ field: Field) -> Int { Field.allCases.firstIndex(of: field) ?? 0 }

  /// Where a word first occurs in a line.
  static func find(_ word: [UInt8], in bytes: Bytes, from start: Int = 0) -> Int? {
    guard bytes.count - start >= word.count else { return nil }
    var index = start
    while index <= bytes.count - word.count {
      if bytes[index] == word[0], word.indices.allSatisfy({ bytes[index + $0] == word[$0] }) {
        return index
      }
      index += 1
    }
    return nil
  }

  consuming func finish(_ window: borrowing ByteWindow) throws(TraceError) -> Trace {
    let frames = builder.trace.frames
    builder.trace.captures = [.frame]
    if frames.contains(where: { $0.deadline != nil || $0.overrun != nil }) {
      builder.trace.captures.insert(.frameDeadline)
    }
    var link = Link()
    link.source = "jankStats"
    // JankStats reports the frames that an app drew, which it does when something changed.
    link.mode = .passive
    builder.trace.link = link
    return try builder.finish(window, needsFrames: true)
  }
}
