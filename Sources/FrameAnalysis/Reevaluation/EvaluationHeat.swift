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
    var places = Stretches(of: surface.extent, count: stretches)
    var evaluations = EvaluatedFrames(of: views, on: surface, in: trace, analysis)
    var peaks = views.map { $0.peaks.all[...] }
    let frames = surface.frames
    for first in stride(from: 0, to: frames.count, by: EvaluationPeaks.frames) {
      let run = first..<min(first + EvaluationPeaks.frames, frames.count)
      let block = first / EvaluationPeaks.frames
      for row in peaks.indices { peaks[row] = peaks[row].drop { $0.block < block } }
      // Views leave out the warm-up, where they were hot too.
      if let stretch = places.stretch(ofAll: run, frames),
        surface.warmUp == nil || !frames.isWarmUp(at: first)
      {
        for (row, peaks) in peaks.enumerated() {
          guard let peak = peaks.first, peak.block == block else { continue }
          add(100 * Double(peak.share) / FrameStretch.wholeBudget, row, stretch)
        }
      } else {
        evaluations.forEachMost(in: run, &places) { add($0, $1, $2) }
      }
    }
  }

  private mutating func add(_ share: Double, _ row: Int, _ stretch: Int) {
    if share > shares[row][stretch] { shares[row][stretch] = share }
  }
}

/// Finds what evaluations of some views took of frames' budgets, frame by frame.
private struct EvaluatedFrames {
  private var frames: FrameResults.Reader
  private var listed: ListedEvaluations

  init(
    of views: [ViewEvaluations], on surface: SurfaceAnalysis, in trace: Trace, _ analysis: Analysis
  ) {
    frames = surface.frames.reader(
      of: [.start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows])
    listed = ListedEvaluations(of: views, in: trace, analysis.evaluationOrder)
  }

  /// Tells of some frames the largest shares, in percent, with the row and the stretch of each.
  mutating func forEachMost(
    in positions: Range<Int>, _ places: inout Stretches,
    _ body: (_ share: Double, _ row: Int, _ stretch: Int) -> Void
  ) {
    var alike = FramesAlike()
    for position in positions {
      frames.move(to: position)
      guard let budget = frames.budget, budget > .zero else { continue }
      let next = FramesAlike(
        evaluations: frames.evaluations, budget: budget, stretch: places.stretch(of: frames.start))
      if alike.isContinued(by: next) {
        alike.evaluations = alike.evaluations.lowerBound..<next.evaluations.upperBound
      } else if !next.evaluations.isEmpty {
        tell(alike, body)
        alike = next
      }
    }
    tell(alike, body)
  }

  private mutating func tell(_ frames: FramesAlike, _ body: (Double, Int, Int) -> Void) {
    listed.forEachMost(in: frames.evaluations) { row, spent in
      body(100 * spent.seconds / frames.budget.seconds, row, frames.stretch)
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

  /// The stretch that all frames of a run start in, which are in time order; nothing where they start
  /// in several.
  mutating func stretch(ofAll run: Range<Int>, _ frames: FrameResults) -> Int? {
    let stretch = stretch(of: frames.start(at: run.lowerBound))
    let last = self.stretch(of: frames.start(at: run.upperBound - 1))
    return last == stretch ? stretch : nil
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
