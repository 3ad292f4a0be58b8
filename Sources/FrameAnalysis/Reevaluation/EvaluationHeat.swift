package import FrameModel

/// What the costliest views took of frames' budgets over time, in stretches of equal length.
///
/// Each stretch keeps its worst frame, so that no bad frame is averaged away.
package struct EvaluationHeat: Sendable {
  /// The rows, as the analysis lists them, the costliest first.
  package let views: [ViewEvaluations]
  /// By row and stretch the largest share of a frame's budget, in percent; 0 where nothing ran.
  package private(set) var shares: [[Double]]

  package init(
    of surface: SurfaceAnalysis, in trace: Trace, _ analysis: Analysis, rows: Int, stretches: Int
  ) {
    // There is a bit for each.
    views = Array(surface.views.prefix(min(rows, 64)))
    shares = [[Double]](repeating: [Double](repeating: 0, count: stretches), count: views.count)
    let length = surface.extent.upperBound - surface.extent.lowerBound
    guard !views.isEmpty, length > .zero else { return }
    let viewRows = views.reduce(into: ViewRows(in: trace)) { rows, view in
      rows.append(Int64(view.view.index), Int64(view.work.rawValue))
    }
    let order = analysis.evaluationOrder
    var evaluations = trace.evaluations.reader(of: [.view, .kind, .duration])
    var frames = surface.frames.reader(
      of: [.start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows])
    var summed = [Int64](repeating: 0, count: views.count)
    var sums = summed.mutableSpan
    var worst = [(spent: Int64, budget: Int64)](
      repeating: (0, 0), count: views.count * stretches)
    var places = Stretches(of: surface.extent, count: stretches)
    for i in surface.frames.indices {
      frames.move(to: i)
      guard let count = frames.number(.evaluationRows), let budget = frames.budget, budget > .zero
      else { continue }
      let begin = Int(frames.number(.evaluationBegin) ?? 0)
      let end = begin + Int(count)
      // A bit for each row that something ran of.
      var ran: UInt64 = 0
      var next = begin
      while next < end {
        let run: Range<Int>
        if order.isFileOrder {
          run = evaluations.run(from: next, upTo: end)
        } else {
          let row = order[next]
          run = evaluations.run(from: row, upTo: row + 1)
        }
        for evaluation in run {
          let kind = evaluations.number(.kind, at: evaluation)
          let row = viewRows.row(of: evaluations.number(.view, at: evaluation), kind)
          guard row >= 0, EvaluationColumns.isOnMainThread(kind) else { continue }
          sums[Int(row)] += evaluations.number(.duration, at: evaluation)
          ran |= 1 << UInt64(row)
        }
        next += run.count
      }
      guard ran != 0 else { continue }
      let stretch = places.stretch(of: frames.start)
      while ran != 0 {
        let row = ran.trailingZeroBitCount
        ran &= ran - 1
        let spent = sums[row]
        sums[row] = 0
        // A larger share is of more time or of a smaller budget.
        let most = worst[row * stretches + stretch]
        guard spent > most.spent || budget.count < most.budget else { continue }
        let share = 100 * Nanoseconds(spent).seconds / budget.seconds
        guard share > shares[row][stretch] else { continue }
        shares[row][stretch] = share
        worst[row * stretches + stretch] = (spent, budget.count)
      }
    }
  }
}

/// Says in which of many equal stretches moments are, best in their order.
private struct Stretches {
  private let extent: Range<Timestamp>
  private let count: Int
  private let length: Nanoseconds
  /// The stretch that was found last, and moments that are in it for certain.
  private var last = 0
  private var certain: Range<Timestamp>

  init(of extent: Range<Timestamp>, count: Int) {
    self.extent = extent
    self.count = count
    length = extent.upperBound - extent.lowerBound
    certain = extent.lowerBound..<extent.lowerBound
  }

  @inline(__always)
  mutating func stretch(of time: Timestamp) -> Int {
    if !certain.contains(time) { find(time) }
    return last
  }

  private mutating func find(_ time: Timestamp) {
    let part = (time - extent.lowerBound).seconds / length.seconds
    last = min(count - 1, max(0, Int(part * Double(count))))
    // A later moment is in no earlier stretch; a millionth before the end it is in no later one.
    let end = Int64(last + 1) * (length.count / Int64(count)) - length.count / 1_000_000
    certain = time..<max(time, extent.lowerBound + Nanoseconds(end))
  }
}
