import FrameModel

/// A part of a log that was read beside the others: rows, and what has to be read in order.
///
/// Frames, evaluations and samples mean the same wherever they stand, so they are read at once.
/// Names and displays that are new get numbers of its own, behind those that were known before. All
/// other lines are kept as they are. What joins the parts puts both in the order of the file, and
/// gets what one reader would have got.
struct LogSegment: Sendable {
  /// A line for whoever reads the whole log, and how much of this part stands before it.
  struct Deferred: Sendable {
    var line: Line
    /// Where its bytes are among those of all such lines.
    var range: Range<Int>
    var names: Int
    var displays: Int
  }

  /// What such a reader knows of the log so far.
  struct Knowledge: Sendable {
    var shapes: RecordShapes
    var rows: FrameLogRows
    var names: FrameLogNames
    var interner: NameInterner
    var displays: [TraceBuilder.DisplayTimes]
  }

  private(set) var frames = FrameColumns()
  private(set) var evaluations = EvaluationColumns()
  private(set) var datedEvaluations: [Int] = []
  private(set) var evaluationsByTime = 0
  private(set) var samples = SampleColumns()
  /// All names, and how many of them were known before.
  private(set) var names = NameTable()
  let knownNames: Int
  private(set) var displays: [TraceBuilder.DisplayTimes] = []
  private(set) var deferred: [Deferred] = []
  /// Behind as many as must stand before a record that is recognised.
  private(set) var deferredBytes = [UInt8](repeating: 0x0A, count: FamiliarRecord.vectorBytes)
  /// The records that were read here, and of which kinds.
  private(set) var records = 0
  private(set) var counts: [Int] = []
  private(set) var lines = 0

  /// Reads a part of a file that begins and ends with whole lines; nil where anything in it is at
  /// fault, which depends on what is before it.
  init?(
    _ file: RegularFile, _ range: Range<Int>, knowing known: Knowledge, chunkBytes: Int,
    buffer: inout [UInt8]
  ) {
    var log = FrameLog(file: "", format: .framelog, options: ReadOptions())
    log.learn(known)
    knownNames = known.interner.table.count
    var window = ByteWindow(
      part: FilePart(file, range), chunkBytes: chunkBytes, buffer: &buffer)
    defer { window.leave(&buffer) }
    var splitter = LineSplitter(startingAt: window)
    do {
      while true {
        try log.readFamiliarLines(of: window, &splitter)
        guard let line = try splitter.next(from: &window) else { break }
        guard read(line, in: window.bytes.span.extracting(line.range), &log) else { return nil }
      }
    } catch {
      return nil
    }
    let quality = log.builder.trace.quality
    guard splitter.offset == range.count, quality.problems.isEmpty, log.names.forward.isEmpty
    else { return nil }
    log.builder.trace.frames.seal()
    log.builder.trace.evaluations.seal()
    log.builder.trace.samples.seal()
    frames = log.builder.trace.frames
    evaluations = log.builder.trace.evaluations
    datedEvaluations = log.builder.datedEvaluations
    evaluationsByTime = log.builder.trace.evaluationsByTime
    samples = log.builder.trace.samples
    names = log.builder.names.table
    displays = log.builder.displayTimes
    records = quality.records
    counts = log.builder.counts
    lines = splitter.number - 1
  }

  /// Reads a line here, or keeps it; false for one that nobody can read out of order.
  private mutating func read(_ line: Line, in bytes: Bytes, _ log: inout FrameLog) -> Bool {
    guard !line.isTooLong, line.isTerminated, let kind = FrameLog.kind(in: bytes), kind != .name
    else {
      return false
    }
    guard FrameLog.isOrderless(kind) else {
      let start = deferredBytes.count
      deferredBytes.append(addingCapacity: bytes.count) { copy in
        for index in bytes.indices { copy.append(bytes[index]) }
      }
      deferred.append(
        Deferred(
          line: line, range: start..<deferredBytes.count,
          names: log.builder.names.table.count, displays: log.builder.trace.displays.count))
      return true
    }
    log.builder.trace.quality.records += 1
    do {
      try log.readLine(bytes, at: line.start)
    } catch {
      return false
    }
    log.shapes?.learn(kind, from: bytes)
    return true
  }
}

extension FrameLog {
  /// Whether records of a kind mean the same wherever in a log they stand.
  static func isOrderless(_ kind: RecordKind) -> Bool {
    kind == .frame || kind == .evaluation || kind == .sample
  }

  /// More names than these are no names of views, and would be copied for every part.
  private static let maximumNames = 4096

  /// What readers of other parts may know; nil for a log that is to be read in order.
  var knowledge: LogSegment.Knowledge? {
    guard let shapes, builder.names.table.count <= Self.maximumNames else { return nil }
    return LogSegment.Knowledge(
      shapes: shapes.only(Self.isOrderless), rows: rows, names: names.settled,
      interner: builder.names, displays: builder.displayTimes)
  }

  /// Whether there are names or displays that readers of other parts would have to number anew.
  func knowsMore(than known: LogSegment.Knowledge) -> Bool {
    builder.names.table.count > known.interner.table.count
      || builder.displayTimes.count > known.displays.count
  }

  /// Goes on from what is known of the log before this part.
  fileprivate mutating func learn(_ known: LogSegment.Knowledge) {
    hasHeader = true
    shapes = known.shapes
    rows = known.rows
    names = known.names
    builder.names = known.interner
    builder.know(displays: known.displays)
  }
}
