import Dispatch
import FrameModel
import Synchronization

/// Reads the middle of a large log by several threads, with the result that one would give.
///
/// The file is read a few parts at a time: the parts at once, then what came of them in the order
/// of the file. A part in which anything is wrong is read again, alone and in its turn.
struct ParallelFrameLog {
  /// Files below this are read before a second thread would have begun.
  static let minimumBytes = 8 << 20
  /// Enough that to begin and to join do not show; what waits to be joined is a tenth of it.
  static let partBytes = 8 << 20

  private let file: RegularFile
  private let threads: Int
  private let partBytes: Int

  /// For the log behind a window, where that is a large regular file.
  init?(_ window: borrowing ByteWindow, _ options: ReadOptions) {
    guard options.threads > 1, !options.strict, !window.facts.isCompressed,
      let file = RegularFile(window.file), file.size >= options.parallelBytes
    else { return nil }
    self.file = file
    threads = options.threads
    partBytes = min(Self.partBytes, max(file.size / 16, 1))
  }

  /// Reads all but what the file may still grow by; who reads on finds window and splitter there.
  func read(
    _ log: inout FrameLog, from window: inout ByteWindow, _ splitter: inout LineSplitter
  ) throws(TraceError) {
    // What is in memory is read first: it teaches how the log is written.
    try log.readLines(from: &window, &splitter, upTo: splitter.offset + partBytes)
    while let parts = parts(from: splitter.offset), let known = log.knowledge {
      for (part, segment) in zip(parts, segments(parts, knowing: known, window.chunkBytes)) {
        guard let segment, log.canTake(segment) else {
          // It may have named what the parts behind it took for something else.
          try log.readLines(from: &window, &splitter, upTo: part.upperBound)
          break
        }
        try log.take(segment, at: part.lowerBound, line: splitter.number)
        splitter.pass(lines: segment.lines, upTo: part.upperBound)
        guard window.jump(to: part.upperBound) else { return }
      }
    }
  }

  /// The next parts, each of whole lines, as many as there are threads; nil near the end.
  private func parts(from start: Int) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var next = start
    while parts.count < threads {
      guard next + 2 * partBytes < file.size, let end = file.lineStart(after: next + partBytes)
      else { return nil }
      parts.append(next..<end)
      next = end
    }
    return parts
  }

  private func segments(
    _ parts: [Range<Int>], knowing known: LogSegment.Knowledge, _ chunkBytes: Int
  ) -> [LogSegment?] {
    let segments = Mutex([LogSegment?](repeating: nil, count: parts.count))
    // The mutex is all that is needed; the queue is what the thread sanitizer can see.
    let turns = DispatchQueue(label: "framewise.segments")
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      let segment = LogSegment(file, parts[number], knowing: known, chunkBytes: chunkBytes)
      turns.sync { segments.withLock { $0[number] = segment } }
    }
    return segments.withLock { $0 }
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
    for deferred in segment.deferred {
      joining.append(segment, to: &builder, upTo: deferred)
      var whole = deferred.line
      whole.start.line += line - 1
      whole.start.byte += offset
      try read(whole, in: segment.deferredBytes.span.extracting(deferred.range))
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
