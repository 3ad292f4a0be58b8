#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

// Only parsed so far. Not confirmed on a device: that `maximumFramesPerSecond` falls to 60 in Low Power Mode; where
// it does not, the cap is not recorded and frames are judged by their own promises.

/// Records Low Power Mode, heat, Reduce Motion and its kin, and whether the app is active.
@MainActor
public final class StateFeed {
  private let recorder: FrameRecorder
  private var observers: [any NSObjectProtocol] = []
  private var known = SurroundingsChange()
  private var inactiveSince: UInt64?

  /// A feed into a recorder.
  public init(_ recorder: FrameRecorder = .shared) { self.recorder = recorder }

  /// The state now, for `RecorderConfiguration.environment`.
  public static var current: SurroundingsChange {
    var state = SurroundingsChange()
    state.scene =
      switch UIApplication.shared.applicationState {
      case .active: .active
      case .inactive: .inactive
      default: .background
      }
    state.thermal =
      switch ProcessInfo.processInfo.thermalState {
      case .nominal: .nominal
      case .fair: .fair
      case .serious: .serious
      default: .critical
      }
    state.lowPower = ProcessInfo.processInfo.isLowPowerModeEnabled
    state.reduceMotion = UIAccessibility.isReduceMotionEnabled
    state.crossFade = UIAccessibility.prefersCrossFadeTransitions
    state.reduceTransparency = UIAccessibility.isReduceTransparencyEnabled
    state.voiceOver = UIAccessibility.isVoiceOverRunning
    return state
  }

  /// Begins to record changes.
  public func start() {
    stop()
    known = Self.current
    let names: [Notification.Name] = [
      .NSProcessInfoPowerStateDidChange, ProcessInfo.thermalStateDidChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      UIAccessibility.reduceTransparencyStatusDidChangeNotification,
      UIAccessibility.voiceOverStatusDidChangeNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self] _ in MainActor.assumeIsolated { self?.update() }
      }
    }
    observers.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
      ) { [recorder] _ in recorder.mark("memoryWarning") })
  }

  /// Stops recording changes.
  public func stop() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  private func update() {
    let now = Self.current
    recorder.state(now.changes(since: known))
    if now.scene == .background, known.scene != .background {
      inactiveSince = recorder.now
      // The app may be ended from here on without notice.
      recorder.flush()
    }
    if now.scene == .active, let began = inactiveSince {
      inactiveSince = nil
      recorder.gap(.background, from: began, to: recorder.now)
      recorder.synchronizeClocks()
    }
    known = now
  }
}
#endif
