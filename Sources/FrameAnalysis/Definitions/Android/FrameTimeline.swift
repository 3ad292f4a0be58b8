package import FrameModel

/// One frame of Android's FrameTimeline: what was predicted and what happened.
package struct FrameTimelineFrame: Sendable {
  package var predictedEnd: Timestamp
  package var predictedPresent: Timestamp
  package var actualEnd: Timestamp
  package var actualPresent: Timestamp

  package init(
    predictedEnd: Timestamp, predictedPresent: Timestamp, actualEnd: Timestamp,
    actualPresent: Timestamp
  ) {
    self.predictedEnd = predictedEnd
    self.predictedPresent = predictedPresent
    self.actualEnd = actualEnd
    self.actualPresent = actualPresent
  }
}

/// FrameTimeline's classification of a frame that was not presented when predicted, before Android 17.
///
/// On time is within the present threshold. Early: the prediction drifted, or SurfaceFlinger
/// latched another vsync. Late: the app's fault when it finished late, else SurfaceFlinger's
/// scheduling where the delay is whole vsyncs, else prediction. Frames stuffed behind others and
/// faults of SurfaceFlinger's own need its timeline too and are not told apart here. The thresholds
/// (2 ms for presentation, 0 for the deadline) are second-hand. Source: Android frameworks/native,
/// FrameTimeline.cpp (classifyJankLegacyLocked).
package struct FrameTimeline: Sendable {
  package enum Jank: String, Sendable, CaseIterable {
    case none = "None"
    case appDeadlineMissed = "AppDeadlineMissed"
    case surfaceFlingerScheduling = "SurfaceFlingerScheduling"
    case predictionError = "PredictionError"
    case unknown = "Unknown"
  }

  package enum Severity: String, Sendable {
    case none = "None"
    case partial = "Partial"
    case full = "Full"
  }

  package var vsync: Nanoseconds
  package var presentThreshold: Nanoseconds
  package var deadlineThreshold: Nanoseconds

  package init(
    vsync: Nanoseconds, presentThreshold: Nanoseconds = .milliseconds(2),
    deadlineThreshold: Nanoseconds = .zero
  ) {
    self.vsync = vsync
    self.presentThreshold = presentThreshold
    self.deadlineThreshold = deadlineThreshold
  }

  package func jank(of frame: FrameTimelineFrame) -> Jank {
    let delay = frame.actualPresent - frame.predictedPresent
    guard delay.count.magnitude > presentThreshold.count.magnitude else { return .none }
    let finishedLate = frame.actualEnd - frame.predictedEnd > deadlineThreshold
    if finishedLate { return delay > .zero ? .appDeadlineMissed : .unknown }
    return isWholeVsyncs(delay) ? .surfaceFlingerScheduling : .predictionError
  }

  /// Partial when the delay is shorter than a render period.
  package func severity(of frame: FrameTimelineFrame) -> Severity {
    guard jank(of: frame) != .none else { return .none }
    let delay = frame.actualPresent - frame.predictedPresent
    return delay.count.magnitude < vsync.count.magnitude ? .partial : .full
  }

  private func isWholeVsyncs(_ delay: Nanoseconds) -> Bool {
    guard vsync > .zero else { return false }
    let over = delay.count.magnitude % vsync.count.magnitude
    let threshold = presentThreshold.count.magnitude
    return over <= threshold || over + threshold >= vsync.count.magnitude
  }
}

/// The jank severity score of Android 17, which weighs a delay against the frame's own period.
///
/// log2((|expected Δ − actual Δ| + period) ÷ period) · √(period ÷ (1/120 s)); below 0.9 partial. Source:
/// Android frameworks/native, FrameTimeline.cpp (calculateJankSeverity).
package enum JankSeverityScore {
  /// Nothing for a period that is not positive.
  package static func score(delay: Double, period: Double) -> Double? {
    guard period > 0 else { return nil }
    return Mathematics.binaryLogarithm((abs(delay) + period) / period)
      * (period / (1000.0 / 120)).squareRoot()
  }

  package static func severity(of score: Double) -> FrameTimeline.Severity {
    score <= 0 ? .none : score < 0.9 ? .partial : .full
  }
}
