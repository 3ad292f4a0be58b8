/// Interaction to next paint, estimated from the longest interactions of a page.
///
/// One interaction in every fifty is forgiven. At most ten are kept. Up to 200 ms is good, over 500
/// poor, at the 75th percentile of page loads. Source: web-vitals, InteractionManager.ts.
package enum InteractionToNextPaint {
  /// Nothing without interactions.
  package static func estimate(longestFirst: [Double], count: Int) -> Double? {
    let kept = longestFirst.prefix(10)
    guard !kept.isEmpty, count >= 0 else { return nil }
    return kept[min(kept.count - 1, count / 50)]
  }
}

/// A long animation frame's blocking duration, in milliseconds.
///
/// Σ (task − 50) over tasks over 50 ms, with rendering added to the longest task. Source: MDN,
/// PerformanceLongAnimationFrameTiming.blockingDuration.
package enum LongAnimationFrame {
  package static let limit = 50.0

  package static func blockingDuration(tasks: [Double], rendering: Double) -> Double {
    var tasks = tasks
    if let longest = tasks.indices.max(by: { tasks[$0] < tasks[$1] }) {
      tasks[longest] += rendering
    }
    return tasks.reduce(0) { $0 + max(0, $1 - limit) }
  }
}
