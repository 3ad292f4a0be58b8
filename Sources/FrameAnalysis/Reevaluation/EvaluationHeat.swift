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
    var reader = trace.evaluations.costsByView
    var sums = [Nanoseconds](repeating: .zero, count: views.count)
    surface.frames.forEach(
      reading: [.start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows]
    ) { _, frame in
      let evaluations = frame.evaluations
      guard !evaluations.isEmpty, let budget = frame.budget, budget > .zero else { return }
      let part = (frame.start - surface.extent.lowerBound).seconds / length.seconds
      let stretch = min(stretches - 1, max(0, Int(part * Double(stretches))))
      for position in evaluations {
        reader.move(to: analysis.evaluationOrder[position])
        guard reader.onMainThread,
          let row = views.firstIndex(where: { $0.view == reader.view && $0.work == reader.work })
        else { continue }
        sums[row] += reader.duration
      }
      for row in sums.indices where sums[row] > .zero {
        shares[row][stretch] = max(shares[row][stretch], 100 * sums[row].seconds / budget.seconds)
        sums[row] = .zero
      }
    }
  }
}
