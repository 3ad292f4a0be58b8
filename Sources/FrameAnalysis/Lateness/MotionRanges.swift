import FrameModel

/// When something moves: the union of scroll, navigation and gesture spans and running animations.
struct MotionRanges {
  let ranges: TimeRanges
  /// How many had no end in the log and were taken to last to its end.
  let unterminatedSpans: Int
  let unterminatedAnimations: Int

  init(of trace: Trace, until end: Timestamp) {
    let spans = trace.spans.filter(\.type.isMotion)
    ranges = TimeRanges(
      merging: spans.map { Range(between: $0.begin, and: max($0.begin, $0.end ?? end)) }
        + trace.animations.map { $0.running(until: end) })
    unterminatedSpans = spans.filter { $0.end == nil }.count
    unterminatedAnimations = trace.animations.filter { $0.end == nil }.count
  }
}

extension Animation {
  /// The time in which it moves: after its delay, to its end.
  ///
  /// Without an end record it is taken to run for its declared duration, or else to the log's end.
  func running(until end: Timestamp) -> Range<Timestamp> {
    let start = begin + (delay ?? .zero)
    let declared = declaredDuration.map { start + $0 }
    let stop = self.end ?? declared.map { min($0, end) } ?? end
    return start..<max(start, stop)
  }
}

extension Span {
  func covered(until end: Timestamp) -> Range<Timestamp> {
    begin..<max(begin, self.end ?? end)
  }
}
