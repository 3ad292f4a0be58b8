import CZlib

/// Zlib's decompressor for gzip members.
///
/// The stream lives on the heap because zlib keeps its address.
@safe struct Inflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>

  /// How a step of decompression ended.
  enum Step: Equatable {
    /// Made progress, or needs more input or more room.
    case more
    /// The member is complete.
    case memberEnd
    /// The input is no valid gzip; the text is zlib's.
    case corrupt(String)
  }

  /// Returns nil when zlib has no memory.
  init?() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 15 bits of window, and 16 for the gzip wrapper with its checksum.
    let status = unsafe inflateInit2_(
      stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Makes ready for the next member of a file.
  mutating func reset() { _ = unsafe inflateReset(stream) }

  /// Inflates from `input` into `output` and returns how much of each was used.
  mutating func step(
    input: inout [UInt8], from: Range<Int>, output: inout [UInt8], into: Range<Int>
  ) -> (step: Step, consumed: Int, produced: Int) {
    precondition(from.lowerBound >= 0 && from.upperBound <= input.count)
    precondition(into.lowerBound >= 0 && into.upperBound <= output.count)
    let status = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.pointee.next_in = source.baseAddress.map { unsafe $0 + from.lowerBound }
        unsafe stream.pointee.avail_in = UInt32(clamping: from.count)
        unsafe stream.pointee.next_out = target.baseAddress.map { unsafe $0 + into.lowerBound }
        unsafe stream.pointee.avail_out = UInt32(clamping: into.count)
        return unsafe inflate(stream, Z_NO_FLUSH)
      }
    }
    let consumed = unsafe min(from.count, Int(UInt32.max)) - Int(stream.pointee.avail_in)
    let produced = unsafe min(into.count, Int(UInt32.max)) - Int(stream.pointee.avail_out)
    return (outcome(status), consumed, produced)
  }

  private func outcome(_ status: Int32) -> Step {
    switch status {
    case Z_OK, Z_BUF_ERROR: .more
    case Z_STREAM_END: .memberEnd
    case Z_NEED_DICT: .corrupt("needs a preset dictionary")
    default:
      unsafe .corrupt(
        stream.pointee.msg.map { unsafe String(cString: $0) } ?? "zlib error \(status)")
    }
  }
}
