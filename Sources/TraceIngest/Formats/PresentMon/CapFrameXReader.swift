import FrameModel

/// Reads CapFrameX's captures: PresentMon's table under lines of `//Key=Value`, or a JSON document
/// of arrays, one for each column.
enum CapFrameXReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    try window.fill(64)
    let head = window.indices(from: window.start)
    let first = head.first { !JSONCursor.isSpace(window.bytes[$0]) }
    guard let first, window.bytes[first] == UInt8(ascii: "{") else {
      return try PresentMonReader.read(
        from: &window, format: .capFrameX, commentPrefix: Array("//".utf8), options: options)
    }
    return try readDocument(from: &window, options: options)
  }

  private static func readDocument(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var session = CapFrameXSession(
      builder: TraceBuilder(
        file: window.file, format: .capFrameX, kinds: ["runs", "presents"], options: options))
    var splitter = DocumentSplitter(startingAt: window)
    while let part = try splitter.next(from: &window) {
      let bytes = window.bytes.span.extracting(part.range)
      do throws(JSONError) {
        if part.kind == .member, splitter.key == Array("Info".utf8) {
          try session.readInfo(bytes)
        } else if case .element = part.kind, splitter.key == Array("Runs".utf8) {
          try session.readRun(bytes, at: part.start, path: splitter.path(of: part))
        }
      } catch {
        let place = part.start.place(of: error.offset, in: bytes, path: splitter.path(of: part))
        let why = error.explanation(in: bytes)
        if error.fault.isSyntax {
          throw TraceError(file: window.file, reason: .malformed(why), place: place)
        }
        try session.builder.reject(error.fault.problem, at: place, why)
      }
      if let fault = session.takeFault() {
        try session.builder.reject(fault.kind, at: fault.place, fault.detail)
      }
    }
    if let place = splitter.truncatedAt {
      try session.builder.drop(
        .truncatedTail, at: place, "the document ends before its own end")
      session.builder.markTruncated(at: place)
    }
    if let place = splitter.trailingBytesAt {
      session.builder.note(.trailingBytes, at: place, "bytes behind the end of the document")
    }
    session.builder.describePresents()
    return try session.builder.finish(window, needsFrames: true)
  }
}
