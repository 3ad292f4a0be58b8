import FrameModel

/// How the numbers of a tally's frames are distributed.
struct TallyDistributions {
  /// The values at some percentages.
  struct Ladder {
    fileprivate static let percentages: [Double] = [50, 90, 95, 99, 100]

    /// P50, P90, P95, P99 and the maximum, in that order.
    let values: [Double]
    var p95: Double { values[2] }
    var largest: Double { values[4] }
  }

  /// Nothing of no numbers.
  let ladders: FrameDistributions<Ladder?>
  /// The mean of the durations, in nanoseconds, and the sum of how far each is from it, squared.
  let spread: (mean: Double, squares: Double)

  /// Of each of some tallies, whose numbers are parts of the lists of a surface.
  static func all(
    of tallies: [FrameTally], in lists: FrameDistributions<[Int64]>
  ) -> [Self] {
    func ladders(
      of list: [Int64], _ parts: (FrameDistributions<ListParts>) -> ListParts
    ) -> [Ladder?] {
      let found = RankedNumbers(list).percentiles(
        Ladder.percentages, in: tallies.map { parts($0.numbers).ranges })
      return found.map { $0.map(Ladder.init) }
    }
    let durations = ladders(of: lists.durations) { $0.durations }
    let work = ladders(of: lists.work) { $0.work }
    let overruns = ladders(of: lists.overruns) { $0.overruns }
    let shares = ladders(of: lists.evaluationShares) { $0.evaluationShares }
    let errors = ladders(of: lists.animationErrors) { $0.animationErrors }
    return tallies.indices.map { i in
      Self(
        ladders: FrameDistributions(
          durations: durations[i], work: work[i], overruns: overruns[i],
          evaluationShares: shares[i], animationErrors: errors[i]),
        spread: spread(of: tallies[i], in: lists.durations))
    }
  }

  /// In two steps, which loses nothing to rounding: whole nanoseconds are added up first.
  private static func spread(
    of tally: FrameTally, in durations: [Int64]
  ) -> (mean: Double, squares: Double) {
    let parts = tally.numbers.durations
    let mean = Double(tally.sums.durations.count) / Double(parts.count)
    var squares = 0.0
    parts.forEach(in: durations) { squares += (Double($0) - mean) * (Double($0) - mean) }
    return (mean, squares)
  }
}
