package import FrameModel

/// What one kind of work of one view cost over the frames of a display, warm-up left out.
package struct ViewEvaluations: Sendable, Equatable {
  package var view: NameID
  package var work: EvaluationWork
  /// Frames in which it ran.
  package var frames: Int
  package var count: Int64
  /// Inclusive of what it called, of every thread.
  package var time: Nanoseconds
  /// Without what it called, on every thread; absent where no record of it tells.
  package var selfTime: Nanoseconds?
  /// The longest single evaluation, where it was recorded.
  package var longest: Nanoseconds?
  /// How many had the same inputs as the time before; absent where no record of it tells.
  package var unchanged: Int64?
  package var effects: EvaluationEffects = []
  /// Mean of its share of the frame's budget, in percent, over the frames in which it ran.
  package var shareMean: Double?
  /// The largest share, and the source's index of the frame that had it.
  package var shareMax: Double?
  package var worstFrame: Int64?
  /// P95 of its share of the frame's budget, in percent; absent without a known budget.
  package var shareP95: Double?
  /// The frames behind the share.
  package var framesWithBudget: Int
  /// When the share was how large.
  var peaks = EvaluationPeaks()
  /// Absent where the trace does not tell idleness.
  package var idle: Int64?
}

extension ViewEvaluations {
  mutating func setShares(_ shares: [Int64], largest: Int64) {
    framesWithBudget = shares.count
    // Of whole numbers, which wait for one another less than others.
    let sum = shares.reduce(Int128(0)) { $0 &+ Int128($1) }
    shareMean = 100 * Double(sum) / Double(shares.count) / FrameStretch.wholeBudget
    shareMax = 100 * Double(largest) / FrameStretch.wholeBudget
    shareP95 = Percentile.value(95, of: shares).map { 100 * $0 / FrameStretch.wholeBudget }
  }
}
