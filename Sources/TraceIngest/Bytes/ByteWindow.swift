import FrameModel

/// The part of an input that is in memory: what a splitter has not yet given up, and a chunk more.
///
/// One buffer is filled, emptied from the front and filled again, so a file of any size is read in
/// the memory of its largest record. Offsets count from the start of the (inflated) input and stay
/// valid when the buffer moves; `index(of:)` says where such an offset now is in `bytes`.
struct ByteWindow: ~Copyable {
  /// Fast on every disk tried, and small enough to stay in the cache.
  static let defaultChunkBytes = 512 << 10

  /// How the user named the input.
  let file: String
  private var source: any ByteSource & ~Copyable
  let chunkBytes: Int
  private(set) var facts: InputFacts
  private(set) var bytes: [UInt8]
  /// The input offset of `bytes[0]`.
  private(set) var origin = 0
  /// The offset of the first byte kept, and of the first one not yet read.
  private(set) var start = 0
  private(set) var end = 0

  /// Opens a file, or standard input for `-`, sees through gzip and skips a byte order mark.
  static func open(
    file: String, chunkBytes: Int = defaultChunkBytes
  ) throws(TraceError) -> ByteWindow {
    try open(try FileBytes(file), file: file, chunkBytes: chunkBytes)
  }

  /// Opens a source, sees through gzip and skips a byte order mark.
  static func open(
    _ source: consuming any ByteSource & ~Copyable, file: String,
    chunkBytes: Int = defaultChunkBytes
  ) throws(TraceError) -> ByteWindow {
    precondition(chunkBytes > 0, "a chunk holds at least one byte")
    var raw = source
    var head: [UInt8] = [0, 0]
    var facts = InputFacts()
    var count = 0
    while count < 2 {
      let filled = try raw.read(
        into: &head, at: count, upTo: min(chunkBytes, 2 - count), noting: &facts)
      if filled == 0 { break }
      count += filled
    }
    head.removeSubrange(count...)
    let isGzip = GzipBytes.isGzip(head)
    if isGzip {
      facts.isCompressed = true
      raw = try GzipBytes(raw, head: head, file: file, chunkBytes: chunkBytes)
    }
    var window = ByteWindow(
      raw, head: isGzip ? [] : head, facts: facts, file: file, chunkBytes: chunkBytes)
    try window.skipByteOrderMark()
    return window
  }

  private init(
    _ source: consuming any ByteSource & ~Copyable, head: [UInt8], facts: InputFacts, file: String,
    chunkBytes: Int
  ) {
    self.source = source
    self.facts = facts
    self.file = file
    self.chunkBytes = chunkBytes
    bytes = [UInt8](repeating: 0, count: head.count + chunkBytes)
    bytes.replaceSubrange(..<head.count, with: head)
    end = head.count
  }

  /// Opens a part of an input as it stands, in a buffer that another window left; an empty one
  /// stands for none.
  init(
    part source: consuming any ByteSource & ~Copyable, chunkBytes: Int, buffer: inout [UInt8]
  ) {
    self.source = source
    facts = InputFacts()
    file = ""
    self.chunkBytes = chunkBytes
    bytes = []
    swap(&bytes, &buffer)
    if bytes.isEmpty { bytes = [UInt8](repeating: 0, count: chunkBytes) }
  }

  /// Leaves its buffer to another window.
  mutating func leave(_ buffer: inout [UInt8]) { swap(&bytes, &buffer) }

  /// Goes on at a place ahead that somebody else has read up to; false where that cannot be.
  mutating func jump(to offset: Int) -> Bool {
    precondition(offset >= start)
    if offset <= end {
      start = offset
      return true
    }
    guard source.seek(to: offset) else { return false }
    facts.bytes += offset - end
    (origin, start, end) = (offset, offset, offset)
    return true
  }

  /// Where in `bytes` the byte at an input offset is.
  func index(of offset: Int) -> Int { offset - origin }

  /// The indices in `bytes` of everything in memory from an offset on.
  func indices(from offset: Int) -> Range<Int> { offset - origin..<end - origin }

  /// Gives up everything before an offset.
  mutating func discard(upTo offset: Int) {
    precondition(offset >= start && offset <= end)
    start = offset
  }

  /// Reads a chunk more; false at the end of the input.
  mutating func more() throws(TraceError) -> Bool {
    makeRoom()
    let index = end - origin
    let filled = try source.read(
      into: &bytes, at: index, upTo: min(chunkBytes, bytes.count - index), noting: &facts)
    end += filled
    return filled > 0
  }

  /// Reads until `count` bytes are there from `start`, or the input ends.
  mutating func fill(_ count: Int) throws(TraceError) {
    while end - start < count, try more() {}
  }

  /// Reads the rest and keeps none of it, where a reader is done before the input is.
  ///
  /// How large an input is must not depend on how much of it a chunk took along.
  mutating func passRest() throws(TraceError) {
    while try more() { start = end }
  }

  /// Moves what is kept to the front when that is cheap, and grows the buffer when it is full.
  private mutating func makeRoom() {
    let kept = end - start
    let unused = start - origin
    if unused > 0, unused >= kept {
      for offset in 0..<kept { bytes[offset] = bytes[unused + offset] }
      origin = start
    }
    if end - origin == bytes.count {
      // Not an array of zeros, which would take half as much again while it is appended.
      bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, 64)))
    }
  }

  private mutating func skipByteOrderMark() throws(TraceError) {
    try fill(3)
    let first = (0..<min(3, end - start)).map { bytes[index(of: start) + $0] }
    if first == [0xEF, 0xBB, 0xBF] {
      discard(upTo: start + 3)
    } else if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
      throw TraceError(
        file: file,
        reason: .unknownFormat("UTF-16 text, as PowerShell's > writes; save it as UTF-8"),
        place: SourcePlace(line: 1, column: 1, byte: 0))
    }
  }
}
