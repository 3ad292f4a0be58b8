package import FrameModel

/// What one kind of work of one view cost over the frames of a display, warm-up left out.
package struct ViewEvaluations: Sendable, Equatable {
  package var view: NameID
  package var work: EvaluationWork
  /// Frames in which it ran.
  package var frames: Int
  package var count: Int64
  /// Inclusive of what it called, of every thread.
  package var time: Nanoseconds
  /// Without what it called, on every thread; absent where no record of it tells.
  package var selfTime: Nanoseconds?
  /// The longest single evaluation, where it was recorded.
  package var longest: Nanoseconds?
  /// How many had the same inputs as the time before; absent where no record of it tells.
  package var unchanged: Int64?
  package var effects: EvaluationEffects = []
  /// Mean of its share of the frame's budget, in percent, over the frames in which it ran.
  package var shareMean: Double?
  /// The largest share, and the source's index of the frame that had it.
  package var shareMax: Double?
  package var worstFrame: Int64?
  /// P95 of its share of the frame's budget, in percent; absent without a known budget.
  package var shareP95: Double?
  /// The frames behind the share.
  package var framesWithBudget: Int
  /// Absent where the trace does not tell idleness.
  package var idle: Int64?
}

/// Adds evaluations up by view and kind of work, in one pass over them.
struct EvaluationBreakdown {
  private let order: EvaluationOrder
  private let frames: FrameResults
  private let idleness: Idleness
  private let evaluations: EvaluationColumns
  private var reader: EvaluationReader
  private var rows: [Row] = []
  /// The first row of a view, by its name, and −1 for none: rows of one view are chained.
  private var firstRows: [Int32]

  private struct Row {
    var sum: ViewEvaluations
    let workCode: UInt8
    var next: Int32 = -1
    var lastFrame = -1
    /// What it took on the main thread in the last frame, whose budget that is and its index; absent
    /// where nothing ran there, or nothing can be compared with it.
    var mainTime: Nanoseconds?
    var budget: Nanoseconds?
    var frameIndex: Int64 = 0
    /// Its share of the budget of each frame.
    var shares: [Int64] = []
    var largest: Int64 = -1

    mutating func add(_ evaluation: EvaluationReader, isIdle: Bool) {
      let count = evaluation.count
      let duration = evaluation.duration
      sum.count += count
      sum.time += duration
      if isIdle { sum.idle? += count }
      if evaluation.onMainThread { mainTime = (mainTime ?? .zero) + duration }
      sum.addDetails(of: evaluation)
    }

    mutating func begin(_ frame: Int, index: Int64, budget: Nanoseconds?) {
      endFrame()
      lastFrame = frame
      sum.frames += 1
      self.budget = budget
      frameIndex = index
    }

    /// Notes its share of the last frame.
    mutating func endFrame() {
      guard let time = mainTime else { return }
      mainTime = nil
      guard let budget else { return }
      let share = FrameTally.share(of: time, in: budget)
      shares.append(share)
      if share > largest { (largest, sum.worstFrame) = (share, frameIndex) }
    }
  }

  init(of frames: FrameResults, in trace: Trace, order: EvaluationOrder, idleness: Idleness) {
    self.order = order
    self.frames = frames
    self.idleness = idleness
    evaluations = trace.evaluations
    reader = evaluations.everything
    firstRows = [Int32](repeating: -1, count: trace.names.count)
  }

  /// The costliest first.
  consuming func rowsByTime() -> [ViewEvaluations] {
    sumUp()
    for row in rows.indices {
      rows[row].endFrame()
      rows[row].sum.setShares(rows[row].shares)
      rows[row].shares = []
    }
    return rows.map(\.sum).sorted {
      ($1.time, $0.view, $0.work.rawValue) < ($0.time, $1.view, $1.work.rawValue)
    }
  }

  /// What of a frame is asked for.
  private static let fields: [FrameResults.Field] = [
    .index, .start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows,
  ]

  private mutating func sumUp() {
    var frame = frames.reader(of: Self.fields)
    for i in frames.indices {
      frame.move(to: i)
      let evaluations = frame.evaluations
      guard !evaluations.isEmpty, !frame.isWarmUp else { continue }
      let isIdle = idleness.isKnown && idleness.isIdle(frame.interval, from: frame.start)
      let (start, index, budget) = (frame.start, frame.index, frame.usableBudget)
      for position in evaluations {
        reader.move(to: order[position])
        let isUnseen = isIdle || idleness.isHidden(reader.view, at: start)
        let row = currentRow()
        if rows[row].lastFrame != i { rows[row].begin(i, index: index, budget: budget) }
        rows[row].add(reader, isIdle: isUnseen)
      }
    }
  }

  /// The row of the current evaluation's view and kind of work.
  private mutating func currentRow() -> Int {
    let (view, workCode) = (reader.view, reader.workCode)
    var row = firstRows[Int(view.index)]
    while row >= 0 {
      if rows[Int(row)].workCode == workCode { return Int(row) }
      row = rows[Int(row)].next
    }
    let sum = ViewEvaluations(
      view: view, work: reader.work, frames: 0, count: 0, time: .zero, shareP95: nil,
      framesWithBudget: 0, idle: idleness.isKnown ? 0 : nil)
    rows.append(Row(sum: sum, workCode: workCode, next: firstRows[Int(view.index)]))
    firstRows[Int(view.index)] = Int32(rows.count - 1)
    return rows.count - 1
  }
}

extension FrameResults.Reader {
  /// The budget, where a length can be compared with it.
  fileprivate var usableBudget: Nanoseconds? { budget.flatMap { $0 > .zero ? $0 : nil } }
}

extension ViewEvaluations {
  fileprivate mutating func addDetails(of evaluation: EvaluationReader) {
    if let own = evaluation.selfDuration { selfTime = (selfTime ?? .zero) + own }
    if let same = evaluation.unchanged { unchanged = (unchanged ?? 0) + same }
    if let most = evaluation.longest { longest = max(longest ?? .zero, most) }
    if evaluation.effectsCode != 0 { effects.formUnion(evaluation.effects) }
  }

  fileprivate mutating func setShares(_ shares: [Int64]) {
    framesWithBudget = shares.count
    guard let most = shares.max() else { return }
    let sum = shares.reduce(0.0) { $0 + Double($1) }
    shareMean = 100 * sum / Double(shares.count) / FrameTally.wholeBudget
    shareMax = 100 * Double(most) / FrameTally.wholeBudget
    shareP95 = Percentile.value(95, of: shares).map { 100 * $0 / FrameTally.wholeBudget }
  }
}
