import FrameModel

/// Numbers the kinds of work of views, to keep sums of them in an array.
struct ViewRows {
  private static let works = EvaluationWork.allCases.count

  /// Where the rows of a view's works begin, by its name; zero for none.
  private var starts: [Int32]
  /// By view and work; −1 for none.
  ///
  /// Those of a view without rows come first, so that it needs no test.
  private var rows = [Int32](repeating: -1, count: works)
  private var count: Int32 = 0

  init(in trace: Trace) {
    starts = [Int32](repeating: 0, count: trace.names.count)
  }

  /// The row of a kind of work of a view, both as the columns of evaluations hold them; −1 where it
  /// has none yet.
  @inline(__always)
  func row(of view: Int64, _ kind: Int64) -> Int32 {
    rows[Int(starts[Int(view)]) &+ Int(kind & 0xff)]
  }

  /// Finds the rows of evaluations, −1 for each that has none yet; false where there is such a one.
  func find(_ found: inout [Int32], of run: EvaluationRun) -> Bool {
    let (views, kinds) = (run.views.span, run.kinds.span)
    var all: Int32 = 0
    found.removeAll(keepingCapacity: true)
    found.append(addingCapacity: views.count) { found in
      for offset in views.indices {
        let row = row(of: views[offset], kinds[offset])
        found.append(row)
        // Only what is below zero has the highest bit.
        all |= row
      }
    }
    return all >= 0
  }

  /// Gives a view's kind of work the next row.
  mutating func append(_ view: Int64, _ kind: Int64) {
    if starts[Int(view)] == 0 {
      starts[Int(view)] = Int32(rows.count)
      rows.append(contentsOf: repeatElement(-1, count: Self.works))
    }
    rows[Int(starts[Int(view)]) + Int(kind & 0xff)] = count
    count += 1
  }
}
