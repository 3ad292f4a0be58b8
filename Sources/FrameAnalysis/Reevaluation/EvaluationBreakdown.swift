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
  private var reader: EvaluationReader
  private var rows: [Row] = []
  /// The first row of a view, by its name, and −1 for none: rows of one view are chained.
  private var firstRows: [Int32]

  private struct Row {
    var sum: ViewEvaluations
    var next: Int32 = -1
    var lastFrame = -1
    /// Where its shares are among all.
    var shares = 0..<0
  }

  init(of frames: FrameResults, in trace: Trace, order: EvaluationOrder, idleness: Idleness) {
    self.order = order
    self.frames = frames
    self.idleness = idleness
    reader = trace.evaluations.costsByView
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

  private mutating func sumUp() {
    for (i, frame) in frames.enumerated() where !frame.isWarmUp && !frame.evaluations.isEmpty {
      let isIdle = idleness.isKnown && idleness.isIdle(frame)
      for position in frame.evaluations {
        reader.move(to: order[position])
        let row = currentRow()
        let count = reader.count
        rows[row].sum.count += count
        rows[row].sum.time += reader.duration
        if isIdle || idleness.isHidden(rows[row].sum.view, in: frame) {
          rows[row].sum.idle? += count
        }
        guard rows[row].lastFrame != i else { continue }
        rows[row].lastFrame = i
        rows[row].sum.frames += 1
        if frame.hasBudget { rows[row].sum.framesWithBudget += 1 }
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
    for (i, frame) in frames.enumerated() where !frame.isWarmUp && frame.hasBudget {
      for position in frame.evaluations {
        reader.move(to: order[position])
        guard reader.onMainThread,
          let share = FrameTally.share(of: reader.duration, in: frame)
        else { continue }
        add(share, at: i, to: currentRow(), &shares)
      }
    }
    for row in rows.indices {
      let own = Array(shares[rows[row].shares])
      rows[row].sum.framesWithBudget = own.count
      rows[row].sum.shareP95 = Percentile.value(95, of: own).map {
        100 * $0 / FrameTally.wholeBudget
      }
    }
  }

  private mutating func add(
    _ share: Int64, at frame: Int, to row: Int, _ shares: inout [Int64]
  ) {
    let used = rows[row].shares
    if rows[row].lastFrame == frame {
      let sum = Nanoseconds(shares[used.upperBound - 1]) + Nanoseconds(share)
      shares[used.upperBound - 1] = sum.count
    } else {
      rows[row].lastFrame = frame
      shares[used.upperBound] = share
      rows[row].shares = used.lowerBound..<used.upperBound + 1
    }
  }

  /// The row of the current evaluation's view and kind of work.
  private mutating func currentRow() -> Int {
    let (view, work) = (reader.view, reader.work)
    var row = firstRows[Int(view.index)]
    while row >= 0 {
      if rows[Int(row)].sum.work == work { return Int(row) }
      row = rows[Int(row)].next
    }
    let sum = ViewEvaluations(
      view: view, work: work, frames: 0, count: 0, time: .zero, shareP95: nil,
      framesWithBudget: 0, idle: idleness.isKnown ? 0 : nil)
    rows.append(Row(sum: sum, next: firstRows[Int(view.index)]))
    firstRows[Int(view.index)] = Int32(rows.count - 1)
    return rows.count - 1
  }
}

extension FrameResult {
  /// Whether a length can be compared with its budget.
  fileprivate var hasBudget: Bool { (budget ?? .zero) > .zero }
}
