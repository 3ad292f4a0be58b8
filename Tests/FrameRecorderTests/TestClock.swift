import FrameRecorder
import Synchronization

/// A clock that stands still until it is told to go on.
final class TestClock: Sendable {
  private let time: Atomic<UInt64>

  init(at time: UInt64 = 1_000_000_000) { self.time = Atomic(time) }

  var clock: RecorderClock { RecorderClock { self.time.load(ordering: .relaxed) } }

  var now: UInt64 { time.load(ordering: .relaxed) }

  func advance(by nanoseconds: UInt64) { time.add(nanoseconds, ordering: .relaxed) }
}

extension FrameRecorder {
  /// Starts a recording that is written only when it is asked to be.
  func startByHand(
    _ clock: TestClock, to sink: any RecordSink,
    _ change: (inout RecorderConfiguration) -> Void = { _ in }
  ) {
    var configuration = RecorderConfiguration()
    configuration.clock = clock.clock
    configuration.flushInterval = nil
    configuration.stallThreshold = nil
    change(&configuration)
    start(configuration, to: sink)
  }
}

extension MemorySink {
  /// The lines of the log but for those that every log has.
  func lines(without kinds: Set<String> = ["header", "sync", "overhead", "end"]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).filter { line in
      !kinds.contains { line.hasPrefix("{\"kind\":\"\($0)\"") }
    }
  }
}
