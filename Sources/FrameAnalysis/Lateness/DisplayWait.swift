import FrameModel

/// The wait between two frames on the display, measured in its refreshes.
struct DisplayWait {
  let from: Timestamp
  let to: Timestamp
  /// The interval of the frame that ends it.
  let interval: Nanoseconds
  /// Nothing where every refresh around is of that length.
  private let refreshCount: RefreshCount?

  // The reading is not looked up where no refreshes are counted.
  init(
    in frames: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp,
    interval: Nanoseconds, _ reading: @autoclosure () -> RefreshReading
  ) {
    (self.from, self.to, self.interval) = (from, to, interval)
    refreshCount =
      RefreshCount.isSteady(in: frames, around: i, from: from, to: to)
      ? nil : RefreshCount(in: frames, around: i, from: from, to: to, reading())
  }

  /// The whole number of refreshes nearest to it.
  var refreshes: Int {
    refreshCount.map { Int($0.count(from: from, to: to).rounded()) }
      ?? (to - from).rounded(inUnitsOf: interval)
  }

  /// The refreshes that begin within it or at its end, a hair counted as a whole one.
  var refreshesBegun: Int {
    refreshCount.map { max(1, Self.ceiling($0.count(from: from, to: to))) }
      ?? Int(((to - from).count - 1) / interval.count) + 1
  }

  /// Whether a refresh begins within it, and not only at its end.
  var isLongerThanRefresh: Bool {
    refreshCount.map { $0.count(from: from, to: to) > 1 + 1e-6 } ?? (to - from > interval)
  }

  /// The refreshes within it, at which the old frame stayed.
  var missed: Int { max(0, refreshes - 1) }

  /// The time that its last refreshes took.
  func lateness(of missed: Int) -> Nanoseconds {
    refreshCount.map { to - $0.moment(-Double(missed), after: to) } ?? interval * missed
  }

  /// How many of its last refreshes showed nothing new although their frames should have begun
  /// within a stretch of motion.
  ///
  /// - Parameters:
  ///   - range: when something moved.
  ///   - depth: how many refreshes before one its frame should have begun.
  ///   - last: how many refreshes at its end are asked about.
  /// - Returns: their number, at most `last`.
  func missed(in range: Range<Timestamp>, depth: Int, last: Int) -> Int {
    let low = max(missed - last + 1, Self.ceiling(count(to: range.lowerBound)) + depth)
    let high = min(missed, Self.ceiling(count(to: range.upperBound)) + depth - 1)
    return max(0, high - low + 1)
  }

  private func count(to time: Timestamp) -> Double {
    refreshCount.map { $0.count(from: from, to: time) }
      ?? Double((time - from).count) / Double(interval.count)
  }

  /// The moment some refreshes after its beginning.
  func moment(_ count: Int) -> Timestamp {
    refreshCount.map { $0.moment(Double(count), after: from) } ?? from + interval * count
  }

  /// Rounded up, but for what is no more than imprecision.
  private static func ceiling(_ count: Double) -> Int { Int((count - 1e-6).rounded(.up)) }
}
