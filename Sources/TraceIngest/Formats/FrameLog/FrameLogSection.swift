import FrameModel

/// What a member of a frame log document holds.
enum FrameLogSection {
  case format, version
  /// Records of a kind: an array of them, or one.
  case records(RecordKind)
  /// A member that this version does not know and that holds no records.
  case ignored

  init(key: [UInt8], isArray: Bool) {
    let key = key.span
    if let kind = RecordKind.sections.match(JSONText(all: key), in: key) {
      self = .records(kind)
    } else {
      switch FrameLogField.table.match(JSONText(all: key), in: key) {
      case .format: self = .format
      case .version: self = .version
      default: self = isArray ? .records(.unknown) : .ignored
      }
    }
  }
}

extension FrameLog {
  /// Reads a part of a document.
  mutating func read(
    _ part: DocumentPart, of section: FrameLogSection, path: String, in bytes: Bytes
  ) throws(TraceError) {
    do {
      switch section {
      case .ignored: return
      case .format:
        begin(.header, at: part.start, path: path)
        try readFormat(in: bytes)
      case .version:
        begin(.header, at: part.start, path: path)
        try readVersion(in: bytes)
      case .records(let kind):
        // A section that is null is one that was left out.
        if bytes[0] == UInt8(ascii: "n") { return }
        builder.trace.quality.records += 1
        try readElement(kind, bytes, at: part.start, path: path)
      }
    } catch {
      // A line that is no JSON costs the line; a document that is none cannot be trusted.
      guard !error.isSyntax else {
        throw TraceError(
          file: builder.trace.file, reason: .malformed(error.detail),
          place: place(of: error.offset, in: bytes))
      }
      try settle(error, in: bytes)
    }
  }

  private mutating func readFormat(in bytes: Bytes) throws(RecordFault) {
    let format: String
    do {
      var cursor = JSONCursor()
      format = try cursor.string(in: bytes).string(in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    try check(format: format, at: 0)
  }

  private mutating func readVersion(in bytes: Bytes) throws(RecordFault) {
    let version: Int64
    do {
      var cursor = JSONCursor()
      version = try cursor.integer(in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    try check(version: version, at: 0)
  }
}
