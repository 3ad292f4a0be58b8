import FrameModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("ScratchFile needs to know where this platform declares mkstemp and pread")
#endif

/// Bytes set aside on disk: written once, read back once, gone with the value.
///
/// The file loses its name as soon as it is open, so that nothing is left of it however the process
/// ends.
@safe final class ScratchFile {
  private let descriptor: Int32
  private(set) var count = 0

  /// Makes a file in the folder for temporary ones.
  init() throws(TraceError) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/framewise-XXXXXX".utf8CString)
    descriptor = unsafe path.withUnsafeMutableBufferPointer { name in
      guard let base = name.baseAddress else { return -1 }
      let opened = unsafe mkstemp(base)
      if opened >= 0 { unsafe unlink(base) }
      return opened
    }
    guard descriptor >= 0 else { throw Self.failure() }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ bytes: [UInt8]) throws(TraceError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { all in
        unsafe systemWrite(descriptor, all.baseAddress.map { unsafe $0 + done }, all.count - done)
      }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        throw Self.failure()
      }
    }
    count += bytes.count
  }

  /// The bytes from an offset on, at most `limit`; empty at the end.
  func read(from offset: Int, limit: Int) throws(TraceError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(limit, count - offset)))
    var done = 0
    while done < bytes.count {
      let filled = unsafe bytes.withUnsafeMutableBytes { all in
        unsafe pread(
          descriptor, all.baseAddress.map { unsafe $0 + done }, all.count - done,
          off_t(offset + done))
      }
      if filled > 0 {
        done += filled
      } else if filled == 0 || errno != EINTR {
        throw Self.failure()
      }
    }
    return bytes
  }

  private static func failure() -> TraceError {
    let text = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return TraceError(file: "temporary file", reason: .unreadable(text))
  }
}

/// The C function, whose name the conversion has too.
@unsafe private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, bytes, count)
}
