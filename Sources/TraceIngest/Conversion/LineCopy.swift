import FrameModel

/// Copies a log of lines: inflated, without blank lines and what a crash left, and else as it is.
enum LineCopy {
  static func copy(
    _ window: inout ByteWindow, _ options: ReadOptions, to output: inout some ByteOutput
  ) throws(TraceError) -> ConversionOutcome {
    var outcome = ConversionOutcome()
    var reader = FrameLog(file: window.file, format: .framelog, options: options)
    var splitter = LineSplitter(startingAt: window)
    var pending: [UInt8] = []
    while let line = try splitter.next(from: &window) {
      let bytes = window.bytes.span.extracting(line.range)
      guard try reader.accept(line, in: bytes, &outcome) else { continue }
      if outcome.records == 0 { try reader.readHeader(line, in: bytes) }
      outcome.records += 1
      for index in line.range { pending.append(window.bytes[index]) }
      pending.append(0x0A)
      guard pending.count > 1 << 16 else { continue }
      output.write(pending)
      pending.removeAll(keepingCapacity: true)
    }
    guard outcome.records > 0 else {
      throw TraceError(file: window.file, reason: .noUsableFrames("no records"))
    }
    output.write(pending)
    return outcome
  }
}

extension FrameLog {
  /// Whether a line can be passed on; one that cannot is noted, and strict reading ends with it.
  mutating func accept(
    _ line: Line, in bytes: Bytes, _ outcome: inout ConversionOutcome
  ) throws(TraceError) -> Bool {
    let place = line.start.place(at: 0, in: bytes, path: "")
    if line.isTooLong {
      try builder.drop(.lineTooLong, at: place, "the line is over 1 MiB")
      outcome.note(.lineTooLong, at: place, "the line is over 1 MiB")
      return false
    }
    guard !line.isTerminated, !Self.isWhole(bytes) else { return true }
    let detail = "the log ends in the middle of a record"
    try builder.drop(.truncatedTail, at: place, detail)
    outcome.note(.truncatedTail, at: place, detail)
    outcome.isTruncated = true
    return false
  }

  /// Reads the first line, which must be a header that this version understands.
  mutating func readHeader(_ line: Line, in bytes: Bytes) throws(TraceError) {
    do throws(RecordFault) {
      try readLine(bytes, at: line.start)
      guard kind == .header else {
        throw RecordFault(.malformedRecord, at: 0, "found a record of another kind")
      }
    } catch {
      guard kind == .header else {
        throw TraceError(
          file: builder.trace.file,
          reason: .malformed("the first record must be a header: \(error.detail)"),
          place: place(of: error.offset, in: bytes))
      }
      try settle(error, in: bytes)
    }
  }
}
