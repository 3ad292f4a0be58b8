import FrameModel

/// Sums over any run of ordered evaluations, from running totals.
struct EvaluationSums {
  struct Sum {
    var count: Int64 = 0
    var time = Nanoseconds.zero
  }

  /// The totals before each position, and after the last.
  private var totals: [Sum]

  init(of trace: Trace, in order: [Int]) {
    totals = [Sum()]
    totals.reserveCapacity(order.count + 1)
    var total = Sum()
    for position in order {
      let evaluation = trace.evaluations[position]
      total.count += evaluation.count
      total.time += evaluation.duration
      totals.append(total)
    }
  }

  subscript(range: Range<Int>) -> Sum {
    let (before, after) = (totals[range.lowerBound], totals[range.upperBound])
    return Sum(count: after.count - before.count, time: after.time - before.time)
  }
}
