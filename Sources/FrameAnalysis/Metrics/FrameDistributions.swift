/// One of something for each kind of number that metrics have a distribution of.
struct FrameDistributions<Each> {
  var durations: Each
  var work: Each
  var overruns: Each
  /// What evaluations took of their frames' budgets, in parts of `FrameStretch.wholeBudget`.
  var evaluationShares: Each
  /// Magnitudes, in nanoseconds.
  var animationErrors: Each

  init(repeating each: Each) {
    (durations, work, overruns, evaluationShares, animationErrors) = (each, each, each, each, each)
  }

  init<Other>(_ others: FrameDistributions<Other>, _ transform: (Other) -> Each) {
    durations = transform(others.durations)
    work = transform(others.work)
    overruns = transform(others.overruns)
    evaluationShares = transform(others.evaluationShares)
    animationErrors = transform(others.animationErrors)
  }
}
