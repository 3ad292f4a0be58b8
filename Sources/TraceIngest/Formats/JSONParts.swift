import FrameModel

/// Reads a JSON document part by part into a trace, for formats whose parts are few and small.
///
/// A part with a value of the wrong type costs the part; text that is no JSON refuses the file.
enum JSONParts {
  /// Hands every part to a closure, and counts what it throws.
  static func read(
    _ window: inout ByteWindow, _ builder: inout TraceBuilder,
    _ add: (DocumentPart, [UInt8], Bytes, inout TraceBuilder) throws(JSONError) -> Void
  ) throws(TraceError) {
    var splitter = DocumentSplitter(startingAt: window)
    while let part = try splitter.next(from: &window) {
      let bytes = window.bytes.span.extracting(part.range)
      do {
        try add(part, splitter.key, bytes, &builder)
      } catch {
        let place = part.start.place(of: error.offset, in: bytes, path: splitter.path(of: part))
        let why = error.explanation(in: bytes)
        guard !error.fault.isSyntax else {
          throw TraceError(file: builder.trace.file, reason: .malformed(why), place: place)
        }
        try builder.reject(error.fault.problem, at: place, why)
      }
    }
    if let place = splitter.truncatedAt {
      try builder.drop(.truncatedTail, at: place, "the document ends in the middle")
      builder.markTruncated(at: place)
    }
    if let place = splitter.trailingBytesAt {
      builder.note(.trailingBytes, at: place, "bytes behind the end of the document")
    }
  }
}

extension JSONCursor {
  /// Reads a number, or a string that holds one; nil for a null.
  mutating func looseDouble(in bytes: Bytes) throws(JSONError) -> Double? {
    if try null(in: bytes) { return nil }
    guard try peek(in: bytes) == UInt8(ascii: "\"") else { return try double(in: bytes) }
    let start = offset
    let text = try string(in: bytes)
    let digits = bytes.extracting(text.range)
    var inner = JSONCursor()
    guard let value = try? inner.double(in: digits), inner.offset == digits.count else {
      throw JSONError(fault: .expectedNumber, offset: start)
    }
    return value
  }

  /// Reads a string; nil for a null.
  mutating func stringOrNull(in bytes: Bytes) throws(JSONError) -> String? {
    if try null(in: bytes) { return nil }
    return try string(in: bytes).string(in: bytes)
  }
}
