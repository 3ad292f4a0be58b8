import FrameModel

/// The bytes inside a gzip file, inflated as they are asked for.
///
/// A file may hold several members one after another; all are read. One that is cut short yields
/// what inflates and then says so in `facts`: half a recording is worth reading.
struct GzipBytes: ByteSource, ~Copyable {
  private let file: String
  private var source: any ByteSource & ~Copyable
  private var inflater: Inflater
  private var input: [UInt8]
  /// What of `input` is not yet inflated.
  private var pending: Range<Int>
  private var state = State.memberStart

  /// What is wrong behind all that came out.
  private var fault: TraceError?

  private enum State { case memberStart, inMember, finished }

  /// Reads a source whose first bytes, `head`, were already taken to detect the format.
  init(
    _ source: consuming any ByteSource & ~Copyable, head: [UInt8], file: String, chunkBytes: Int
  ) throws(TraceError) {
    guard let inflater = Inflater() else {
      throw TraceError(file: file, reason: .unreadable("zlib has no memory"))
    }
    self.file = file
    self.source = source
    self.inflater = inflater
    input = head
    input += [UInt8](repeating: 0, count: max(2, chunkBytes))
    pending = 0..<head.count
  }

  static func isGzip(_ head: [UInt8]) -> Bool {
    head.count >= 2 && head[0] == 0x1F && head[1] == 0x8B
  }

  mutating func read(
    into buffer: inout [UInt8], at index: Int, upTo count: Int, noting facts: inout InputFacts
  ) throws(TraceError) -> Int {
    while true {
      switch state {
      case .finished:
        if let fault { throw fault }
        return 0
      case .memberStart: try beginMember(noting: &facts)
      case .inMember:
        let produced = try inflate(into: &buffer, index..<index + count, noting: &facts)
        if produced > 0 { return produced }
      }
    }
  }

  private mutating func inflate(
    into buffer: inout [UInt8], _ range: Range<Int>, noting facts: inout InputFacts
  ) throws(TraceError) -> Int {
    var isEnd = false
    if pending.isEmpty { isEnd = try !refill(noting: &facts) }
    let (step, consumed, produced) = inflater.step(
      input: &input, from: pending, output: &buffer, into: range)
    pending = pending.lowerBound + consumed..<pending.upperBound
    switch step {
    case .more:
      // Zlib may still hold what did not fit the buffer before.
      guard isEnd, produced == 0 else { break }
      facts.isCutShort = true
      state = .finished
    case .memberEnd: state = .memberStart
    case .corrupt(let why):
      fault = corrupt(why, at: facts.bytes - pending.count)
      state = .finished
    }
    return produced
  }

  /// Looks at what follows a member: another one, nothing, padding, or bytes that do not belong.
  private mutating func beginMember(noting facts: inout InputFacts) throws(TraceError) {
    while pending.count < 2, try refill(noting: &facts) {}
    guard !pending.isEmpty else {
      state = .finished
      return
    }
    let first = pending.lowerBound
    if pending.count >= 2, input[first] == 0x1F, input[first + 1] == 0x8B {
      inflater.reset()
      state = .inMember
      return
    }
    // Tapes and block devices pad with NULs; anything else is worth a note, not a refusal.
    while let byte = pending.first.map({ input[$0] }) {
      if byte != 0 {
        facts.trailingBytesAt = facts.bytes - pending.count
        break
      }
      pending = pending.dropFirst()
      if pending.isEmpty { _ = try refill(noting: &facts) }
    }
    state = .finished
  }

  /// Reads more compressed bytes behind those still pending; false at the end of the file.
  private mutating func refill(noting facts: inout InputFacts) throws(TraceError) -> Bool {
    let kept = pending.count
    for offset in 0..<kept { input[offset] = input[pending.lowerBound + offset] }
    let filled = try source.read(into: &input, at: kept, upTo: input.count - kept, noting: &facts)
    pending = 0..<kept + filled
    return filled > 0
  }

  private func corrupt(_ why: String, at byte: Int) -> TraceError {
    let place = SourcePlace(line: 1, column: byte + 1, byte: byte)
    return TraceError(file: file, reason: .corruptGzip(why), place: place)
  }
}
