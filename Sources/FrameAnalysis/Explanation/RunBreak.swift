package import FrameModel

/// Why two consecutive frames of a display are not compared.
package enum RunBreak: Sendable, Equatable {
  case gap(Gap)
  /// The app was not active at some point between them.
  case inactive
  /// The recorder says that it lost records.
  case lostRecords(Int64)
  /// The frame index jumps: these many frames are not in the log.
  case missingFrames(Int64)
  case displayChange

  /// What lies between two consecutive frames, the plainest reason first; nothing where they are
  /// compared.
  package init?(between a: Frame, and b: Frame, in trace: Trace) {
    let gap = trace.gaps.first {
      ($0.display == nil || $0.display == a.display) && $0.reason != .idle && $0.begin != $0.end
        && min($0.begin, $0.end) < b.time && max($0.begin, $0.end) > a.time
    }
    if let gap {
      self = .gap(gap)
    } else if let lost = trace.losses.first(where: { a.time < $0.time && $0.time <= b.time }) {
      self = .lostRecords(lost.count)
    } else if trace.states.contains(where: {
      $0.change.display != nil && a.time < $0.time && $0.time <= b.time
    }) {
      self = .displayChange
    } else if TimeRanges.inactive(in: trace).overlaps(a.time, b.time) {
      self = .inactive
    } else if trace.origin != .chromeTrace, b.index != a.index + 1 {
      self = .missingFrames(b.index - a.index - 1)
    } else {
      return nil
    }
  }
}
