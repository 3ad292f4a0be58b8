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
      rows.append(view.view, view.work.rawValue)
    }
    let order = analysis.evaluationOrder
    var evaluations = trace.evaluations.reader(of: [.view, .kind, .duration])
    var frames = surface.frames.reader(
      of: [.start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows])
    var summed = [Int64](repeating: 0, count: views.count)
    var sums = summed.mutableSpan
    var worst = [(spent: Int64, budget: Int64)](
      repeating: (0, 0), count: views.count * stretches)
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
          let view = NameID(
            index: Int32(truncatingIfNeeded: evaluations.number(.view, at: evaluation)))
          // Of another thread where there is more than work and effects.
          guard kind >> 16 == 0,
            let row = viewRows.row(of: view, UInt8(truncatingIfNeeded: kind))
          else { continue }
          sums[row] += evaluations.number(.duration, at: evaluation)
          ran |= 1 << UInt64(row)
        }
        next += run.count
      }
      guard ran != 0 else { continue }
      let part = (frames.start - surface.extent.lowerBound).seconds / length.seconds
      let stretch = min(stretches - 1, max(0, Int(part * Double(stretches))))
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
