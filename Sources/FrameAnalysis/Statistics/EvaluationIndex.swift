import FrameModel

/// The evaluations of a trace grouped by the frame they ran for.
struct EvaluationIndex {
  /// Positions in `Trace.evaluations`: by frame index, in file order within a frame.
  let order: [Int]
  private let costs: EvaluationColumns.Costs

  init(of evaluations: EvaluationColumns) {
    let costs = evaluations.costs
    var order = costs.frames.indices.filter { costs.frames[$0] != .min }
    // A recorder writes them in order; only a log that was put together needs the sort.
    let isOrdered = zip(order, order.dropFirst()).allSatisfy {
      costs.frames[$0] <= costs.frames[$1]
    }
    if !isOrdered { order.sort { (costs.frames[$0], $0) < (costs.frames[$1], $1) } }
    self.order = order
    self.costs = costs
  }

  /// Gives each frame its evaluations and what they add up to.
  func attach(to results: inout [FrameResult]) {
    guard !order.isEmpty else { return }
    var next = 0
    for i in results.indices {
      let index = results[i].index
      // Frames come in the order of their index but for logs that were put together.
      if !isAt(next, index) || (next > 0 && isAt(next - 1, index)) {
        next = firstPosition(of: index)
      }
      let begin = next
      while next < order.count, costs.frames[order[next]] == index {
        add(order[next], to: &results[i])
        next += 1
      }
      results[i].evaluations = begin..<next
    }
  }

  private func isAt(_ position: Int, _ index: Int64) -> Bool {
    position < order.count && costs.frames[order[position]] == index
  }

  private func firstPosition(of index: Int64) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if costs.frames[order[middle]] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func add(_ position: Int, to result: inout FrameResult) {
    let duration = Nanoseconds(costs.durations[position])
    result.evaluationCount += costs.counts[position]
    result.evaluationTime += duration
    if costs.isOnMainThread(position) { result.evaluationMainTime += duration }
  }
}
