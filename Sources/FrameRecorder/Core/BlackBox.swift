private import CFrameRecorder

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("BlackBox needs to know how this platform maps files")
#endif

/// The last slots of a recording in a file that is mapped into memory.
///
/// The system keeps what was stored there however the process ends, SIGKILL included; only a power
/// failure takes it. A slot's sequence number is taken away before the slot is changed and set
/// after it, so that a reader knows a whole one. Beside the slots lies text: what a log begins with,
/// and the names.
@safe
final class BlackBox {
  /// What is kept where.
  enum Layout {
    /// "FWBOX", and a number that changes with `Slot`.
    static let magic: UInt64 = 0x0001_584F_4257_46
    static let headerWords = 8
    static let slotWords = 1 + MemoryLayout<Slot>.stride / 8
    static let textBytes = 256 << 10
    /// Words of the header.
    static let capacityWord = 1
    static let slotWord = 2
    static let textWord = 3
    static let textLengthWord = 4
    static let closedWord = 5

    static func bytes(capacity: Int) -> Int {
      headerWords * 8 + textBytes + capacity * slotWords * 8
    }
  }

  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private var next = 0
  private var textLength = 0

  /// Maps a file of so many slots, in place of what is there; nil where that is not possible.
  init?(path: String, capacity: Int) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0, capacity > 0 else { return nil }
    defer { _ = close(descriptor) }
    let size = Layout.bytes(capacity: capacity)
    // Space is taken now: a store to a page for which the disk has none would end the app.
    guard ftruncate(descriptor, 0) == 0, Self.reserve(size, descriptor),
      let base = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      unsafe base != MAP_FAILED
    else { return nil }
    unsafe self.base = base
    self.capacity = capacity
    setWord(Layout.capacityWord, UInt64(capacity))
    setWord(Layout.slotWord, UInt64(Layout.slotWords))
    setWord(Layout.textWord, UInt64(Layout.textBytes))
    setWord(0, Layout.magic)
  }

  deinit { unsafe munmap(base, Layout.bytes(capacity: capacity)) }

  @inline(__always)
  func append(_ slot: Slot) {
    let start = Layout.headerWords * 8 + Layout.textBytes
    let place = unsafe base + start + next % capacity * Layout.slotWords * 8
    let sequence = unsafe place.assumingMemoryBound(to: UInt64.self)
    unsafe frame_recorder_retract(sequence)
    unsafe (place + 8).storeBytes(of: slot, as: Slot.self)
    next &+= 1
    unsafe frame_recorder_publish(sequence, UInt64(next))
  }

  /// Adds a name, or lines as the number zero; text that finds no room is left out.
  func append(_ text: String, number: UInt32) {
    let bytes = Array(text.utf8)
    guard textLength + 8 + bytes.count <= Layout.textBytes else { return }
    let place = unsafe base + Layout.headerWords * 8 + textLength
    unsafe place.storeBytes(of: number, as: UInt32.self)
    unsafe (place + 4).storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe (place + 8).copyMemory(from: start, byteCount: bytes.count)
    }
    textLength += 8 + (bytes.count + 7) / 8 * 8
    setWord(Layout.textLengthWord, UInt64(textLength))
  }

  /// Adds lines that the log begins with.
  func append(_ lines: ByteText) { append(String(decoding: lines.bytes, as: UTF8.self), number: 0) }

  /// Notes that the recording ended as it should.
  func markClosed() { setWord(Layout.closedWord, 1) }

  private func setWord(_ number: Int, _ value: UInt64) {
    let word = unsafe (base + number * 8).assumingMemoryBound(to: UInt64.self)
    unsafe frame_recorder_publish(word, value)
  }

  /// Makes the file so large, with room on the disk for all of it.
  private static func reserve(_ size: Int, _ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
    var request = fstore_t(
      fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
      fst_length: off_t(size), fst_bytesalloc: 0)
    return unsafe fcntl(descriptor, F_PREALLOCATE, &request) != -1
      && ftruncate(descriptor, off_t(size)) == 0
    #else
    return posix_fallocate(descriptor, 0, off_t(size)) == 0
    #endif
  }
}
