import FrameModel

/// Values whose form a log may choose, read from where they stand in the record.
extension FrameLog {
  /// The values of an animated property: a number, or an array of them; empty for anything else.
  func values(_ field: FrameLogField, in bytes: Bytes) throws(RecordFault) -> [Double] {
    guard fields.has(field) else { return [] }
    var cursor = JSONCursor(offset: fields.offset(of: field))
    do {
      let first = try cursor.peek(in: bytes)
      if JSONCursor.startsNumber(first) { return [try cursor.double(in: bytes)] }
      guard first == UInt8(ascii: "[") else { return [] }
      var values: [Double] = []
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        guard JSONCursor.startsNumber(try cursor.peek(in: bytes)) else { return [] }
        values.append(try cursor.double(in: bytes))
      }
      return values
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  /// An integer, where the field holds one.
  func wholeNumber(_ field: FrameLogField, in bytes: Bytes) -> Int64? {
    guard fields.has(field) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: field))
    return try? cursor.integer(in: bytes)
  }

  /// A yes or no, where the field holds one.
  func truth(_ field: FrameLogField, in bytes: Bytes) -> Bool? {
    Self.truth(field, fields, in: bytes)
  }

  /// A word that the log chose: a string, the number of a name, a number or a truth as it stands.
  mutating func label(_ field: FrameLogField, in bytes: Bytes) throws(RecordFault) -> NameID? {
    guard fields.has(field) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: field))
    do {
      switch try cursor.peek(in: bytes) {
      case UInt8(ascii: "\""):
        return try builder.names.intern(try cursor.text(in: bytes), in: bytes)
      case UInt8(ascii: "t"), UInt8(ascii: "f"):
        return builder.names.intern("\(try cursor.boolean(in: bytes))")
      case let first where JSONCursor.startsNumber(first):
        guard let number = try? cursor.integer(in: bytes) else { return nil }
        return names[number] ?? builder.names.intern("\(number)")
      default: return nil
      }
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  /// A word of a closed vocabulary; one that this version does not know is `other`.
  func choice<Word: RawRepresentable<String>>(
    _ field: FrameLogField, otherwise other: Word, in bytes: Bytes
  ) throws(RecordFault) -> Word? {
    guard fields.has(field) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: field))
    do {
      guard try cursor.peek(in: bytes) == UInt8(ascii: "\"") else { return other }
      return Word(rawValue: try cursor.string(in: bytes).string(in: bytes)) ?? other
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  /// Whether the record has the field and says `null`: that there is none, which absence does not.
  ///
  /// The fields of a record leave nulls out, and few records are asked this.
  func isNull(_ field: FrameLogField, in bytes: Bytes) -> Bool {
    guard !fields.has(field) else { return false }
    var cursor = JSONCursor()
    do {
      try cursor.enterObject(in: bytes)
      while let key = try cursor.nextKey(in: bytes) {
        if FrameLogField.table.match(key, in: bytes) == field {
          return try cursor.peek(in: bytes) == UInt8(ascii: "n")
        }
        try cursor.skip(in: bytes)
      }
    } catch {
      return false
    }
    return false
  }
}
