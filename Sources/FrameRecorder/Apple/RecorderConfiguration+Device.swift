#if canImport(UIKit) && !os(watchOS)
import Darwin
import Foundation
import UIKit

// Only parsed so far. Not confirmed on a device: what `maximumFramesPerSecond` says of a display that
// the system has slowed down when the app starts.

extension RecorderConfiguration {
  /// A configuration that knows the app, the device, its display and its state.
  ///
  /// - Parameter link: What will drive the recording of frames.
  /// - Returns: The configuration, to be changed as needed.
  @MainActor
  public static func forThisDevice(_ link: FrameLink) -> Self {
    var configuration = Self()
    configuration.subject = .current
    configuration.environment = StateFeed.current
    configuration.link = link
    configuration.link?.highRateKey =
      Bundle.main.object(forInfoDictionaryKey: "CADisableMinimumFrameDurationOnPhone") as? Bool
    let scenes = UIApplication.shared.connectedScenes
    if let scene = scenes.compactMap({ $0 as? UIWindowScene }).first {
      configuration.displays = [
        RecordedDisplay(maxHz: Double(scene.screen.maximumFramesPerSecond))
      ]
    }
    configuration.captures = [
      .frame, .frameMain, .evaluation, .evaluationSelf, .animation, .sample, .input, .haptic,
      .span, .state, .stall,
    ]
    if link.source == .updateLink { configuration.captures.insert(.frameDeadline) }
    return configuration
  }
}

extension RecorderConfiguration.Subject {
  /// This app on this device; no identifier of either's owner.
  @MainActor
  public static var current: Self {
    var subject = Self()
    subject.app = Bundle.main.bundleIdentifier
    let short = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    let build = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String
    subject.build = short.map { "\($0) (\(build ?? "?"))" } ?? build
    subject.os = "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
    #if targetEnvironment(simulator)
    subject.isSimulator = true
    subject.device = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]
    #else
    subject.isSimulator = false
    var system = utsname()
    if unsafe uname(&system) == 0 {
      subject.device = unsafe withUnsafeBytes(of: &system.machine) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    #endif
    #if DEBUG
    subject.configuration = "debug"
    #else
    subject.configuration = "release"
    #endif
    return subject
  }
}
#endif
