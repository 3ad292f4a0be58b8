public import CFrameRecorder

/// A number that any thread may read and write at any time, whole, and ordered with nothing else.
@safe @usableFromInline
final class SharedWord: Sendable {
  @usableFromInline nonisolated(unsafe) let word: UnsafeMutablePointer<UInt64>

  init() {
    unsafe word = .allocate(capacity: 1)
    unsafe word.initialize(to: 0)
  }

  deinit { unsafe word.deallocate() }

  @inlinable
  var value: UInt64 {
    unsafe frame_recorder_load(word)
  }

  func set(_ value: UInt64) { unsafe frame_recorder_store(word, value) }
}
