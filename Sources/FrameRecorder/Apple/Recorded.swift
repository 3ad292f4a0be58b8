#if canImport(SwiftUI)
import SwiftUI

// Only parsed so far. Not confirmed on a device: that SwiftUI calls a wrapper's closure exactly when it would have
// evaluated the body that it stands for.

/// A view whose content is evaluated under the eyes of a recorder.
///
/// A wrapper and no modifier: a modifier gets content that was already built.
///
///     var body: some View {
///       Recorded("FeedRow") { HStack { … } }
///     }
public struct Recorded<Content: View>: View {
  private let name: FrameName
  private let work: EvaluatedWork
  private let recorder: FrameRecorder
  private let content: () -> Content

  /// A view that is recorded under a name.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - work: The kind of code.
  ///   - recorder: The recorder.
  ///   - content: What is evaluated.
  public init(
    _ name: FrameName, _ work: EvaluatedWork = .body, to recorder: FrameRecorder = .shared,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.name = name
    self.work = work
    self.recorder = recorder
    self.content = content
  }

  /// The content.
  public var body: some View {
    recorder.measure(name, work) { content() }
  }
}
#endif
