import FrameModel

/// Goes through the evaluations of one frame after the other, as many at a time as lie beside each
/// other.
struct EvaluationCursor {
  private let evaluations: EvaluationColumns
  private let order: EvaluationOrder
  private var reader: EvaluationReader
  /// The next evaluation and some behind it.
  private(set) var run = EvaluationRun()
  /// The position of the next evaluation, and the frame that the one before it ran for.
  var next = 0
  var before = Int64.min

  init(_ evaluations: EvaluationColumns, _ order: EvaluationOrder) {
    self.evaluations = evaluations
    self.order = order
    reader = evaluations.costs
  }

  /// Whether no evaluation lies behind the run.
  var isLastRun: Bool { run.positions.upperBound == order.count }

  /// Makes a run of the next evaluation and of those that lie behind it; false, where it was one.
  mutating func load() -> Bool {
    guard next < order.count else {
      // A frame that was searched for may be behind all evaluations, and the run far before them.
      if isLastRun { return false }
      run = EvaluationRun(at: order.count)
      return true
    }
    guard !run.positions.contains(next) else { return false }
    run.read(order[next], at: next, reader: &reader, upTo: order.isFileOrder ? order.count : 0)
    return true
  }

  /// Whether the evaluations of a frame begin at `next`, if there are any; `next` is of the run, or at
  /// the end.
  ///
  /// Frames come in the order of their index but for logs that were put together.
  func isInPlace(for index: Int64) -> Bool {
    let isAtEnd = next == run.positions.upperBound
    return before < index && (isAtEnd || run.frames[next - run.positions.lowerBound] >= index)
  }

  /// Goes to where the evaluations of a frame begin, wherever that is.
  mutating func search(for index: Int64) {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if frame(at: middle) < index { low = middle + 1 } else { high = middle }
    }
    next = low
    before = next > 0 ? frame(at: next - 1) : .min
  }

  private func frame(at position: Int) -> Int64 {
    evaluations.frame(at: order[position]) ?? .min
  }
}
