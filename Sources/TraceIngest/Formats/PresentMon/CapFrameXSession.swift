import FrameModel

/// A CapFrameX document being read: runs of one game, each of which is a display of its own, so
/// that frames of different runs are never compared.
struct CapFrameXSession {
  var builder: TraceBuilder

  /// The columns of a run that are read, in the order of their cursors.
  private enum Column: Int, CaseIterable {
    case time, betweenPresents, untilDisplayed, untilRenderComplete, dropped

    static let names = WordTable<Column>([
      ("TimeInSeconds", .time), ("MsBetweenPresents", .betweenPresents),
      ("MsUntilDisplayed", .untilDisplayed), ("MsUntilRenderComplete", .untilRenderComplete),
      ("Dropped", .dropped),
    ])
  }

  private struct Fault {
    var kind: ProblemKind
    var place: SourcePlace
    var detail: String
  }

  private var runs: Int64 = 0
  private var fault: Fault?

  init(builder: TraceBuilder) { self.builder = builder }

  /// The fault of the run that was read last, if it has one; a run has one at most.
  mutating func takeFault() -> (kind: ProblemKind, place: SourcePlace, detail: String)? {
    defer { fault = nil }
    return fault.map { ($0.kind, $0.place, $0.detail) }
  }

  mutating func readInfo(_ bytes: Bytes) throws(JSONError) {
    guard bytes[0] == UInt8(ascii: "{") else { return }
    let known = TableColumns([
      ["GameName"], ["ProcessName"], ["OS"], ["GPU"], ["CreationDate"], ["AppVersion"],
    ])
    var values = [String?](repeating: nil, count: known.count)
    var cursor = JSONCursor()
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let first = try cursor.peek(in: bytes)
      if let slot = known.slot(of: key, in: bytes), first == UInt8(ascii: "\"") {
        let text = try cursor.text(in: bytes).string(in: bytes)
        values[slot] = text.isEmpty ? nil : text
      } else {
        try cursor.skip(in: bytes)
      }
    }
    builder.trace.provenance.app = values[0] ?? values[1]
    builder.trace.provenance.os = values[2]
    builder.trace.provenance.device = values[3]
    builder.trace.provenance.date = values[4].flatMap { ISODate.utc($0) }
    builder.trace.provenance.recorder = "CapFrameX" + (values[5].map { "/" + $0 } ?? "")
  }

  mutating func readRun(
    _ bytes: Bytes, at start: RecordStart, path: String
  ) throws(JSONError) {
    var cursors = [JSONCursor?](repeating: nil, count: Column.allCases.count)
    var cursor = JSONCursor()
    builder.trace.quality.records += 1
    builder.count(kind: 0)
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let isData = key.range.count == 11 && String(copying: key, in: bytes) == "CaptureData"
      if isData, try cursor.peek(in: bytes) == UInt8(ascii: "{") {
        try findColumns(&cursor, &cursors, in: bytes)
      } else {
        try cursor.skip(in: bytes)
      }
    }
    guard let times = cursors[Column.time.rawValue] else {
      let detail = "the run has no TimeInSeconds"
      fault = Fault(
        kind: .missingField,
        place: start.place(at: 0, in: bytes, path: path + ".CaptureData.TimeInSeconds"),
        detail: detail)
      return
    }
    try readPresents(times, &cursors, in: bytes, start, path)
  }

  /// Remembers where each column's array begins; one that is null is not there.
  private func findColumns(
    _ cursor: inout JSONCursor, _ cursors: inout [JSONCursor?], in bytes: Bytes
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if let column = Column.names.match(key, in: bytes),
        try cursor.peek(in: bytes) == UInt8(ascii: "[")
      {
        var inside = cursor
        try inside.enterArray(in: bytes)
        cursors[column.rawValue] = inside
      }
      try cursor.skip(in: bytes)
    }
  }

  /// Goes through all columns in step; one that ends early is absent from there on.
  private mutating func readPresents(
    _ times: JSONCursor, _ cursors: inout [JSONCursor?], in bytes: Bytes, _ start: RecordStart,
    _ path: String
  ) throws(JSONError) {
    let display = builder.display(id: runs)
    builder.trace.displays[Int(display)].name = builder.names.intern("run \(runs + 1)")
    runs += 1
    var times = times
    var index: Int64 = 0
    while try times.nextElement(in: bytes) {
      let place = times.offset
      let time = try? times.scaledInteger(power: 9, in: bytes)
      if time == nil { try times.skip(in: bytes) }
      let presented = try length(.betweenPresents, &cursors, in: bytes)
      let displayed = try length(.untilDisplayed, &cursors, in: bytes)
      let rendered = try length(.untilRenderComplete, &cursors, in: bytes)
      let dropped = try boolean(.dropped, &cursors, in: bytes)
      builder.trace.quality.records += 1
      index += 1
      guard let time else {
        fault =
          fault
          ?? Fault(
            kind: .wrongType, place: start.place(of: place, in: bytes, path: path),
            detail: "expected a number of seconds")
        continue
      }
      var frame = Frame(index: index - 1, display: display, time: Timestamp(nanoseconds: time))
      frame.totalDuration = presented
      if let rendered, rendered != .zero { frame.renderEnd = frame.time + rendered }
      frame.state = dropped.map { $0 ? .dropped : .presented }
      if frame.state != .dropped, let displayed, displayed > .zero {
        frame.state = .presented
        frame.present = frame.time + displayed
      }
      builder.count(kind: 1)
      if !builder.append(frame) {
        builder.note(
          .timeWentBackwards, at: start.place(of: place, in: bytes, path: path),
          "starts before the frame before it")
      }
    }
  }

  private func element(
    _ column: Column, _ cursors: inout [JSONCursor?], in bytes: Bytes
  ) throws(JSONError) -> Bool {
    guard var cursor = cursors[column.rawValue] else { return false }
    let isThere = try cursor.nextElement(in: bytes)
    cursors[column.rawValue] = isThere ? cursor : nil
    return isThere
  }

  private func length(
    _ column: Column, _ cursors: inout [JSONCursor?], in bytes: Bytes
  ) throws(JSONError) -> Nanoseconds? {
    guard try element(column, &cursors, in: bytes), var cursor = cursors[column.rawValue] else {
      return nil
    }
    defer { cursors[column.rawValue] = cursor }
    guard JSONCursor.startsNumber(try cursor.peek(in: bytes)) else {
      try cursor.skip(in: bytes)
      return nil
    }
    guard let value = try cursor.number(in: bytes).scaled(power: 6, in: bytes)?.value,
      value.magnitude <= UInt64(TableTrace.longest)
    else { return nil }
    return Nanoseconds(value)
  }

  private func boolean(
    _ column: Column, _ cursors: inout [JSONCursor?], in bytes: Bytes
  ) throws(JSONError) -> Bool? {
    guard try element(column, &cursors, in: bytes), var cursor = cursors[column.rawValue] else {
      return nil
    }
    defer { cursors[column.rawValue] = cursor }
    switch try cursor.peek(in: bytes) {
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return try cursor.boolean(in: bytes)
    case UInt8(ascii: "n"):
      try cursor.skip(in: bytes)
      return nil
    // Older files hold the 0 and 1 of the CSV.
    default: return try cursor.double(in: bytes) != 0
    }
  }
}

extension String {
  fileprivate init(copying text: JSONText, in bytes: Bytes) {
    self = String(decoding: text.range.map { bytes[$0] }, as: UTF8.self)
  }
}
