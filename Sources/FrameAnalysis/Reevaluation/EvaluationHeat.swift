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
    var listed = ListedEvaluations(of: views, in: trace, analysis.evaluationOrder)
    var frames = surface.frames.reader(
      of: [.start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows])
    var sums = [Int64](repeating: 0, count: views.count)
    var worst = [(spent: Int64, budget: Int64)](
      repeating: (0, 0), count: views.count * stretches)
    var places = Stretches(of: surface.extent, count: stretches)
    var next = 0
    while next < surface.frames.count {
      let run = frames.run(from: next, upTo: surface.frames.count)
      next = run.upperBound
      for position in run {
        // Absent is less than nothing; how many there are is no branch, which would be taken at random.
        let begin = Int(max(frames.number(.evaluationBegin, at: position), 0))
        let end = begin + Int(max(frames.number(.evaluationRows, at: position), 0))
        guard listed.move(to: begin..<end) else { continue }
        frames.move(to: position)
        guard let budget = frames.budget, budget > .zero else { continue }
        var ran = listed.add(upTo: end, to: &sums)
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
