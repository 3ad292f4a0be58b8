import FrameModel

/// A stretch between two callbacks whose refreshes the log leaves open: the rate changed in it, and
/// when is not known.
struct OpenStretch {
  /// How its time may divide into refreshes.
  enum Division {
    /// Refreshes at the first rate, then at the second.
    case change(kept: Int, others: Int)
    /// Refreshes of one length.
    case even(Int)
  }

  /// In how many refreshes a change of rate is looked for: a log may claim that months passed.
  private static let mostRefreshes = 10_000

  /// All divisions that the log allows, the fewest refreshes first.
  let divisions: [Division]

  /// The stretch that ends with frame `k`; nothing where the log leaves none open there.
  init?(before k: Int, in frames: [PreparedFrame]) {
    guard k > 0, k < frames.count, frames[k - 1].leavesOpen(until: frames[k]),
      let promised = frames[k - 1].interval, let following = frames[k].interval
    else { return nil }
    let begin = frames[k - 1].frame.time
    let whole = frames[k].frame.time - begin
    guard whole > .zero else { return nil }
    let choices =
      whole.count / promised.count > Self.mostRefreshes
      ? [] : Self.choices(whole, promised, following)
    let shown = frames.shown(between: begin, and: begin + whole, before: k).map { $0 - begin }
    let fitting = choices.filter { choice in
      shown.allSatisfy { choice.begins($0, promised, following) }
    }
    let open = fitting.isEmpty ? choices : fitting
    guard open.isEmpty else {
      divisions = open.map { .change(kept: $0.kept, others: $0.others) }
      return
    }
    // The rate changed more than once, or nobody can say: all that is sure is that no refresh was a
    // fraction of one.
    divisions = [max(promised, following), min(promised, following)].map {
      .even(max(1, Int(whole.count / $0.count)))
    }
  }

  /// Refreshes at the first rate, then at the second.
  private struct Choice {
    var kept: Int
    var others: Int

    var count: Int { kept + others }

    /// How far a presentation may be from the refresh that it is said of: more than sources are
    /// off by, and less than lies between the refreshes of two rates that panels have.
    static let tolerance = Nanoseconds(500_000)

    /// Whether a refresh begins some time after the first does.
    func begins(_ time: Nanoseconds, _ promised: Nanoseconds, _ following: Nanoseconds) -> Bool {
      let rest = time - promised * kept
      let unit = rest < .zero ? promised : following
      return abs((rest - unit * rest.rounded(inUnitsOf: unit)).count) <= Self.tolerance.count
    }
  }

  /// How the time between two callbacks divides, the first promise kept or, for a longer refresh,
  /// broken at once; the fewest refreshes first.
  private static func choices(
    _ whole: Nanoseconds, _ promised: Nanoseconds, _ following: Nanoseconds
  ) -> [Choice] {
    let least = following > promised ? 0 : 1
    let all = (least...max(least, Int(whole.count / promised.count) + 1)).compactMap { kept in
      let rest = whole - promised * kept
      let others = rest.rounded(inUnitsOf: following)
      guard others >= 0,
        abs((rest - following * others).count) <= min(promised, following).count / 20
      else { return Choice?.none }
      return Choice(kept: kept, others: others)
    }
    return all.sorted { $0.count < $1.count }
  }
}

extension [PreparedFrame] {
  /// When refreshes showed something within a stretch: of the frames begun before one.
  fileprivate func shown(
    between begin: Timestamp, and end: Timestamp, before k: Int
  ) -> [Timestamp] {
    var shown: [Timestamp] = []
    var m = k - 1
    while m >= 0, self[m].run == self[k].run, k - m <= 8 {
      if let present = self[m].shownAt, present > begin, present < end { shown.append(present) }
      m -= 1
    }
    return shown
  }
}
