/// Code that ran again for frames.
extension MetricDefinition {
  static let evaluationCount = Self(
    .evaluationCount, "Evaluations", .count,
    is: "Times that view bodies and other per-frame code ran for these frames.",
    formula: "Σ count",
    method: "Evaluations of every thread; those between frames belong to no frame.",
    isNot: "Not a fault in itself: a change that shows has to be evaluated.",
    needs: ["evaluation"])

  static let evaluationTime = Self(
    .evaluationTime, "Evaluation time", .milliseconds,
    is: "Time that those evaluations took.",
    formula: "Σ duration",
    method: "Inclusive of what they called, of every thread.",
    isNot: "Not the frame's work: a nested evaluation counts in its caller too.",
    needs: ["evaluation"])
}
