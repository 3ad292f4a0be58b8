package import FrameModel

/// What ran on the main thread for one frame, folded by view and kind of work.
struct FrameEvaluations {
  let trace: Trace
  /// `Analysis.evaluationOrder`.
  let order: EvaluationOrder

  /// The evaluations of a frame, whose main-thread work ended and was due at some time, the costliest
  /// first.
  ///
  /// Mutating, or all of `self` would be copied first.
  mutating func all(
    in result: FrameResult, end: Timestamp?, target: Timestamp?
  ) -> [HitchEvaluation] {
    guard !result.evaluations.isEmpty else { return [] }
    var folded = folded(result.evaluations)
    folded.sort { ($1.duration, $0.view) < ($0.duration, $1.view) }
    for i in folded.indices {
      let duration = folded[i].duration
      folded[i].shareOfWork = share(duration, of: result.work)
      folded[i].shareOfBudget = share(duration, of: result.budget)
      // A frame that met its target would have met it without them too, which says nothing.
      if let end, let target, end > target {
        folded[i].wouldMeetTarget = end - duration <= target
      }
    }
    return folded
  }

  /// Evaluations by view and kind of work, in the order of the first of each.
  private func folded(_ positions: Range<Int>) -> [HitchEvaluation] {
    var folded: [HitchEvaluation] = []
    folded.reserveCapacity(min(positions.count, Self.fewEvaluations))
    var places: [EvaluationKey: Int] = [:]
    for position in positions {
      let evaluation = trace.evaluations[order[position]]
      guard evaluation.onMainThread else { continue }
      let key = EvaluationKey(view: evaluation.view, work: evaluation.work)
      // Few are found sooner one after the other.
      let place =
        positions.count <= Self.fewEvaluations
        ? folded.firstIndex { $0.view == key.view && $0.work == key.work } : places[key]
      if let place {
        add(evaluation, to: &folded[place])
      } else {
        if positions.count > Self.fewEvaluations { places[key] = folded.count }
        folded.append(HitchEvaluation(evaluation))
      }
    }
    return folded
  }

  private static let fewEvaluations = 16

  private func add(_ evaluation: Evaluation, to folded: inout HitchEvaluation) {
    folded.count += evaluation.count
    folded.duration += evaluation.duration
    folded.longest = [folded.longest, evaluation.longest].compactMap(\.self).max()
    if let own = evaluation.selfDuration {
      folded.selfDuration = (folded.selfDuration ?? .zero) + own
    }
    if let same = evaluation.unchanged { folded.unchanged = (folded.unchanged ?? 0) + same }
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
      duration: evaluation.duration, longest: evaluation.longest,
      selfDuration: evaluation.selfDuration, unchanged: evaluation.unchanged,
      effects: evaluation.effects)
  }
}

extension FrameResult {
  /// The moment by which the main-thread work of a frame should be done: its deadline, moved along
  /// where a stall misdated it, else the end of its interval.
  package func target(of frame: Frame) -> Timestamp? {
    if let deadline = frame.deadline { return deadline + (start - frame.time) }
    return interval.map { start + $0 }
  }
}

extension Analysis {
  /// What ran on the main thread for a frame, the costliest first.
  package func evaluations(in frame: FrameResult, of trace: Trace) -> [HitchEvaluation] {
    let recorded = trace.frames[frame.row]
    var evaluations = FrameEvaluations(trace: trace, order: evaluationOrder)
    return evaluations.all(in: frame, end: recorded.mainEnd, target: frame.target(of: recorded))
  }
}
