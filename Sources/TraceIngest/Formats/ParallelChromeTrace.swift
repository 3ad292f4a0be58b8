import Dispatch
import FrameModel
import Synchronization

/// Reads the middle of a large trace by several threads, with the result that one would give.
///
/// Where an event begins in the middle of a file cannot be known without reading all before it, so
/// it is guessed: events begin with the same bytes behind a comma. A guess is right if the reader
/// of what is before it arrives there; where it does not, that part is read again, in its turn.
struct ParallelChromeTrace {
  private let file: RegularFile
  private let threads: Int
  private let partBytes: Int

  /// For the trace behind a window, where that is a large regular file.
  init?(_ window: borrowing ByteWindow, _ options: ReadOptions) {
    guard options.threads > 1, !options.strict, options.recognisesShapes,
      !window.facts.isCompressed, let file = RegularFile(window.file),
      file.size >= options.parallelBytes
    else { return nil }
    self.file = file
    threads = options.threads
    partBytes = min(ParallelFrameLog.partBytes, max(file.size / 16, 1))
  }

  /// Reads all but the last parts; who reads on finds window and reader there.
  func read(
    _ reader: inout ChromeEventReader, from window: inout ByteWindow
  ) throws(TraceError) {
    guard let first = try reader.nextEvent(in: &window) else { return }
    window.discard(upTo: first)
    try window.fill(8)
    guard window.end - first >= 8 else { return }
    let spelling = window.bytes.span.word(at: window.index(of: first))
    while let parts = try parts(&reader, from: &window, spelling) {
      for (part, segment) in zip(parts, segments(parts, window.chunkBytes)) {
        if let segment {
          try reader.take(segment)
          guard window.jump(to: part.upperBound) else { return }
        } else {
          guard try reader.read(from: &window, upTo: part.upperBound) else { return }
        }
        // A guess that was wrong makes those behind it worthless.
        guard try reader.nextEvent(in: &window) == part.upperBound else { break }
      }
    }
  }

  /// The next parts, as many as there are threads, once the reader is where the first of them
  /// begins; nil near the end.
  private func parts(
    _ reader: inout ChromeEventReader, from window: inout ByteWindow, _ spelling: UInt64
  ) throws(TraceError) -> [Range<Int>]? {
    guard let start = try reader.nextEvent(in: &window) else { return nil }
    var parts: [Range<Int>] = []
    var next = start
    while parts.count < threads {
      guard next + 2 * partBytes < file.size,
        let end = file.element(spelled: spelling, after: next + partBytes)
      else { return nil }
      parts.append(next..<end)
      next = end
    }
    return parts
  }

  private func segments(_ parts: [Range<Int>], _ chunkBytes: Int) -> [ChromeTraceSegment?] {
    let segments = Mutex([ChromeTraceSegment?](repeating: nil, count: parts.count))
    // The mutex is all that is needed; the queue is what the thread sanitizer can see.
    let turns = DispatchQueue(label: "framewise.segments")
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      let segment = ChromeTraceSegment(file, parts[number], chunkBytes: chunkBytes)
      turns.sync { segments.withLock { $0[number] = segment } }
    }
    return segments.withLock { $0 }
  }
}

extension RegularFile {
  /// Where the first element of an array behind an offset seems to begin: at eight bytes behind a
  /// comma; nil when none is near.
  fileprivate func element(spelled word: UInt64, after offset: Int) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let filled = read(from: offset, into: &buffer, at: 0, upTo: buffer.count)
    let bytes = buffer.span.extracting(0..<filled)
    var next = 0
    while let index = bytes.index(of: word, from: next) {
      var before = index - 1
      while before > 0, JSONCursor.isSpace(bytes[before]) { before -= 1 }
      if before >= 0, bytes[before] == UInt8(ascii: ",") { return offset + index }
      next = index + 1
    }
    return nil
  }
}
