import FrameModel

/// A walk through JSON documents that fills a trace: what the formats of other tools have in common.
///
/// Each reading of a value passes it. A value of another type than is due, or one that cannot be
/// what it claims, costs itself and is counted; broken JSON ends reading.
struct DocumentReader {
  /// Nothing that a frame does lasts this long: what claims to is a sentinel or damage.
  static let longest = Nanoseconds.seconds(3600)

  var walker: DocumentWalker
  var builder: TraceBuilder

  init(
    _ window: borrowing ByteWindow, format: TraceFormat, kinds: [String], options: ReadOptions
  ) {
    walker = DocumentWalker(startingAt: window)
    builder = TraceBuilder(file: window.file, format: format, kinds: kinds, options: options)
  }

  // MARK: Values

  /// Reads a number times ten to a power as an exact integer; nil for `null`, and for anything else,
  /// which is rejected.
  mutating func integer(
    power: Int = 0, _ window: inout ByteWindow
  ) throws(TraceError) -> Int64? {
    try read(&window) { cursor, bytes throws(JSONError) in
      try cursor.scaledInteger(power: power, allowsText: true, in: bytes)
    }
  }

  /// Reads a length of time, negative only if it may be.
  mutating func length(
    power: Int, isSigned: Bool = false, _ window: inout ByteWindow
  ) throws(TraceError) -> Nanoseconds? {
    let place = walker.place(&window)
    guard let count = try integer(power: power, &window) else { return nil }
    guard count <= Self.longest.count, count >= (isSigned ? -Self.longest.count : 0) else {
      try builder.reject(
        .implausibleValue, at: place,
        count < 0 && !isSigned ? "a negative length of time" : "more than an hour for one frame")
      return nil
    }
    return Nanoseconds(count)
  }

  /// Reads a point in time.
  mutating func time(
    power: Int, _ window: inout ByteWindow
  ) throws(TraceError) -> Timestamp? {
    let place = walker.place(&window)
    guard let count = try integer(power: power, &window) else { return nil }
    guard count > -1 << 62, count < 1 << 62 else {
      try builder.reject(.implausibleValue, at: place, "a time more than 146 years from zero")
      return nil
    }
    return Timestamp(nanoseconds: count)
  }

  mutating func double(_ window: inout ByteWindow) throws(TraceError) -> Double? {
    try read(&window) { cursor, bytes throws(JSONError) in try cursor.double(in: bytes) }
  }

  mutating func text(_ window: inout ByteWindow) throws(TraceError) -> String? {
    try read(&window) { cursor, bytes throws(JSONError) in
      try cursor.string(in: bytes).string(in: bytes)
    }
  }

  /// Reads text, or a number as it is spelled; nil for any other value.
  mutating func word(_ window: inout ByteWindow) throws(TraceError) -> String? {
    guard let first = try walker.first(&window) else { return nil }
    if first == UInt8(ascii: "\"") { return try text(&window) }
    guard let record = try walker.value(&window), JSONCursor.startsNumber(first) else { return nil }
    return String(decoding: window.bytes[record.range], as: UTF8.self)
  }

  mutating func flag(_ window: inout ByteWindow) throws(TraceError) -> Bool? {
    try read(&window) { cursor, bytes throws(JSONError) in try cursor.boolean(in: bytes) }
  }

  /// Whether the next value is a number.
  mutating func isNumber(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    try walker.first(&window).map(JSONCursor.startsNumber) ?? false
  }

  /// Reads an array of lengths of time; one that cannot be read keeps its position, empty.
  mutating func lengths(
    power: Int, isSigned: Bool = false, _ window: inout ByteWindow
  ) throws(TraceError) -> [Nanoseconds?] {
    guard try enterArray(&window) else { return [] }
    var lengths: [Nanoseconds?] = []
    while try walker.nextElement(&window) {
      let rejected = builder.trace.quality.rejected
      let place = walker.place(&window)
      let length = try length(power: power, isSigned: isSigned, &window)
      guard walker.truncatedAt == nil else { break }
      builder.trace.quality.records += 1
      if length == nil, builder.trace.quality.rejected == rejected {
        try builder.reject(.missingField, at: place, "null instead of a length of time")
      }
      lengths.append(length)
    }
    return lengths
  }

  /// Goes into an array; anything else but `null` is rejected and passed.
  mutating func enterArray(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    try enter(UInt8(ascii: "["), .expectedArray, &window)
  }

  /// Goes into an object; anything else but `null` is rejected and passed.
  mutating func enterObject(_ window: inout ByteWindow) throws(TraceError) -> Bool {
    try enter(UInt8(ascii: "{"), .expectedObject, &window)
  }

  // MARK: The end

  /// Completes the trace, noting where the input was cut or goes on.
  consuming func finish(_ window: inout ByteWindow) throws(TraceError) -> Trace {
    if let place = walker.truncatedAt {
      try builder.drop(.truncatedTail, at: place, "the document ends in the middle")
      builder.markTruncated(at: place)
    } else if try walker.hasMore(&window) {
      let place = walker.place(&window)
      builder.note(.trailingBytes, at: place, "bytes behind the end of the document")
      try window.passRest()
    }
    return try builder.finish(window, needsFrames: false)
  }

  // MARK: Steps

  private mutating func enter(
    _ bracket: UInt8, _ fault: JSONFault, _ window: inout ByteWindow
  ) throws(TraceError) -> Bool {
    guard let first = try walker.first(&window) else { return false }
    if first == bracket {
      return bracket == UInt8(ascii: "{")
        ? try walker.enterObject(&window) : try walker.enterArray(&window)
    }
    if first == UInt8(ascii: "n") {
      try walker.skip(&window)
    } else {
      let place = walker.place(&window)
      try walker.skip(&window)
      let found = JSONError(fault: fault, offset: 0)
      let why = found.explanation(in: [first].span)
      if walker.truncatedAt == nil { try builder.reject(.wrongType, at: place, why) }
    }
    return false
  }

  /// Reads the next value; nil for `null`, where the input ends, and for a value that is not what it
  /// should be, which is rejected.
  private mutating func read<Value>(
    _ window: inout ByteWindow,
    _ body: (inout JSONCursor, Bytes) throws(JSONError) -> Value
  ) throws(TraceError) -> Value? {
    guard let first = try walker.first(&window) else { return nil }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let place = walker.place(&window)
      try walker.skip(&window)
      if walker.truncatedAt == nil {
        try builder.reject(.wrongType, at: place, "expected a single value, found several")
      }
      return nil
    }
    guard let record = try walker.value(&window), first != UInt8(ascii: "n") else { return nil }
    let bytes = window.bytes.span.extracting(record.range)
    var cursor = JSONCursor()
    do {
      return try body(&cursor, bytes)
    } catch {
      let place = record.start.place(at: error.offset, in: bytes, path: walker.path)
      try builder.reject(error.fault.problem, at: place, error.explanation(in: bytes))
      return nil
    }
  }
}
