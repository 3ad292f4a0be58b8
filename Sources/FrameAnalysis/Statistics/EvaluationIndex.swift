import FrameModel

/// The evaluations of a trace grouped by the frame they ran for.
struct EvaluationIndex {
  /// Positions in `Trace.evaluations`: by frame index, in file order within a frame.
  let order: [Int]
  private let starts: [Int64: Range<Int>]

  init(of evaluations: EvaluationColumns) {
    var attached: [(frame: Int64, position: Int)] = []
    attached.reserveCapacity(evaluations.count)
    var isOrdered = true
    for position in evaluations.indices {
      guard let frame = evaluations.frame(at: position) else { continue }
      isOrdered = isOrdered && frame >= attached.last?.frame ?? frame
      attached.append((frame, position))
    }
    // A recorder writes them in order; only a log that was put together needs the sort.
    if !isOrdered { attached.sort { ($0.frame, $0.position) < ($1.frame, $1.position) } }
    order = attached.map(\.position)
    var starts: [Int64: Range<Int>] = [:]
    var begin = 0
    for i in attached.indices
    where i + 1 == attached.count || attached[i + 1].frame != attached[i].frame {
      starts[attached[i].frame] = begin..<(i + 1)
      begin = i + 1
    }
    self.starts = starts
  }

  /// Gives each frame its evaluations and what they add up to.
  func attach(_ evaluations: EvaluationColumns, to results: inout [FrameResult]) {
    guard !starts.isEmpty else { return }
    for i in results.indices {
      guard let range = starts[results[i].index] else { continue }
      results[i].evaluations = range
      for position in range {
        let cost = evaluations.cost(at: order[position])
        results[i].evaluationCount += cost.count
        results[i].evaluationTime += cost.duration
        if cost.onMainThread { results[i].evaluationMainTime += cost.duration }
      }
    }
  }
}
