import FrameAnalysis
import FrameModel

/// Everything that one view evaluated of one kind of work, over the whole trace.
struct ViewWork {
  let view: NameID
  let name: String
  let work: EvaluationWork
  private(set) var count: Int64 = 0
  private(set) var duration = Nanoseconds.zero
  private(set) var unchanged: Int64?
  /// The longest single evaluation: recorded, else the longest mean of a frame.
  private(set) var longest = Nanoseconds.zero
  private(set) var hasLongest = false
  private(set) var worstFrame: Int64?
  private(set) var effects: EvaluationEffects = []
  /// Positions of its evaluations in the trace.
  private(set) var positions: [Int] = []
  /// The mean length of one evaluation, by record.
  private var each: [Int64] = []

  init(view: NameID, name: String, work: EvaluationWork) {
    (self.view, self.name, self.work) = (view, name, work)
  }

  mutating func add(_ evaluation: Evaluation, at position: Int) {
    count += evaluation.count
    duration += evaluation.duration
    if let same = evaluation.unchanged { unchanged = (unchanged ?? 0) + same }
    effects.formUnion(evaluation.effects)
    positions.append(position)
    let mean = evaluation.count > 0 ? evaluation.duration.count / evaluation.count : 0
    each.append(mean)
    hasLongest = hasLongest || evaluation.longest != nil
    let most = evaluation.longest ?? Nanoseconds(mean)
    if most > longest { (longest, worstFrame) = (most, evaluation.frame) }
  }

  /// The 95th percentile of what one evaluation took, by R-7 over records.
  var percentile95Each: Nanoseconds {
    let sorted = each.sorted()
    guard let last = sorted.last else { return .zero }
    let rank = 0.95 * Double(sorted.count - 1)
    let low = sorted[Int(rank)]
    let high = Int(rank) + 1 < sorted.count ? sorted[Int(rank) + 1] : last
    return Nanoseconds(low + Int64((Double(high - low) * (rank - rank.rounded(.down))).rounded()))
  }
}

extension EvaluationWork {
  /// Whether it re-runs in every frame of a motion, on the main thread.
  var isPerFrame: Bool {
    switch self {
    case .animatable, .keyframe, .phase, .timeline, .canvas, .effect: true
    default: false
    }
  }
}

extension MotionSession {
  /// Work by view and kind, the costliest first.
  static func work(of trace: Trace) -> [ViewWork] {
    struct Key: Hashable {
      var view: NameID
      var work: EvaluationWork
    }
    var rows: [ViewWork] = []
    var known: [Key: Int] = [:]
    for position in trace.evaluations.indices {
      let evaluation = trace.evaluations[position]
      guard evaluation.onMainThread else { continue }
      let key = Key(view: evaluation.view, work: evaluation.work)
      let row = known[key] ?? rows.count
      if row == rows.count {
        known[key] = row
        rows.append(
          ViewWork(
            view: evaluation.view, name: trace.names[evaluation.view], work: evaluation.work))
      }
      rows[row].add(evaluation, at: position)
    }
    return rows.sorted { ($1.duration, $0.name) < ($0.duration, $1.name) }
  }

  struct FrameCost {
    var frame: Int64
    var time: Timestamp
    /// In percent of its budget.
    var share: Double
    /// The view that cost most of it.
    var view: String?
  }

  /// What some kinds of work cost each frame that had any; nil where that cannot be known.
  func perFrameCosts(of isCounted: (EvaluationWork) -> Bool) -> [FrameCost]? {
    guard let surface = analysis.main, !trace.evaluations.isEmpty else { return nil }
    var costs: [FrameCost] = []
    for frame in surface.frames where !frame.evaluations.isEmpty {
      guard let budget = frame.budget, budget > .zero else { continue }
      var (sum, most) = (Nanoseconds.zero, (view: NameID?.none, length: Nanoseconds.zero))
      for position in frame.evaluations {
        let evaluation = trace.evaluations[analysis.evaluationOrder[position]]
        guard evaluation.onMainThread, isCounted(evaluation.work) else { continue }
        let own = evaluation.selfDuration ?? evaluation.duration
        sum += own
        if own > most.length { most = (evaluation.view, own) }
      }
      guard most.view != nil else { continue }
      costs.append(
        FrameCost(
          frame: frame.index, time: frame.start, share: 100 * sum.seconds / budget.seconds,
          view: trace.names[most.view]))
    }
    return costs
  }

  /// View, kind, count and mean of some kinds of work, a line each, the costliest first.
  func tableOfWork(where isCounted: (EvaluationWork) -> Bool) -> [String] {
    work.filter { isCounted($0.work) }.prefix(5).map {
      let mean = Nanoseconds($0.duration.count / max($0.count, 1))
      return "\($0.name) \($0.work): \($0.count) times, \(mean.fineWords) each, p95"
        + " \($0.percentile95Each.fineWords)."
    }
  }
}
