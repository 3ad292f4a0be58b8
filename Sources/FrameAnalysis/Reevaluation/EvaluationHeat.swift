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
    var places = Stretches(of: surface.extent, count: stretches)
    var alike = FramesAlike()
    for position in surface.frames.indices {
      frames.move(to: position)
      guard let budget = frames.budget, budget > .zero else { continue }
      let next = FramesAlike(
        evaluations: frames.evaluations, budget: budget, stretch: places.stretch(of: frames.start))
      if alike.isContinued(by: next) {
        alike.evaluations = alike.evaluations.lowerBound..<next.evaluations.upperBound
      } else if !next.evaluations.isEmpty {
        add(alike, &listed)
        alike = next
      }
    }
    add(alike, &listed)
  }

  private mutating func add(_ frames: FramesAlike, _ listed: inout ListedEvaluations) {
    listed.forEachMost(in: frames.evaluations) { row, spent in
      let share = 100 * spent.seconds / frames.budget.seconds
      if share > shares[row][frames.stretch] { shares[row][frames.stretch] = share }
    }
  }
}

/// Frames whose evaluations lie behind each other and weigh alike: of them only the most counts.
private struct FramesAlike {
  var evaluations = 0..<0
  var budget = Nanoseconds.zero
  var stretch = 0

  @inline(__always)
  func isContinued(by next: Self) -> Bool {
    evaluations.upperBound == next.evaluations.lowerBound && budget == next.budget
      && stretch == next.stretch
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
