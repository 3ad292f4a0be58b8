import FrameModel

/// Reads the native frame log, in either form.
enum FrameLogReader {
  /// Reads a log of one record a line.
  static func readLines(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var log = FrameLog(file: window.file, format: .framelog, options: options)
    var splitter = LineSplitter(startingAt: window)
    if let parallel = ParallelFrameLog(window, options) {
      try parallel.read(&log, from: &window, &splitter)
    }
    try log.readLines(from: &window, &splitter, upTo: .max)
    if !log.hasEnd { log.builder.markTruncated(at: splitter.end) }
    return try log.finish(window)
  }

  /// Reads a log that is one document.
  static func readDocument(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var log = FrameLog(file: window.file, format: .framelogDocument, options: options)
    var splitter = DocumentSplitter(startingAt: window)
    var section = FrameLogSection.ignored
    while let part = try splitter.next(from: &window) {
      if part.kind == .array || part.kind == .member {
        section = FrameLogSection(key: splitter.key, isArray: part.kind == .array)
      }
      if part.kind != .array {
        let bytes = window.bytes.span.extracting(part.range)
        try log.read(part, of: section, path: splitter.path(of: part), in: bytes)
      }
    }
    if let place = splitter.truncatedAt {
      try log.builder.drop(.truncatedTail, at: place, "the document ends before its own end")
      log.builder.markTruncated(at: place)
    }
    if let place = splitter.trailingBytesAt {
      log.builder.note(.trailingBytes, at: place, "more follows the document")
    }
    if splitter.truncatedAt == nil { try log.checkComplete() }
    if !log.hasEnd { log.builder.markTruncated(at: nil) }
    return try log.finish(window)
  }
}

// MARK: Lines

extension FrameLog {
  /// Reads lines until one begins at an offset or behind it, or to the end.
  mutating func readLines(
    from window: inout ByteWindow, _ splitter: inout LineSplitter, upTo end: Int
  ) throws(TraceError) {
    while splitter.offset < end {
      try readFamiliarLines(of: window, &splitter, upTo: end)
      guard splitter.offset < end, let line = try splitter.next(from: &window) else { return }
      try read(line, in: window.bytes.span.extracting(line.range))
    }
  }

  mutating func read(_ line: Line, in bytes: Bytes) throws(TraceError) {
    builder.trace.quality.records += 1
    guard !line.isTooLong else { return try settle(tooLong: line, in: bytes) }
    let hadHeader = hasHeader
    do throws(RecordFault) {
      try readLine(bytes, at: line.start)
      if !hadHeader, kind != .header {
        throw RecordFault(.malformedRecord, at: 0, "found a record of another kind")
      }
      if let kind { shapes?.learn(kind, from: bytes) }
    } catch {
      // A last line may have been cut while it was written. That is no fault of the log's.
      if !line.isTerminated, !Self.isWhole(bytes) { return try dropTail(line, in: bytes) }
      if !hadHeader, kind != .header {
        throw TraceError(
          file: builder.trace.file,
          reason: .malformed("the first record must be a header: \(error.detail)"),
          place: place(of: error.offset, in: bytes))
      }
      try settle(error, in: bytes)
    }
  }

  static func isWhole(_ bytes: Bytes) -> Bool {
    var cursor = JSONCursor()
    return (try? cursor.skip(in: bytes)) != nil
  }

  private mutating func dropTail(_ line: Line, in bytes: Bytes) throws(TraceError) {
    let place = line.start.place(of: bytes.count, in: bytes)
    try builder.drop(.truncatedTail, at: place, "the log ends in the middle of a record")
    builder.markTruncated(at: place)
  }

  private mutating func settle(tooLong line: Line, in bytes: Bytes) throws(TraceError) {
    guard line.isTerminated else { return try dropTail(line, in: bytes) }
    let place = line.start.place(at: 0, in: bytes, path: "")
    try builder.reject(.lineTooLong, at: place, "the line is over 1 MiB")
  }
}

// MARK: The end

extension FrameLog {
  /// A document that is all there has a header, wherever it stands.
  fileprivate func checkComplete() throws(TraceError) {
    let missing = !hasHeader ? "header" : !hasFormat ? "format" : !hasVersion ? "version" : nil
    guard let missing else { return }
    throw TraceError(
      file: builder.trace.file, reason: .malformed("the document has no \(missing)"))
  }

  /// Completes the trace, or says why there is none.
  fileprivate consuming func finish(
    _ window: borrowing ByteWindow
  ) throws(TraceError) -> Trace {
    specs.resolve(&builder)
    names.resolve(&builder)
    if !builder.datedEvaluations.isEmpty {
      builder.attachDatedEvaluations(by: builder.mainThreadWork)
    }
    var counted: Int64 = 0
    for loss in builder.trace.losses { counted = counted.addingReportingOverflow(loss.count).0 }
    builder.trace.quality.lost = max(builder.trace.quality.lost, counted)
    try checkRejected()
    return try builder.finish(window, needsFrames: false)
  }

  /// A log of which more than one line in a hundred is broken is no witness, unless it is short.
  private func checkRejected() throws(TraceError) {
    let quality = builder.trace.quality
    guard quality.rejected >= 10, quality.rejected * 100 > quality.records else { return }
    let worst = quality.problems.max { $0.count < $1.count }
    throw TraceError(
      file: builder.trace.file,
      reason: .tooManyRejected(
        "\(quality.rejected) of \(quality.records)"
          + (worst.map { ", first: \($0.detail)" } ?? "")),
      place: worst?.first)
  }
}
