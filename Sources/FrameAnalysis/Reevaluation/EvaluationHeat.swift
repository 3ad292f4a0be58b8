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
    views = Array(surface.views.prefix(rows))
    shares = [[Double]](repeating: [Double](repeating: 0, count: stretches), count: views.count)
    let length = surface.extent.upperBound - surface.extent.lowerBound
    guard !views.isEmpty, length > .zero else { return }
    var viewRows = ViewRows(in: trace)
    for view in views { viewRows.append(view.view, view.work.rawValue) }
    let order = analysis.evaluationOrder
    var reader = trace.evaluations.reader(of: [.view, .kind, .duration])
    var frame = surface.frames.reader(
      of: [.start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows])
    var summed = [Nanoseconds](repeating: .zero, count: views.count)
    var sums = summed.mutableSpan
    for i in surface.frames.indices {
      frame.move(to: i)
      let evaluations = frame.evaluations
      guard !evaluations.isEmpty, let budget = frame.budget, budget > .zero else { continue }
      for position in evaluations {
        reader.move(to: order[position])
        guard let row = viewRows.row(of: reader.view, reader.workCode), reader.onMainThread
        else { continue }
        sums[row] += reader.duration
      }
      let part = (frame.start - surface.extent.lowerBound).seconds / length.seconds
      let stretch = min(stretches - 1, max(0, Int(part * Double(stretches))))
      for row in sums.indices where sums[row] > .zero {
        let share = 100 * sums[row].seconds / budget.seconds
        if share > shares[row][stretch] { shares[row][stretch] = share }
        sums[row] = .zero
      }
    }
  }
}
