import FrameModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("FileBytes needs to know where this platform declares open and read")
#endif

/// A file opened for reading, or standard input.
///
/// `read` rather than `mmap`: it is as fast, works on pipes, and a file that shrinks meanwhile ends
/// early instead of killing the process.
@safe struct FileBytes: ByteSource, ~Copyable {
  private let file: String
  private let descriptor: Int32

  /// Opens the file at a path; `-` is standard input.
  init(_ file: String) throws(TraceError) {
    self.file = file
    guard file != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TraceError(file: file, reason: .unreadable(systemText(errno)))
    }
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  mutating func read(
    into buffer: inout [UInt8], at index: Int, upTo count: Int, noting facts: inout InputFacts
  ) throws(TraceError) -> Int {
    precondition(index >= 0 && count >= 0 && index + count <= buffer.count)
    while true {
      let filled = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe systemRead(descriptor, bytes.baseAddress.map { unsafe $0 + index }, count)
      }
      if filled >= 0 {
        facts.bytes += filled
        return filled
      }
      guard errno == EINTR else {
        throw TraceError(file: file, reason: .unreadable(systemText(errno)))
      }
    }
  }
}

extension FileBytes {
  mutating func seek(to offset: Int) -> Bool {
    lseek(descriptor, off_t(offset), SEEK_SET) == off_t(offset)
  }
}

/// The C function, which the method of the same name would hide.
@unsafe private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, bytes, count)
}

/// The system's own words for an error number.
private func systemText(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}
