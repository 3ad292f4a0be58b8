import FrameModel

/// Why an event that matters could not be used.
struct ChromeRejection {
  var kind: ProblemKind
  /// The byte of the event that is at fault.
  var offset: Int
  /// The field at fault, where it is not the one at that byte.
  var field = ""
  var detail: String
}

extension ChromeEventHeader {
  /// Times beyond this cannot be told apart from damage, and sums of two of them must not overflow.
  private static let timeLimit: Int64 = 1 << 62

  /// Reads microseconds, in whatever spelling, as exact nanoseconds.
  func time(in bytes: Bytes) throws(JSONError) -> (Timestamp?, ChromeRejection?) {
    guard let offset = timeAt else {
      return (nil, ChromeRejection(kind: .missingField, offset: 0, field: "ts", detail: "no `ts`"))
    }
    var cursor = JSONCursor(offset: offset)
    if try cursor.null(in: bytes) {
      return (nil, ChromeRejection(kind: .missingField, offset: offset, detail: "`ts` is null"))
    }
    let count = try cursor.scaledInteger(power: 3, allowsText: true, in: bytes)
    guard count > -Self.timeLimit, count < Self.timeLimit else {
      let detail = "`ts` is more than 146 years from zero"
      return (nil, ChromeRejection(kind: .implausibleValue, offset: offset, detail: detail))
    }
    return (Timestamp(nanoseconds: count), nil)
  }

  func process(in bytes: Bytes) throws(JSONError) -> Int64? {
    guard let offset = processAt else { return nil }
    var cursor = JSONCursor(offset: offset)
    return try ChromeIdentifier.read(&cursor, in: bytes)
  }

  func thread(in bytes: Bytes) throws(JSONError) -> Int64? {
    guard let offset = threadAt else { return nil }
    var cursor = JSONCursor(offset: offset)
    return try ChromeIdentifier.read(&cursor, in: bytes)
  }

  func arguments(
    in bytes: Bytes, _ tables: Tables
  ) throws(JSONError) -> ChromeArguments? {
    guard let offset = argumentsAt else { return nil }
    return try ChromeArguments(at: offset, in: bytes, tables)
  }

  /// Reads the track of an asynchronous event: its `id`, or what `id2` calls it.
  func track(in bytes: Bytes) throws(JSONError) -> Int64? {
    guard let offset = try trackAt(in: bytes) else { return nil }
    var cursor = JSONCursor(offset: offset)
    return try ChromeIdentifier.read(&cursor, in: bytes)
  }

  /// Where the value is that names the track.
  func trackAt(in bytes: Bytes) throws(JSONError) -> Int? {
    if let idAt { return idAt }
    guard let offset = id2At else { return nil }
    var cursor = JSONCursor(offset: offset)
    guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else { return nil }
    try cursor.enterObject(in: bytes)
    // Either `local` or `global` is there, never both.
    guard try cursor.nextKey(in: bytes) != nil else { return nil }
    _ = try cursor.peek(in: bytes)
    return cursor.offset
  }
}
