import FrameModel

/// Turns the late frames of a surface into hitches: cause, place, and what ran in them.
struct HitchFinder {
  let trace: Trace
  let prepared: [PreparedFrame]
  let evaluationOrder: [Int]

  func hitches(in results: [FrameResult], until end: Timestamp) -> [Hitch] {
    var motionSpans = SpanSweep(trace.spans.filter(\.type.isMotion), until: end)
    var screens = SpanSweep(trace.spans.filter { $0.type == .screen }, until: end)
    var animations = SpanSweep(trace.animations, until: end)
    return results.indices.filter { results[$0].isLate && results[$0].isInMotion }.map { i in
      let frame = prepared[i]
      let result = results[i]
      return Hitch(
        frame: i, index: result.index, time: result.start, lateness: result.lateness,
        missedIntervals: result.missedIntervals, cause: cause(of: i),
        evidence: result.evidence ?? .start, passedTargetBy: passedTarget(frame),
        span: motionSpans.name(at: result.start), screen: screens.name(at: result.start),
        animation: animations.name(at: result.start),
        evaluations: evaluations(in: result, of: frame))
    }
  }

  private func passedTarget(_ frame: PreparedFrame) -> Nanoseconds? {
    guard let end = frame.frame.mainEnd, let target = frame.target, end > target else { return nil }
    return end - target
  }

  /// Commit when the main thread passed its target or could not be called back; render when it was
  /// in time and the frame was late all the same; else the trace does not show it.
  private func cause(of i: Int) -> HitchCause {
    let frame = prepared[i]
    if passedTarget(frame) != nil { return .commit }
    if i + 1 < prepared.count, prepared[i + 1].wasMisdated { return .commit }
    if let ui = frame.frame.uiDuration, let budget = frame.budget {
      if ui > budget.length { return .commit }
    } else if frame.frame.mainEnd == nil {
      return .unknown
    }
    if let rendered = frame.frame.renderEnd, let target = frame.target, rendered > target {
      return .render
    }
    return frame.frame.present != nil ? .render : .unknown
  }

  private func evaluations(in result: FrameResult, of frame: PreparedFrame) -> [HitchEvaluation] {
    var folded: [HitchEvaluation] = []
    for position in result.evaluations {
      let evaluation = trace.evaluations[evaluationOrder[position]]
      guard evaluation.onMainThread else { continue }
      fold(evaluation, into: &folded)
    }
    folded.sort { ($1.duration, $0.view) < ($0.duration, $1.view) }
    for i in folded.indices {
      let duration = folded[i].duration
      folded[i].shareOfWork = share(duration, of: result.work)
      folded[i].shareOfBudget = share(duration, of: result.budget)
      if let end = frame.frame.mainEnd, let target = frame.target {
        folded[i].wouldMeetTarget = end - duration <= target
      }
    }
    return folded
  }

  private func fold(_ evaluation: Evaluation, into folded: inout [HitchEvaluation]) {
    if let known = folded.firstIndex(where: {
      $0.view == evaluation.view && $0.work == evaluation.work
    }) {
      folded[known].count += evaluation.count
      folded[known].duration += evaluation.duration
      folded[known].longest = [folded[known].longest, evaluation.longest].compactMap(\.self).max()
      folded[known].effects.formUnion(evaluation.effects)
    } else {
      folded.append(
        HitchEvaluation(
          view: evaluation.view, work: evaluation.work, count: evaluation.count,
          duration: evaluation.duration, longest: evaluation.longest, effects: evaluation.effects))
    }
  }

  private func share(_ part: Nanoseconds, of whole: Nanoseconds?) -> Double? {
    guard let whole, whole > .zero else { return nil }
    return 100 * Double(part.count) / Double(whole.count)
  }
}
