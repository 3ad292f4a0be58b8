#if canImport(SwiftUI)
import SwiftUI

// Only parsed so far. Not confirmed on a device: that `sensoryFeedback` asks its closure once a change, and plays
// what it answers.

@available(iOS 17.0, macOS 14.0, watchOS 10.0, visionOS 26.0, *)
extension SensoryFeedback {
  /// The word of the frame log for it.
  fileprivate var recordedType: HapticType {
    switch self {
    case .selection: .selection
    case .success: .success
    case .warning: .warning
    case .error: .error
    case .impact: .impact
    default: .custom
    }
  }
}

@available(iOS 17.0, macOS 14.0, watchOS 10.0, visionOS 26.0, *)
extension View {
  /// Plays a haptic when a value changes, and records that it did.
  ///
  /// - Parameters:
  ///   - feedback: The haptic.
  ///   - trigger: The value.
  ///   - cause: The input that it answers, asked for when it is played.
  ///   - recorder: The recorder.
  /// - Returns: The same view.
  public func recordedFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value, cause: @escaping () -> InputID? = { nil },
    to recorder: FrameRecorder = .shared
  ) -> some View {
    sensoryFeedback(trigger: trigger) { _, _ in
      recorder.haptic(feedback.recordedType, cause: cause())
      return feedback
    }
  }
}
#endif
