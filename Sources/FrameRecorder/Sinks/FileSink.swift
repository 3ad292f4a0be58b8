#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("FileSink needs to know how this platform writes files")
#endif

/// Writes a log to files, a segment each, and removes the oldest.
public final class FileSink: RecordSink {
  private struct State {
    var descriptor: Int32 = -1
    /// The bytes of whole batches.
    var length: off_t = 0
    /// Whether part of a batch could not be taken back.
    var isTorn = false
  }

  private let folder: String
  private let name: String
  private let kept: Int
  private let state = Guarded(State())

  /// Files in a folder that exists, `name-0.framelog.ndjson` the first.
  ///
  /// - Parameters:
  ///   - folder: Where the files are made.
  ///   - name: What their names begin with.
  ///   - segments: How many are kept; older ones are removed.
  public init(folder: String, name: String, keeping segments: Int = 2) {
    self.folder = folder
    self.name = name
    kept = max(1, segments)
  }

  deinit { end() }

  /// The file of a segment.
  public func path(ofSegment segment: Int) -> String {
    "\(folder)/\(name)-\(segment).framelog.ndjson"
  }

  /// Makes the file of a segment and removes the oldest.
  public func begin(segment: Int) throws(SinkFailure) {
    end()
    if segment >= kept { _ = unsafe unlink(path(ofSegment: segment - kept)) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC
    let descriptor = unsafe open(path(ofSegment: segment), flags, 0o644)
    guard descriptor >= 0 else { throw SinkFailure("open", code: errno) }
    state.withLock { state in
      state = State()
      state.descriptor = descriptor
    }
  }

  /// Appends lines with one call, and takes back what was written of them if not all could be.
  public func write(_ lines: [UInt8]) throws(SinkFailure) {
    try state.withLock { (state) throws(SinkFailure) in
      guard state.descriptor >= 0 else { throw SinkFailure("write", code: EBADF) }
      if state.isTorn {
        // The torn line ends here, and costs itself only.
        if let code = Self.write([UInt8(ascii: "\n")], to: state.descriptor) {
          throw SinkFailure("write", code: code)
        }
        state.isTorn = false
        state.length = max(0, lseek(state.descriptor, 0, SEEK_END))
      }
      if let code = Self.write(lines, to: state.descriptor) {
        state.isTorn = ftruncate(state.descriptor, state.length) != 0
        throw SinkFailure("write", code: code)
      }
      state.length += off_t(lines.count)
    }
  }

  /// Closes the file.
  public func end() {
    state.withLock { state in
      if state.descriptor >= 0 { _ = close(state.descriptor) }
      state.descriptor = -1
    }
  }

  /// Writes all bytes, or says the system's error.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        #if canImport(Darwin)
        return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #else
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        return count == 0 ? EIO : errno
      }
    }
    return nil
  }
}
