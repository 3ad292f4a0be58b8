#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("AtomicFile needs to know how this platform declares open, write and rename")
#endif

/// What went wrong with a file, with the system's words for it.
struct FileFailure: Error, CustomStringConvertible {
  var description: String
}

/// A file that appears under its name whole or not at all.
///
/// Bytes go to a temporary file beside it, which takes its name only on `commit`: whoever reads the
/// old report meanwhile, or is left with it after a crash, has it whole.
final class AtomicFile: TextOutputStream {
  private let path: String
  private let temporary: String
  private var output: DescriptorOutput
  private var isCommitted = false

  init(_ path: String) throws(FileFailure) {
    self.path = path
    temporary = "\(path).\(getpid()).partial"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFailure(description: "\(path): \(systemError())") }
    output = DescriptorOutput(descriptor)
  }

  func write(_ string: String) { output.write(string) }

  func write(_ bytes: [UInt8]) { output.write(bytes) }

  func commit() throws(FileFailure) {
    output.flush()
    if let failure = output.failure {
      throw FileFailure(description: "\(path): \(failure)")
    }
    guard unsafe rename(temporary, path) == 0 else {
      throw FileFailure(description: "\(path): \(systemError())")
    }
    isCommitted = true
  }

  deinit {
    close(output.descriptor)
    if !isCommitted { unsafe unlink(temporary) }
  }
}

/// Text on its way to a descriptor, in large writes; the first failure is kept and ends the writing.
struct DescriptorOutput: TextOutputStream {
  let descriptor: Int32
  private(set) var failure: String?
  private var buffer: ContiguousArray<UInt8> = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  mutating func write(_ string: String) {
    buffer.append(contentsOf: string.utf8)
    if buffer.count >= 1 << 18 { flush() }
  }

  mutating func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 18 { flush() }
  }

  mutating func flush() {
    var done = 0
    while done < buffer.count, failure == nil {
      let written = unsafe buffer.withUnsafeBufferPointer { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...])
        return unsafe platformWrite(descriptor, rest)
      }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        failure = systemError()
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The system's `write`, by a name that a method of the same name does not hide.
private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// The system's words for the error that the last call left.
func systemError() -> String { unsafe String(cString: strerror(errno)) }

/// Whether a descriptor is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The width of a terminal in columns, or nothing where there is none.
func terminalWidth(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
