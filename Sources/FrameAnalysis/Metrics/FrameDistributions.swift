/// One of something for each kind of number that metrics have a distribution of.
struct FrameDistributions<Each> {
  var durations: Each
  var work: Each
  var overruns: Each
  /// What evaluations took of their frames' budgets, in parts of `FrameStretch.wholeBudget`.
  var evaluationShares: Each
  /// Magnitudes, in nanoseconds.
  var animationErrors: Each
}
