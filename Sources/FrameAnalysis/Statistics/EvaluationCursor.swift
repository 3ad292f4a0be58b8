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

  /// What the evaluations of a frame add up to.
  struct Sum {
    /// Their positions in the order of evaluations.
    var positions: Range<Int>
    var count: Int64 = 0
    var time = Nanoseconds.zero
    /// What of the time was on the main thread.
    var mainTime = Nanoseconds.zero
  }

  /// The evaluations of the frame of an index; quick for frames in the order of their index.
  mutating func sum(of index: Int64) -> Sum {
    guard !order.isEmpty else { return Sum(positions: 0..<0) }
    // Frames come in the order of their index but for logs that were put together.
    if !isInPlace(for: index) {
      next = firstPosition(of: index)
      before = next > 0 ? evaluations.frame(at: order[next - 1]) : nil
    }
    let begin = next
    var sum = Sum(positions: begin..<begin)
    while frameAtNext == index {
      let duration = reader.duration
      sum.count += reader.count
      sum.time += duration
      if reader.onMainThread { sum.mainTime += duration }
      next += 1
    }
    if next > begin { before = index }
    sum.positions = begin..<next
    return sum
  }

  /// The frame index at `next`; nothing at the end, and for an evaluation between frames.
  private var frameAtNext: Int64? {
    mutating get {
      guard next < order.count else { return nil }
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
