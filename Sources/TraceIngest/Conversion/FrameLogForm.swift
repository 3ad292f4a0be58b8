package import FrameModel

/// The forms of the native frame log.
package enum FrameLogForm: Sendable {
  /// A record a line, as a recorder writes it.
  case lines
  /// One document, its records grouped by kind.
  case document
}

/// What became of the records of a conversion.
package struct ConversionOutcome: Sendable, Equatable {
  /// Records that were written.
  package var records = 0
  /// What could not be taken along, by kind of fault, with the first place of each.
  package var leftOut: [Problem] = []
  /// Whether the input ends before its own end.
  package var isTruncated = false

  package init() {}

  mutating func note(_ kind: ProblemKind, at place: SourcePlace, _ detail: String, count: Int = 1) {
    if let known = leftOut.firstIndex(where: { $0.kind == kind && $0.detail == detail }) {
      leftOut[known].count += count
    } else if leftOut.count < Self.mostProblems {
      leftOut.append(Problem(kind: kind, count: count, first: place, detail: detail))
    } else {
      leftOut[leftOut.count - 1].count += count
    }
  }

  /// Details name what was found, which may differ from record to record.
  private static let mostProblems = 50
}

/// Writes the trace of an input as a native frame log.
///
/// A frame log changes its form only: records are passed on as the bytes they are, in their order
/// within a kind, whatever is in them. Any other trace is written down as records of what was read.
/// In both ways memory does not grow with the input: what must wait for its place in a document is
/// spooled to a temporary file.
package func convertToFrameLog(
  file: String, form: FrameLogForm, options: ReadOptions = ReadOptions(),
  to output: inout some ByteOutput
) throws(TraceError) -> ConversionOutcome {
  var window = try ByteWindow.open(file: file, chunkBytes: options.chunkBytes)
  return try convertToFrameLog(&window, form, options, to: &output)
}

/// Writes the trace of bytes in memory as a native frame log.
package func convertToFrameLog(
  bytes: [UInt8], named name: String, form: FrameLogForm, options: ReadOptions = ReadOptions(),
  to output: inout some ByteOutput
) throws(TraceError) -> ConversionOutcome {
  var window = try ByteWindow.open(MemoryBytes(bytes), file: name, chunkBytes: options.chunkBytes)
  return try convertToFrameLog(&window, form, options, to: &output)
}

private func convertToFrameLog(
  _ window: inout ByteWindow, _ form: FrameLogForm, _ options: ReadOptions,
  to output: inout some ByteOutput
) throws(TraceError) -> ConversionOutcome {
  switch options.mapping == nil ? try FormatDetection.format(of: &window) : .mapped {
  case .framelog:
    guard form == .document else { return try LineCopy.copy(&window, options, to: &output) }
    var conversion = FrameLogRegrouping(file: window.file, form: form, options: options)
    try conversion.readLines(from: &window)
    return try conversion.finish(to: &output)
  case .framelogDocument:
    var conversion = FrameLogRegrouping(file: window.file, form: form, options: options)
    try conversion.readDocument(from: &window)
    return try conversion.finish(to: &output)
  default:
    let trace = try readTrace(&window, options)
    return try write(trace, as: form, to: &output)
  }
}

/// Writes a trace that was read as a native frame log.
package func write(
  _ trace: Trace, as form: FrameLogForm, to output: inout some ByteOutput
) throws(TraceError) -> ConversionOutcome {
  var spool = RecordSpool(form: form)
  var writer = FrameLogWriter(trace)
  try writer.write(to: &spool)
  writer.outcome.records = spool.records
  try spool.finish(to: &output)
  return writer.outcome
}
