import FrameModel

/// Reads the middle of a large trace by several threads, with the result that one would give.
///
/// Where an event begins in the middle of a file cannot be known without reading all before it, so
/// it is guessed: events begin with the same bytes behind a comma. A guess is right if the reader
/// of what is before it arrives there; where it does not, that part is read again, in its turn.
struct ParallelChromeTrace {
  /// A trace in which so many guesses are wrong is one that makes them so.
  private static let maximumWrongGuesses = 8

  private let file: RegularFile
  private let threads: Int
  private let sizes: PartSizes

  /// For the trace behind a window, where that is a large regular file.
  init?(_ window: borrowing ByteWindow, _ options: ReadOptions) {
    guard options.threads > 1, !options.strict, options.recognisesShapes,
      !window.facts.isCompressed, let file = RegularFile(window.file),
      file.size >= options.parallelBytes
    else { return nil }
    self.file = file
    threads = options.threads
    sizes = PartSizes(of: file, threads: threads)
  }

  /// Reads all but the end; who reads on finds window and reader there.
  func read(
    _ reader: inout ChromeEventReader, from window: inout ByteWindow
  ) throws(TraceError) {
    guard let first = try reader.nextEvent(in: &window) else { return }
    window.discard(upTo: first)
    try window.fill(8)
    guard window.end - first >= 8 else { return }
    let spelling = window.bytes.span.word(at: window.index(of: first))
    for _ in 0..<Self.maximumWrongGuesses {
      guard let start = try reader.nextEvent(in: &window) else { return }
      let parts = parts(from: start, spelling, window.chunkBytes)
      defer { parts.stop() }
      guard try join(parts, &reader, from: &window) else { return }
    }
  }

  private func parts(
    from start: Int, _ spelling: UInt64, _ chunkBytes: Int
  ) -> SegmentPipeline<Void, ChromeTraceSegment> {
    SegmentPipeline(from: start, threads: threads, knowing: ()) { [file, sizes] start in
      sizes.end(from: start).flatMap { file.element(spelled: spelling, after: $0) }
    } read: { [file] range, _, buffer in
      ChromeTraceSegment(file, range, chunkBytes: chunkBytes, buffer: &buffer)
    }
  }

  /// Takes parts up to the last of them, or to where a guess was wrong: then it is true, for those
  /// behind are worthless.
  private func join(
    _ parts: SegmentPipeline<Void, ChromeTraceSegment>, _ reader: inout ChromeEventReader,
    from window: inout ByteWindow
  ) throws(TraceError) -> Bool {
    while let (range, segment) = parts.next() {
      if let segment {
        try reader.take(segment)
        guard window.jump(to: range.upperBound) else { return false }
      } else {
        guard try reader.read(from: &window, upTo: range.upperBound) else { return false }
        guard try reader.nextEvent(in: &window) == range.upperBound else { return true }
      }
    }
    return false
  }
}

extension RegularFile {
  /// Where the first element of an array behind an offset seems to begin: at eight bytes behind a
  /// comma; nil when none is near.
  fileprivate func element(spelled word: UInt64, after offset: Int) -> Int? {
    firstPlace(behind: offset) { bytes in
      var next = 0
      while let index = bytes.index(of: word, from: next) {
        var before = index - 1
        while before > 0, JSONCursor.isSpace(bytes[before]) { before -= 1 }
        if before >= 0, bytes[before] == UInt8(ascii: ",") { return index }
        next = index + 1
      }
      return nil
    }
  }
}
