import FrameModel

/// Finds the evaluations of one frame after the other, and what they add up to.
struct EvaluationCursor {
  private let evaluations: EvaluationColumns
  private let order: EvaluationOrder
  private var reader: EvaluationReader
  private var next = 0
  /// The frame index at the position before `next`.
  private var before: Int64?

  init(_ evaluations: EvaluationColumns, _ order: EvaluationOrder) {
    self.evaluations = evaluations
    self.order = order
    reader = evaluations.costs
  }

  /// Gives a frame its evaluations; quick for frames in the order of their index.
  mutating func attach(to result: inout FrameResult) {
    guard !order.isEmpty else { return }
    let index = result.index
    // Frames come in the order of their index but for logs that were put together.
    if !isInPlace(for: index) {
      next = firstPosition(of: index)
      before = next > 0 ? evaluations.frame(at: order[next - 1]) : nil
    }
    let begin = next
    while next < order.count, frameAtNext == index {
      let duration = reader.duration
      result.evaluationCount += reader.count
      result.evaluationTime += duration
      if reader.onMainThread { result.evaluationMainTime += duration }
      next += 1
      before = index
    }
    result.evaluations = begin..<next
  }

  private var frameAtNext: Int64? {
    mutating get {
      reader.move(to: order[next])
      return reader.frame
    }
  }

  private mutating func isInPlace(for index: Int64) -> Bool {
    if let before, before >= index { return false }
    guard next < order.count, let frame = frameAtNext else { return true }
    return frame >= index
  }

  private func firstPosition(of index: Int64) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if (evaluations.frame(at: order[middle]) ?? .min) < index {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
