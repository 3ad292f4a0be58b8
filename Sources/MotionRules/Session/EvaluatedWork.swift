import FrameAnalysis
import FrameModel

/// What one pass over the evaluations of a trace tells the rules.
struct EvaluatedWork {
  /// What the kinds of work that run in every frame cost one frame.
  struct FrameCost {
    var frame: Int64
    var time: Timestamp
    /// In percent of its budget.
    var share: Double
    /// The view that cost most of it.
    var view: NameID
  }

  /// What a loop's evaluations cost one frame, a position among the main display's.
  struct LoopCost {
    var frame: Int
    var time: Nanoseconds
  }

  /// By view and kind, the costliest first.
  fileprivate(set) var rows: [ViewWork] = []
  /// In time order, of the frames that had any.
  fileprivate(set) var frameCosts: [FrameCost] = []
  /// Whether any of them says which animation drives it.
  fileprivate(set) var namesAnimations = false
  /// By the id of the animation that drives them.
  fileprivate(set) var loopCosts: [Int64: [LoopCost]] = [:]

  init(of session: MotionSession) { self = EvaluationPass(of: session).work }

  fileprivate init() {}
}

/// The pass itself, which knows the session.
private struct EvaluationPass {
  private(set) var work = EvaluatedWork()
  private let session: MotionSession
  private let loops: Set<Int64>
  private let seesReducedMotion: Bool
  /// The first row of a view, by its name, and −1 for none: rows of one view are chained.
  private var firstRows: [Int32]
  private var nextRows: [Int32] = []

  init(of session: MotionSession) {
    self.session = session
    let trace = session.trace
    loops = Set(session.runs.filter(\.isLoop).map(\.animation.id))
    seesReducedMotion =
      trace.environment.reduceMotion == true
      || trace.states.contains { $0.change.reduceMotion == true }
    firstRows = [Int32](repeating: -1, count: trace.names.count)
    var attached = [Bool](repeating: false, count: trace.evaluations.count)
    var reader = trace.evaluations.everything
    if let surface = session.analysis.main {
      let order = session.analysis.evaluationOrder
      var frame = surface.frames.reader(of: Self.fields)
      for position in surface.frames.indices {
        frame.move(to: position)
        if !frame.evaluations.isEmpty { add(frame, at: position, order, &reader, &attached) }
      }
    }
    for row in trace.evaluations.indices where !attached[row] {
      reader.move(to: row)
      if reader.onMainThread { _ = add(reader, at: reader.frame == nil ? reader.time : nil) }
    }
    for row in work.rows.indices { work.rows[row].endFrame() }
    work.rows.sort { ($1.duration, $0.name) < ($0.duration, $1.name) }
  }

  /// What of a frame is asked for.
  private static let fields: [FrameResults.Field] = [
    .index, .start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows,
  ]

  private mutating func add(
    _ frame: FrameResults.Reader, at position: Int, _ order: EvaluationOrder,
    _ reader: inout EvaluationReader, _ attached: inout [Bool]
  ) {
    var (sum, most) = (Nanoseconds.zero, (view: NameID?.none, length: Nanoseconds.zero))
    for evaluation in frame.evaluations {
      let row = order[evaluation]
      attached[row] = true
      reader.move(to: row)
      guard reader.onMainThread else { continue }
      let own = reader.selfDuration ?? reader.duration
      if add(reader, at: frame.start).isPerFrame {
        sum += own
        if own > most.length { most = (reader.view, own) }
      }
      guard let animation = reader.animation else { continue }
      work.namesAnimations = true
      guard loops.contains(animation) else { continue }
      work.loopCosts[animation, default: []].append(
        EvaluatedWork.LoopCost(frame: position, time: own))
    }
    guard let view = most.view, let budget = frame.budget, budget > .zero else { return }
    work.frameCosts.append(
      EvaluatedWork.FrameCost(
        frame: frame.index, time: frame.start, share: 100 * sum.seconds / budget.seconds,
        view: view))
  }

  /// Adds one evaluation, and says of which kind it is.
  private mutating func add(_ evaluation: EvaluationReader, at time: Timestamp?) -> EvaluationWork {
    let row = row(of: evaluation.view, evaluation.work)
    work.rows[row].add(evaluation)
    let kind = evaluation.work
    guard let time, kind == .timeline || kind == .canvas else { return kind }
    if session.isIdle(evaluation.view, at: time) {
      work.rows[row].idle.add(evaluation.count, at: time)
    }
    if seesReducedMotion, session.reduceMotion(at: time) == true {
      work.rows[row].reduced.add(evaluation.count, at: time)
    }
    return kind
  }

  private mutating func row(of view: NameID, _ kind: EvaluationWork) -> Int {
    var row = firstRows[Int(view.index)]
    while row >= 0 {
      if work.rows[Int(row)].work == kind { return Int(row) }
      row = nextRows[Int(row)]
    }
    work.rows.append(ViewWork(view: view, name: session.trace.names[view], work: kind))
    nextRows.append(firstRows[Int(view.index)])
    firstRows[Int(view.index)] = Int32(work.rows.count - 1)
    return work.rows.count - 1
  }
}

extension MotionSession {
  /// Work by view and kind, the costliest first.
  var work: [ViewWork] { evaluated.rows }

  /// Whether nothing moved at a moment, the app was not active, or the view was not there.
  fileprivate func isIdle(_ view: NameID, at time: Timestamp) -> Bool {
    if let scene = states[time].scene, scene != .active { return true }
    if views.isGone(view, at: time) { return true }
    guard captures(.animation) || captures(.span) else { return false }
    return !motion.visible.contains(time)
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
