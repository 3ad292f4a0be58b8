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

  static let evaluationShareP95 = Self(
    .evaluationShareP95, "Evaluation share of budget, p95", .percent,
    is: "Share of a frame's budget that its evaluations took.",
    formula: "P95 by \(Percentile.method) of 100 · Σ duration on the main thread ÷ budget",
    method: "Over frames with a known budget in which something was evaluated; by view and kind of "
      + "work, over the frames in which that ran. Inclusive time.",
    isNot: "Not a share of the frame's work, and not of all frames: one without evaluations has no "
      + "share.",
    needs: ["evaluation", "frame.deadline or frame intervals"])

  static let evaluationIdle = Self(
    .evaluationIdle, "Idle evaluations", .count,
    is: "Evaluations that nobody could see the effect of.",
    formula: "Σ count while the scene is not active, the view is hidden, or nothing moves",
    method: "By state, view, span and animation records, as far as the log captures them; a frame "
      + "counts as moving where motion overlaps its interval.",
    isNot: "Not waste by itself: a change of data outside motion has to be evaluated once.",
    needs: ["evaluation", "state, view, span or animation"])
}
