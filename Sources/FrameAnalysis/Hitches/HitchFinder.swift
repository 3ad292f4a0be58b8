import FrameModel

/// Turns the late frames of a surface into hitches: cause, place, and what ran in them.
struct HitchFinder {
  private let trace: Trace
  private let evaluationOrder: EvaluationOrder
  private var motionSpans: SpanSweep
  private var screens: SpanSweep
  private var animations: SpanSweep
  private(set) var hitches: [Hitch] = []

  init(of trace: Trace, evaluationOrder: EvaluationOrder, until end: Timestamp) {
    self.trace = trace
    self.evaluationOrder = evaluationOrder
    motionSpans = SpanSweep(trace.spans.filter(\.type.isMotion), until: end)
    screens = SpanSweep(trace.spans.filter { $0.type == .screen }, until: end)
    animations = SpanSweep(trace.animations, until: end)
  }

  /// Adds the next frame in time order, if it is a hitch: `position` is where it is in the results
  /// of its surface, `i` where among the frames around it.
  mutating func add(_ result: FrameResult, _ position: Int, at i: Int, in frames: [PreparedFrame]) {
    guard result.isLate, result.isInMotion else { return }
    hitches.append(
      Hitch(
        frame: position, index: result.index, time: result.start, lateness: result.lateness,
        missedIntervals: result.missedIntervals,
        cause: cause(of: i, in: frames, evidence: result.evidence),
        evidence: result.evidence ?? .start, passedTargetBy: passedTarget(frames[i]),
        span: motionSpans.name(at: result.start), screen: screens.name(at: result.start),
        animation: animations.name(at: result.start),
        evaluations: evaluations(in: result, of: frames[i])))
  }

  private func passedTarget(_ frame: PreparedFrame) -> Nanoseconds? {
    guard let end = frame.frame.mainEnd, let target = frame.target, end > target else { return nil }
    return end - target
  }

  /// Commit when the main thread passed a target, or was not there, while the frame was due; render
  /// when it was in time and the frame was late all the same; else the trace does not show it.
  private func cause(
    of i: Int, in frames: [PreparedFrame], evidence: Evidence?
  ) -> HitchCause {
    let frame = frames[i]
    if evidence?.isOfPresentation == true {
      if waited(for: i, in: frames).contains(where: { isMainLate(frames[$0]) }) { return .commit }
    } else if passedTarget(frame) != nil || isNextMisdated(i, in: frames) {
      return .commit
    }
    if let ui = frame.frame.uiDuration, let budget = frame.budget, ui > budget.length {
      return .commit
    }
    guard frame.frame.mainEnd != nil || frame.frame.uiDuration != nil else { return .unknown }
    if let rendered = frame.frame.renderEnd, let target = frame.target, rendered > target {
      return .render
    }
    return frame.frame.present != nil ? .render : .unknown
  }

  /// The frames whose work a presented frame may have waited for: from the one shown before it, whose
  /// main-thread work may still run, over those that were dropped, to itself.
  private func waited(for i: Int, in frames: [PreparedFrame]) -> ClosedRange<Int> {
    var j = i - 1
    while j >= 0, frames[j].run == frames[i].run, !frames[j].wasShown { j -= 1 }
    return max(j, 0)...i
  }

  /// Whether the main thread was late for a frame: past its target, or never there for one that was
  /// dropped, in a trace that records the main thread.
  private func isMainLate(_ frame: PreparedFrame) -> Bool {
    if passedTarget(frame) != nil { return true }
    return trace.captures.contains(.frameMain) && frame.frame.mainEnd == nil && !frame.wasShown
      && frame.frame.state != .noUpdate
  }

  private func isNextMisdated(_ i: Int, in frames: [PreparedFrame]) -> Bool {
    i + 1 < frames.count && frames[i + 1].wasMisdated
  }

  private func evaluations(in result: FrameResult, of frame: PreparedFrame) -> [HitchEvaluation] {
    var folded: [HitchEvaluation] = []
    var places: [EvaluationKey: Int] = [:]
    for position in result.evaluations {
      let evaluation = trace.evaluations[evaluationOrder[position]]
      guard evaluation.onMainThread else { continue }
      let key = EvaluationKey(view: evaluation.view, work: evaluation.work)
      if let place = places[key] {
        add(evaluation, to: &folded[place])
      } else {
        places[key] = folded.count
        folded.append(HitchEvaluation(evaluation))
      }
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

  private func add(_ evaluation: Evaluation, to folded: inout HitchEvaluation) {
    folded.count += evaluation.count
    folded.duration += evaluation.duration
    folded.longest = [folded.longest, evaluation.longest].compactMap(\.self).max()
    folded.effects.formUnion(evaluation.effects)
  }

  private func share(_ part: Nanoseconds, of whole: Nanoseconds?) -> Double? {
    guard let whole, whole > .zero else { return nil }
    return 100 * Double(part.count) / Double(whole.count)
  }
}

/// What evaluations of a frame are put together by.
private struct EvaluationKey: Hashable {
  var view: NameID
  var work: EvaluationWork
}

extension HitchEvaluation {
  fileprivate init(_ evaluation: Evaluation) {
    self.init(
      view: evaluation.view, work: evaluation.work, count: evaluation.count,
      duration: evaluation.duration, longest: evaluation.longest, effects: evaluation.effects)
  }
}
