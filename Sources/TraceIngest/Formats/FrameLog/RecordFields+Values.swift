import FrameModel

/// Values whose form a log may choose, read from where they stand in the record.
extension RecordFields {
  /// The values of an animated property: a number, or an array of them; empty for anything else.
  func values(_ field: FrameLogField, in bytes: Bytes) throws(RecordFault) -> PropertyValue {
    guard has(field) else { return PropertyValue() }
    var cursor = JSONCursor(offset: offset(of: field))
    do {
      let first = try cursor.peek(in: bytes)
      if JSONCursor.startsNumber(first) { return PropertyValue(try cursor.double(in: bytes)) }
      guard first == UInt8(ascii: "[") else { return PropertyValue() }
      var values = PropertyValue()
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        guard JSONCursor.startsNumber(try cursor.peek(in: bytes)) else { return PropertyValue() }
        values.append(try cursor.double(in: bytes))
      }
      return values
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  /// An integer, where the field holds one.
  func wholeNumber(_ field: FrameLogField, in bytes: Bytes) -> Int64? {
    guard has(field) else { return nil }
    var cursor = JSONCursor(offset: offset(of: field))
    return try? cursor.integer(in: bytes)
  }

  /// A yes or no, where the field holds one.
  func truth(_ field: FrameLogField, in bytes: Bytes) -> Bool? {
    guard has(field) else { return nil }
    var cursor = JSONCursor(offset: offset(of: field))
    return try? cursor.boolean(in: bytes)
  }

  /// A word of a closed vocabulary; one that this version does not know is `other`.
  func choice<Word: RawRepresentable<String>>(
    _ field: FrameLogField, otherwise other: Word, in bytes: Bytes
  ) throws(RecordFault) -> Word? {
    guard has(field) else { return nil }
    var cursor = JSONCursor(offset: offset(of: field))
    do {
      guard try cursor.peek(in: bytes) == UInt8(ascii: "\"") else { return other }
      return Word(rawValue: try cursor.string(in: bytes).string(in: bytes)) ?? other
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }
}
