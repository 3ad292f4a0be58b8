import FrameAnalysis
import FrameModel

extension Rule {
  static let frames: [Rule] = [
    frm01, frm02, frm03, frm04, frm05, frm06, frm07, frm08, frm09,
  ]
}

extension RuleThreshold {
  /// Apple's bands of the hitch time ratio, which a configuration may replace for all rules at once.
  static let hitchWarning = Self("warning", 5, "ms/s", by: .published("Apple, of scrolling"))
  static let hitchError = Self("error", 10, "ms/s", by: .published("Apple, of scrolling"))
}

extension MotionSession {
  /// Lateness over the length of a stretch in which something moves.
  struct HitchRatio {
    /// In milliseconds a second.
    var value: Double
    var length: Nanoseconds
    var hitches: [Hitch]
  }

  /// Nil for a stretch of no length.
  func hitchRatio(in range: Range<Timestamp>) -> HitchRatio? {
    let length = range.upperBound - range.lowerBound
    guard length > .zero else { return nil }
    let hitches = hitches(in: range.lowerBound...range.upperBound).filter {
      range.contains($0.time)
    }
    let late = hitches.reduce(Nanoseconds.zero) { $0 + $1.lateness }
    return HitchRatio(
      value: late.milliseconds / length.seconds, length: length, hitches: hitches)
  }

  /// What ran in a frame, the costliest first.
  func evaluations(of frame: FrameResult) -> [Evaluation] {
    frame.evaluations.map { trace.evaluations[analysis.evaluationOrder[$0]] }
      .sorted { $0.duration > $1.duration }
  }

  func evaluationWords(of frame: FrameResult) -> [String] {
    evaluations(of: frame).prefix(3).map {
      "\(trace.names[$0.view]) \($0.work) ×\($0.count), \($0.duration.words)."
    }
  }

  func span(at time: Timestamp) -> String? {
    let around = trace.spans.last { span in
      span.begin <= time && span.end.map { $0 >= time } ?? true
    }
    return trace.names[around?.name]
  }

  /// The last frame that had begun at a moment.
  func frame(at time: Timestamp) -> FrameResult? {
    let next = frameStarts.partitioningIndex { $0 > time }
    return next > 0 ? analysis.main?.frames[next - 1] : nil
  }

  /// Whether any frame of a stretch could be judged: a passive log without deadlines shows no lateness.
  func judgesFrames(in range: Range<Timestamp>) -> Bool {
    guard let surface = analysis.main else { return false }
    return frames(in: range).contains { position in
      let frame = surface.frames[position]
      if case .unjudged = frame.judgement { return false }
      return frame.isFrame
    }
  }
}

extension RuleCase {
  /// The result where there are no frames: none recorded, or none there though they would have been.
  var needsFrames: RuleResult {
    var result = RuleResult()
    if !session.captures(.frame) || !session.trace.hasTimeline { result.unknown("frame") }
    return result
  }
}
