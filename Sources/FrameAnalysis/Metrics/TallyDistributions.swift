import FrameModel

/// How the numbers of a tally's frames are distributed.
struct TallyDistributions {
  /// The values at some percentages.
  struct Ladder {
    fileprivate static let percentages: [Double] = [50, 90, 95, 99, 100]

    /// How many numbers there are.
    let count: Int
    /// P50, P90, P95, P99 and the maximum, in that order.
    let values: [Double]
    var largest: Double { values[4] }
  }

  /// The 95th percentile alone.
  struct P95 {
    /// How many numbers there are.
    let count: Int
    let value: Double
  }

  // Each is nothing of no numbers.
  let durations: Ladder?
  let work: Ladder?
  let overruns: Ladder?
  /// What evaluations took of their frames' budgets, in parts of `FrameStretch.wholeBudget`.
  let evaluationShares: P95?
  /// Magnitudes, in nanoseconds.
  let animationErrors: P95?

  /// Of each of some tallies of a surface.
  static func all(of tallies: [FrameTally], _ frames: FrameResults, in trace: Trace) -> [Self] {
    let (parts, positions) = (tallies.map(\.frames.ranges), tallies.map(\.positions.ranges))
    // One after the other, so that the memory for one kind serves the next.
    let durations = ladders(of: FieldNumbers(frames, .duration), in: parts)
    let work = ladders(of: FieldNumbers(frames, .work), in: parts)
    let overruns = ladders(of: FieldNumbers(frames, .overrun), in: parts)
    let shares = p95s(of: EvaluationShareNumbers(frames), in: positions)
    let errors = p95s(of: AnimationErrors.all(of: frames, in: trace), in: parts)
    return tallies.indices.map { i in
      Self(
        durations: durations[i], work: work[i], overruns: overruns[i],
        evaluationShares: shares[i], animationErrors: errors[i])
    }
  }

  private static func ladders(
    of numbers: (some NumberSource)?, in parts: [[Range<Int>]]
  ) -> [Ladder?] {
    guard let numbers else { return parts.map { _ in nil } }
    return RankedNumbers(numbers).percentiles(Ladder.percentages, in: parts).map { found in
      found.map { Ladder(count: $0.count, values: $0.values) }
    }
  }

  private static func p95s(
    of numbers: (some NumberSource)?, in parts: [[Range<Int>]]
  ) -> [P95?] {
    guard let numbers else { return parts.map { _ in nil } }
    return TopNumbers(numbers, percentage: 95).values(in: parts).map { found in
      found.map { P95(count: $0.count, value: $0.values[0]) }
    }
  }
}
