import FrameModel

/// A part of a log that was read beside the others: rows, and what has to be read in order.
///
/// Frames, evaluations and samples mean the same wherever they stand, so they are read at once,
/// with names and displays by numbers of their own. All other lines are kept as they are. What
/// joins the parts puts both in the order of the file, and gets what one reader would have got.
struct LogSegment: Sendable {
  /// A line for whoever reads the whole log, and how much of this part stands before it.
  struct Deferred: Sendable {
    var line: Line
    var bytes: [UInt8]
    var names: Int
    var displays: Int
    var frames: Int
    var evaluations: Int
    var samples: Int
  }

  /// What such a reader knows of the log so far.
  struct Knowledge: Sendable {
    var shapes: RecordShapes
    var digits: [Int]
    var names: FrameLogNames
  }

  private(set) var frames = FrameColumns()
  private(set) var evaluations = EvaluationColumns()
  private(set) var datedEvaluations: [Int] = []
  private(set) var evaluationsByTime = 0
  private(set) var samples = SampleColumns()
  private(set) var names = NameTable()
  private(set) var displays: [(id: Int64, first: Int64, last: Int64)] = []
  private(set) var deferred: [Deferred] = []
  /// The records that were read here, and of which kinds.
  private(set) var records = 0
  private(set) var counts: [Int] = []
  private(set) var lines = 0

  /// Reads a part of a file that begins and ends with whole lines; nil where anything in it is at
  /// fault, which depends on what is before it.
  init?(_ file: RegularFile, _ range: Range<Int>, knowing known: Knowledge, chunkBytes: Int) {
    var log = FrameLog(file: "", format: .framelog, options: ReadOptions())
    log.learn(known)
    var window = ByteWindow(part: FilePart(file, range), chunkBytes: chunkBytes)
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
    let trace = log.builder.trace
    guard splitter.offset == range.count, trace.quality.problems.isEmpty, log.names.forward.isEmpty
    else { return nil }
    frames = trace.frames
    evaluations = trace.evaluations
    datedEvaluations = log.builder.datedEvaluations
    evaluationsByTime = trace.evaluationsByTime
    samples = trace.samples
    names = log.builder.names.table
    displays = log.builder.displayTimes
    records = trace.quality.records
    counts = log.builder.counts
    lines = splitter.number - 1
  }

  /// Reads a line here, or keeps it; false for one that nobody can read out of order.
  private mutating func read(_ line: Line, in bytes: Bytes, _ log: inout FrameLog) -> Bool {
    guard !line.isTooLong, line.isTerminated, let kind = log.kind(in: bytes), kind != .name else {
      return false
    }
    guard FrameLog.isOrderless(kind) else {
      deferred.append(
        Deferred(
          line: line, bytes: bytes.indices.map { bytes[$0] },
          names: log.builder.names.table.count, displays: log.builder.trace.displays.count,
          frames: log.builder.trace.frames.count,
          evaluations: log.builder.trace.evaluations.count,
          samples: log.builder.trace.samples.count))
      return true
    }
    log.builder.trace.quality.records += 1
    do {
      try log.readLine(bytes, at: line.start)
    } catch {
      return false
    }
    log.shapes?.learn(kind, from: bytes, &log.digits)
    return true
  }
}

extension FrameLog {
  /// Whether records of a kind mean the same wherever in a log they stand.
  static func isOrderless(_ kind: RecordKind) -> Bool {
    kind == .frame || kind == .evaluation || kind == .sample
  }

  /// What readers of other parts may know.
  var knowledge: LogSegment.Knowledge? {
    shapes.map {
      LogSegment.Knowledge(
        shapes: $0.only(Self.isOrderless), digits: digits, names: names.moved { ~$0 })
    }
  }

  /// Goes on from what is known of the log before this part.
  fileprivate mutating func learn(_ known: LogSegment.Knowledge) {
    hasHeader = true
    shapes = known.shapes
    digits = known.digits
    names = known.names
  }
}
