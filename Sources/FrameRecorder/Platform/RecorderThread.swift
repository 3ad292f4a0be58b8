import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("RecorderThread needs to know where this platform declares threads")
#endif

/// A thread that does something again and again, until it is told to stop.
///
/// A queue's threads are all taken when an app hangs, which is when the stall sentinel is needed.
/// Waking it allocates nothing, so that a recording call may.
final class RecorderThread: Sendable {
  private let alarm = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)
  private let isStopping = SharedWord()
  private let interval: Duration
  private let body: @Sendable () -> Void

  /// Starts a thread that runs `body` every `interval`, and whenever it is woken; nil if the system
  /// has no thread left.
  init?(every interval: Duration, _ body: @escaping @Sendable () -> Void) {
    self.interval = interval
    self.body = body
    guard start() else { return nil }
  }

  /// Runs the body soon.
  func wake() { alarm.signal() }

  /// Ends the thread and waits for it.
  func stop() {
    cancel()
    finished.wait()
  }

  /// Ends the thread when it next could run its body.
  func cancel() {
    isStopping.set(1)
    alarm.signal()
  }

  private func run() {
    while isStopping.value == 0 {
      _ = alarm.wait(timeout: .now() + .nanoseconds(Int(clamping: interval.nanoseconds)))
      if isStopping.value == 0 { body() }
    }
    finished.signal()
  }

  private func start() -> Bool {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let context = unsafe Unmanaged.passRetained(self)
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        #if canImport(Darwin)
        let context: UnsafeMutableRawPointer? = unsafe context
        #endif
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<RecorderThread>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      unsafe context.release()
      return false
    }
    #if canImport(Darwin)
    if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
    pthread_detach(thread)
    #endif
    return true
  }
}

extension Duration {
  /// Whole nanoseconds; the recorder's intervals are seconds.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
  }
}
