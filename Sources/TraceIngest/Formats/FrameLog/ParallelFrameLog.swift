import FrameModel

/// Reads the middle of a large log by several threads, with the result that one would give.
///
/// The parts of the file are read beside each other, and what came of them is joined in its order.
/// A part in which anything is wrong is read again, alone and in its turn.
struct ParallelFrameLog {
  /// Files below this are read before a second thread would have begun.
  static let minimumBytes = 8 << 20

  private let file: RegularFile
  private let threads: Int
  private let sizes: PartSizes

  /// For the log behind a window, where that is a large regular file.
  init?(_ window: borrowing ByteWindow, _ options: ReadOptions) {
    guard options.threads > 1, !options.strict, !window.facts.isCompressed,
      let file = RegularFile(window.file), file.size >= options.parallelBytes
    else { return nil }
    self.file = file
    threads = options.threads
    sizes = PartSizes(of: file, threads: threads)
  }

  /// Reads all but what the file may still grow by; who reads on finds window and splitter there.
  func read(
    _ log: inout FrameLog, from window: inout ByteWindow, _ splitter: inout LineSplitter
  ) throws(TraceError) {
    try log.readLines(from: &window, &splitter, upTo: splitter.offset + sizes.lesson)
    while let known = log.knowledge {
      let parts = parts(from: splitter.offset, knowing: known, window.chunkBytes)
      defer { parts.stop() }
      guard try join(parts, knowing: known, &log, from: &window, &splitter) else { return }
    }
  }

  /// Each is of whole lines.
  private func parts(
    from start: Int, knowing known: LogSegment.Knowledge, _ chunkBytes: Int
  ) -> SegmentPipeline<LogSegment.Knowledge, LogSegment> {
    SegmentPipeline(from: start, threads: threads, knowing: known) { [file, sizes] start in
      sizes.end(from: start).flatMap { file.lineStart(after: $0) }
    } read: { [file] range, known, buffer in
      LogSegment(file, range, knowing: known, chunkBytes: chunkBytes, buffer: &buffer)
    }
  }

  /// Takes parts up to the last of them, or to one that is read in its turn: then it is true, for
  /// that may have named what those behind it took for something else.
  private func join(
    _ parts: SegmentPipeline<LogSegment.Knowledge, LogSegment>,
    knowing known: LogSegment.Knowledge, _ log: inout FrameLog, from window: inout ByteWindow,
    _ splitter: inout LineSplitter
  ) throws(TraceError) -> Bool {
    var known = known
    while let (range, segment) = parts.next() {
      guard let segment, log.canTake(segment) else {
        try log.readLines(from: &window, &splitter, upTo: range.upperBound)
        return true
      }
      try log.take(segment, at: range.lowerBound, line: splitter.number)
      splitter.pass(lines: segment.lines, upTo: range.upperBound)
      guard window.jump(to: range.upperBound) else { return false }
      guard log.knowsMore(than: known) else { continue }
      guard let more = log.knowledge else { return false }
      known = more
      parts.tell(more)
    }
    return false
  }
}

// MARK: Joining

extension FrameLog {
  /// Whether frames of a part follow those before it in time; those that do not are noted, each
  /// with its place, by reading the part again.
  fileprivate func canTake(_ segment: LogSegment) -> Bool {
    segment.displays.allSatisfy { builder.isInOrder($0.key, at: $0.first) }
  }

  /// Takes a part that begins at an offset and line.
  fileprivate mutating func take(
    _ segment: LogSegment, at offset: Int, line: Int
  ) throws(TraceError) {
    var joining = Joining(segment)
    let bytes = segment.deferredBytes.span
    for deferred in segment.deferred {
      joining.append(segment, to: &builder, upTo: deferred)
      var whole = deferred.line
      whole.start.line += line - 1
      whole.start.byte += offset
      if try !readFamiliarLine(deferred.range, at: whole.start, in: bytes) {
        try read(whole, in: bytes.extracting(deferred.range))
      }
    }
    joining.finish(segment, to: &builder)
    builder.trace.quality.records += segment.records
    for (kind, count) in segment.counts.enumerated() { builder.count(kind: kind, times: count) }
  }
}

/// How far a part has been joined, and what its numbers are in the whole.
private struct Joining {
  private let knownNames: Int
  /// Of the names that were new there.
  private var names: [NameID] = []
  private var displays: [Int32] = []

  init(_ segment: LogSegment) { knownNames = segment.knownNames }

  /// Takes the names and displays that stand before a line that is read in order, or all that are
  /// left.
  mutating func append(
    _ segment: LogSegment, to builder: inout TraceBuilder, upTo line: LogSegment.Deferred?
  ) {
    while knownNames + names.count < line?.names ?? segment.names.count {
      let name = segment.names[NameID(index: Int32(knownNames + names.count))]
      names.append(builder.names.intern(name))
    }
    while displays.count < line?.displays ?? segment.displays.count {
      displays.append(builder.display(like: segment.displays[displays.count].key))
    }
  }

  /// Takes the rest, and the rows.
  ///
  /// Most parts know all their names and displays from before; then their blocks are taken as they
  /// are.
  mutating func finish(_ segment: LogSegment, to builder: inout TraceBuilder) {
    append(segment, to: &builder, upTo: nil)
    let (displays, names, knownNames) = (displays, names, knownNames)
    let hasOwnDisplays = displays.enumerated().contains { $0.offset != $0.element }
    builder.trace.frames.append(
      segment.frames, display: hasOwnDisplays ? { displays[Int($0)] } : nil)
    let hasOwnNames = names.enumerated().contains { knownNames + $0.offset != $0.element.index }
    builder.trace.evaluations.append(
      segment.evaluations,
      view: hasOwnNames
        ? { $0.index < knownNames ? $0 : names[Int($0.index) - knownNames] } : nil)
    let first = builder.trace.evaluations.count - segment.evaluations.count
    for row in segment.datedEvaluations { builder.datedEvaluations.append(first + row) }
    builder.trace.evaluationsByTime += segment.evaluationsByTime
    builder.trace.samples.append(segment.samples)
    for (position, display) in zip(displays, segment.displays) {
      builder.takeTimes(of: Int(position), first: display.first, last: display.last)
    }
  }
}
