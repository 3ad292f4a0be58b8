#if canImport(QuartzCore) && (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
import QuartzCore

#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

// Only parsed so far. Not confirmed on a device: that the run loop's `beforeWaiting` comes after
// Core Animation's commit in the turn of every callback (the observer's order is meant to make it
// so), and what the link's timestamps are in the first callback after a pause.

/// Records frames by a display link, which asks for a callback at every refresh.
///
/// For systems before iOS 18, and for whoever wants every refresh. It keeps the display at the rate
/// that it asks for, so it changes what it measures: `UpdateLinkFeed` does not. The link holds on to
/// the feed until that is stopped.
@MainActor
public final class DisplayLinkFeed: NSObject {
  private let recorder: FrameRecorder
  private var link: CADisplayLink?
  private var turns: RunLoopFeed?
  private var pending: FrameTimes?

  /// A feed into a recorder.
  public init(_ recorder: FrameRecorder = .shared) { self.recorder = recorder }

  #if canImport(UIKit)
  /// Begins to record frames.
  ///
  /// - Parameter range: The rates to ask for. Above 60 Hz an iPhone app must have
  ///   CADisableMinimumFrameDurationOnPhone in its Info.plist.
  public func start(_ range: CAFrameRateRange = .init(minimum: 80, maximum: 120, preferred: 120)) {
    stop()
    let link = CADisplayLink(target: self, selector: #selector(step(_:)))
    link.preferredFrameRateRange = range
    begin(link)
  }
  #else
  /// Begins to record the frames of the display that shows a view.
  public func start(in view: NSView) {
    stop()
    begin(view.displayLink(target: self, selector: #selector(step(_:))))
  }
  #endif

  private func begin(_ link: CADisplayLink) {
    // The default mode is silent while a scroll view tracks a finger.
    link.add(to: .main, forMode: .common)
    self.link = link
    turns = RunLoopFeed(recorder) { [weak self] in self?.finishFrame() }
  }

  /// Stops recording frames.
  public func stop() {
    link?.invalidate()
    link = nil
    turns?.stop()
    turns = nil
    pending = nil
  }

  @objc
  private func step(_ link: CADisplayLink) {
    finishFrame()
    // Read at once: the link's properties go on.
    var times = FrameTimes(time: nanoseconds(link.timestamp))
    times.interval = nanoseconds(link.targetTimestamp - link.timestamp)
    times.callback = recorder.now
    times.mainStart = times.callback
    pending = times
  }

  /// The work of a frame ends when the run loop is about to wait.
  private func finishFrame() {
    guard var times = pending else { return }
    pending = nil
    times.mainEnd = recorder.now
    recorder.frame(times)
  }
}

/// Media time, in seconds since the device started, as the recorder's clock counts it.
func nanoseconds(_ seconds: CFTimeInterval) -> UInt64 {
  UInt64(max(0, seconds * 1_000_000_000))
}
#endif
