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

/// Adds evaluations up by view and kind of work, in two passes over them.
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
    /// Where its shares are among all, and the largest of them.
    var shares = 0..<0
    var largest: Int64 = -1

    mutating func add(
      _ evaluation: EvaluationReader, isIdle: Bool, in frame: Int, hasBudget: Bool
    ) {
      let count = evaluation.count
      sum.count += count
      sum.time += evaluation.duration
      if isIdle { sum.idle? += count }
      sum.addDetails(of: evaluation)
      guard lastFrame != frame else { return }
      lastFrame = frame
      sum.frames += 1
      if hasBudget { sum.framesWithBudget += 1 }
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
    setShares()
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
      let hasBudget = frame.usableBudget != nil
      for position in evaluations {
        reader.move(to: order[position])
        let isUnseen = isIdle || idleness.isHidden(reader.view, at: frame.start)
        let row = currentRow()
        rows[row].add(reader, isIdle: isUnseen, in: i, hasBudget: hasBudget)
      }
    }
  }

  /// Collects every frame's share of each row side by side, and takes the percentile of each.
  private mutating func setShares() {
    var start = 0
    for row in rows.indices {
      rows[row].shares = start..<start
      rows[row].lastFrame = -1
      start += rows[row].sum.framesWithBudget
    }
    var shares = [Int64](repeating: 0, count: start)
    reader = evaluations.costsByView
    var frame = frames.reader(of: Self.fields)
    for i in frames.indices {
      frame.move(to: i)
      let evaluations = frame.evaluations
      guard !evaluations.isEmpty, let budget = frame.usableBudget, !frame.isWarmUp
      else { continue }
      for position in evaluations {
        reader.move(to: order[position])
        guard reader.onMainThread else { continue }
        let share = FrameTally.share(of: reader.duration, in: budget)
        let row = currentRow()
        let sum = add(share, at: i, to: row, &shares)
        guard sum > rows[row].largest else { continue }
        (rows[row].largest, rows[row].sum.worstFrame) = (sum, frame.index)
      }
    }
    for row in rows.indices {
      let own = Array(shares[rows[row].shares])
      rows[row].sum.setShares(own)
      rows[row].sum.framesWithBudget = own.count
      rows[row].sum.shareP95 = Percentile.value(95, of: own).map {
        100 * $0 / FrameTally.wholeBudget
      }
    }
  }

  /// What its share of that frame is now.
  private mutating func add(
    _ share: Int64, at frame: Int, to row: Int, _ shares: inout [Int64]
  ) -> Int64 {
    let used = rows[row].shares
    guard rows[row].lastFrame != frame else {
      let sum = Nanoseconds(shares[used.upperBound - 1]) + Nanoseconds(share)
      shares[used.upperBound - 1] = sum.count
      return sum.count
    }
    rows[row].lastFrame = frame
    shares[used.upperBound] = share
    rows[row].shares = used.lowerBound..<used.upperBound + 1
    return share
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
    effects.formUnion(evaluation.effects)
  }

  fileprivate mutating func setShares(_ shares: [Int64]) {
    guard let most = shares.max() else { return }
    let sum = shares.reduce(0.0) { $0 + Double($1) }
    shareMean = 100 * sum / Double(shares.count) / FrameTally.wholeBudget
    shareMax = 100 * Double(most) / FrameTally.wholeBudget
  }
}
