#if canImport(SwiftUI)
import SwiftUI

// Only parsed so far. Not confirmed on a device: that every scroll ends in the phase `idle`, also when the view goes
// away while it moves; the span is ended in `onDisappear` for that case.

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
private struct RecordedScroll: ViewModifier {
  private let name: FrameName
  private let recorder: FrameRecorder
  @State private var span: SpanID?

  init(_ name: FrameName, _ recorder: FrameRecorder) {
    self.name = name
    self.recorder = recorder
  }

  func body(content: Content) -> some View {
    content
      .onScrollPhaseChange { _, phase in change(to: phase) }
      .onDisappear { finish() }
  }

  private func change(to phase: ScrollPhase) {
    guard phase != .idle else { return finish() }
    if let span {
      recorder.phase(span, phase.name)
    } else {
      span = recorder.beginSpan(.scroll, name, phase: phase.name)
    }
  }

  private func finish() {
    if let span { recorder.end(span) }
    span = nil
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ScrollPhase {
  fileprivate var name: FrameName {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    @unknown default: "other"
    }
  }
}

extension View {
  /// Records the scrolls of a scroll view as spans, with their phases.
  ///
  /// - Parameters:
  ///   - name: The name of what scrolls.
  ///   - recorder: The recorder.
  /// - Returns: The same view.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public func recordedScroll(_ name: FrameName, to recorder: FrameRecorder = .shared) -> some View {
    modifier(RecordedScroll(name, recorder))
  }
}
#endif
