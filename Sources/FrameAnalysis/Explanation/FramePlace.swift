package import FrameModel

/// What was going on at a moment: the spans and animations around it, and the device's state.
package struct FramePlace: Sendable, Equatable {
  /// Positions in `Trace.spans` and `Trace.animations`, the innermost first.
  package var spans: [Int]
  package var animations: [Int]
  package var surroundings: Surroundings
}

/// Finds the place of any moment of a trace.
package struct FramePlaces: Sendable {
  private let spans: Coverage
  private let animations: Coverage
  private let environment: Surroundings
  /// What the device's state was from each change on.
  private let states: [(time: Timestamp, surroundings: Surroundings)]

  /// Takes what has no end in the log to last until `end`.
  package init(of trace: Trace, until end: Timestamp) {
    spans = Coverage(trace.spans.map { $0.covered(until: end) })
    animations = Coverage(trace.animations.map { $0.running(until: end) })
    environment = trace.environment
    var surroundings = trace.environment
    states = trace.states.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { _, state in
        surroundings.merge(state.change)
        return (state.time, surroundings)
      }
  }

  package func place(at time: Timestamp) -> FramePlace {
    var (low, high) = (0, states.count)
    while low < high {
      let middle = (low + high) / 2
      if states[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return FramePlace(
      spans: spans.around(time), animations: animations.around(time),
      surroundings: low > 0 ? states[low - 1].surroundings : environment)
  }
}

/// Which of many stretches of time are around a moment.
private struct Coverage: Sendable {
  /// By their beginnings, with the latest end of any up to there.
  private var stretches: [(range: Range<Timestamp>, position: Int, latestEnd: Timestamp)] = []

  init(_ ranges: [Range<Timestamp>]) {
    var latest = Timestamp(nanoseconds: .min)
    let ordered = ranges.enumerated().sorted {
      ($0.element.lowerBound, $0.offset) < ($1.element.lowerBound, $1.offset)
    }
    for (position, range) in ordered {
      latest = max(latest, range.upperBound)
      stretches.append((range, position, latest))
    }
  }

  /// The positions of those around a moment, the one that began last first.
  func around(_ time: Timestamp) -> [Int] {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].range.lowerBound <= time { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low > 0, stretches[low - 1].latestEnd > time {
      low -= 1
      if stretches[low].range.upperBound > time { found.append(stretches[low].position) }
    }
    return found
  }
}
