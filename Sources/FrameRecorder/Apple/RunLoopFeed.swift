#if canImport(CoreFoundation) && canImport(Darwin)
import CoreFoundation

// Only parsed so far. Not confirmed on a device: that an observer of the last order runs after Core Animation's own,
// which commits at order 2,000,000.

/// Tells a recorder when the main thread begins a turn of its run loop and when it pauses.
///
/// By it a recorder sees stalls, and evaluations that belong to no frame.
@MainActor
public final class RunLoopFeed {
  private let observer: CFRunLoopObserver?

  /// Observes the main run loop until it is told to stop.
  ///
  /// - Parameters:
  ///   - recorder: The recorder.
  ///   - beforePause: What is done first when the main thread is about to pause.
  public init(
    _ recorder: FrameRecorder = .shared, beforePause: @escaping @MainActor () -> Void = {}
  ) {
    let activities: CFRunLoopActivity = [.afterWaiting, .beforeWaiting, .exit]
    observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, activities.rawValue, true, CFIndex.max
    ) { _, activity in
      if activity == .afterWaiting {
        recorder.turnBegan()
      } else {
        MainActor.assumeIsolated { beforePause() }
        recorder.turnEnded()
      }
    }
    if let observer { CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes) }
    recorder.turnBegan()
  }

  /// Stops observing.
  public func stop() {
    if let observer { CFRunLoopObserverInvalidate(observer) }
  }
}
#endif
