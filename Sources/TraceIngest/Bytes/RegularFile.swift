import FrameModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("RegularFile needs to know where this platform declares open and pread")
#endif

/// A file whose bytes can be read from any place, by several readers at once.
///
/// Its size is that of the moment it was opened: what is appended later is for whoever reads on.
@safe final class RegularFile: Sendable {
  let size: Int
  private let descriptor: Int32

  /// Opens the file at a path; nil for anything that is no regular file, or cannot be read.
  init?(_ path: String) {
    var status = stat()
    // Looked at before it is opened: to open a pipe again would wait for another writer.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    size = Int(status.st_size)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Fills `buffer` from an index with at most `count` bytes from a place in the file; returns how
  /// many, and 0 at the end or where reading fails.
  func read(from offset: Int, into buffer: inout [UInt8], at index: Int, upTo count: Int) -> Int {
    precondition(index >= 0 && count >= 0 && index + count <= buffer.count)
    while true {
      let filled = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe pread(descriptor, bytes.baseAddress.map { unsafe $0 + index }, count, off_t(offset))
      }
      if filled >= 0 { return filled }
      guard errno == EINTR else { return 0 }
    }
  }

  /// The first place behind a line feed that is at or behind an offset; nil when the next is far.
  func lineStart(after offset: Int) -> Int? {
    firstPlace(behind: offset) { bytes in
      bytes.indices.first { bytes[$0] == 0x0A }.map { $0 + 1 }
    }
  }

  /// The first place behind an offset that is found in the bytes from there on; nil when it is far.
  func firstPlace(behind offset: Int, _ find: (Bytes) -> Int?) -> Int? {
    // Nearly all are in the first few of them.
    for count in [4 << 10, 64 << 10] {
      var buffer = [UInt8](repeating: 0, count: count)
      let filled = read(from: offset, into: &buffer, at: 0, upTo: count)
      if let place = find(buffer.span.extracting(0..<filled)) { return offset + place }
    }
    return nil
  }
}

/// A part of a regular file.
struct FilePart: ByteSource, ~Copyable {
  private let file: RegularFile
  private var position: Int
  private let end: Int

  init(_ file: RegularFile, _ range: Range<Int>) {
    self.file = file
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func read(
    into buffer: inout [UInt8], at index: Int, upTo count: Int, noting facts: inout InputFacts
  ) throws(TraceError) -> Int {
    let filled = file.read(
      from: position, into: &buffer, at: index, upTo: min(count, end - position))
    position += filled
    facts.bytes += filled
    return filled
  }
}
