#if canImport(UIKit) && canImport(QuartzCore) && !os(watchOS)
import QuartzCore
import UIKit

// Only parsed so far. Not confirmed on a device: that a passive update link is called for every frame that SwiftUI
// or UIKit draws, and that `completionDeadlineTime` and `estimatedPresentationTime` are those of the
// update in which the last action runs.

/// Records frames by an update link that asks for none: only those that the app draws anyway.
@available(iOS 18.0, visionOS 2.0, tvOS 18.0, *)
@MainActor
public final class UpdateLinkFeed {
  private let recorder: FrameRecorder
  private var link: UIUpdateLink?
  private var turns: RunLoopFeed?
  private var times = FrameTimes(time: 0)

  /// A feed into a recorder.
  public init(_ recorder: FrameRecorder = .shared) { self.recorder = recorder }

  /// Begins to record the frames of a scene.
  public func start(_ scene: UIWindowScene) {
    stop()
    let link = UIUpdateLink(windowScene: scene)
    link.requiresContinuousUpdates = false
    link.addAction(to: .beforeEventDispatch) { [weak self] _, info in self?.begin(info) }
    link.addAction(to: .beforeCADisplayLinkDispatch) { [weak self] _, _ in self?.enter() }
    link.addAction(to: .afterCATransactionCommit) { [weak self] _, info in self?.finish(info) }
    link.isEnabled = true
    self.link = link
    turns = RunLoopFeed(recorder)
  }

  /// Stops recording frames.
  public func stop() {
    link?.isEnabled = false
    link = nil
    turns?.stop()
    turns = nil
  }

  private func begin(_ info: UIUpdateInfo) {
    times = FrameTimes(time: nanoseconds(info.modelTime))
    times.mainStart = recorder.now
  }

  private func enter() { times.callback = recorder.now }

  private func finish(_ info: UIUpdateInfo) {
    times.mainEnd = recorder.now
    times.deadline = nanoseconds(info.completionDeadlineTime)
    times.expectedPresent = nanoseconds(info.estimatedPresentationTime)
    recorder.frame(times)
  }
}
#endif
