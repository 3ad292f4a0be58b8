import FrameModel

/// Finds what evaluations of some views took on the main thread in the costliest frames.
///
/// Most evaluations are of other views: those that are listed are told apart many at a time, and none
/// of it is a branch, which would be taken at random.
struct ListedEvaluations {
  /// What one row took.
  private struct Cost {
    /// The last frame in which it ran, and what it took there so far.
    var frame = Int64.min
    var spent: Int64 = 0
    /// The most that it took in any frame before.
    var most: Int64 = 0
  }

  private let order: EvaluationOrder
  private let viewRows: ViewRows
  private var reader: EvaluationReader
  private var run = EvaluationRun()
  /// Of the run, the evaluations that are listed.
  private var listed = [(offset: Int32, row: Int32)](
    repeating: (0, 0), count: PackedRows.blockRows)
  private var count = 0
  /// The next of them, its position, and from where on none before that is listed.
  private var next = 0
  private var position = -1
  private var passed = 0
  /// By row.
  private var costs: [Cost]

  /// There are at most 64 views.
  init(of views: [ViewEvaluations], in trace: Trace, _ order: EvaluationOrder) {
    self.order = order
    viewRows = views.reduce(into: ViewRows(in: trace)) { rows, view in
      rows.append(Int64(view.view.index), Int64(view.work.rawValue))
    }
    reader = trace.evaluations.reader(of: [.frame, .view, .kind, .duration])
    costs = [Cost](repeating: Cost(), count: views.count)
  }

  /// Tells of some evaluations which rows ran, and the most that each took in any one frame.
  ///
  /// It is quick for evaluations behind those before.
  mutating func forEachMost(
    in positions: Range<Int>, _ body: (_ row: Int, _ spent: Nanoseconds) -> Void
  ) {
    search(from: positions.lowerBound)
    var ran: UInt64 = 0
    while position < positions.upperBound {
      let end = positions.upperBound - run.positions.lowerBound
      ran |= Self.add(listed, &next, count, upTo: end, of: run, to: &costs)
      step()
    }
    passed = positions.upperBound
    while ran != 0 {
      let row = ran.trailingZeroBitCount
      ran &= ran - 1
      body(row, Nanoseconds(max(costs[row].most, costs[row].spent)))
      costs[row] = Cost()
    }
  }

  /// Adds up those that lie before an offset in the run, and returns a bit for each row that ran.
  private static func add(
    _ listed: [(offset: Int32, row: Int32)], _ next: inout Int, _ count: Int, upTo end: Int,
    of run: EvaluationRun, to costs: inout [Cost]
  ) -> UInt64 {
    let (frames, durations) = (run.frames.span, run.durations.span)
    var costs = costs.mutableSpan
    var ran: UInt64 = 0
    while next < count, listed[next].offset < end {
      let (offset, row) = (Int(listed[next].offset), Int(listed[next].row))
      var cost = costs[row]
      let isSame = cost.frame == frames[offset]
      cost.most = max(cost.most, isSame ? 0 : cost.spent)
      cost.spent = (isSame ? cost.spent : 0) + durations[offset]
      cost.frame = frames[offset]
      costs[row] = cost
      ran |= 1 << UInt64(row)
      next += 1
    }
    return ran
  }

  /// Makes the first at a position or behind it the next one.
  private mutating func search(from begin: Int) {
    if begin < passed || begin >= run.positions.upperBound { load(begin) }
    while position < begin {
      next += 1
      step()
    }
  }

  /// Finds where the next one is.
  private mutating func step() {
    if next < count {
      position = run.positions.lowerBound + Int(listed[next].offset)
    } else {
      load(run.positions.upperBound)
    }
  }

  /// Reads the first run from a position on that has any.
  private mutating func load(_ begin: Int) {
    (next, count, position) = (0, 0, begin)
    while count == 0 {
      guard position < order.count else {
        position = .max
        return
      }
      run.read(
        order[position], at: position, reader: &reader,
        upTo: order.isFileOrder ? order.count : 0)
      count = Self.find(in: run, viewRows, &listed)
      position = run.positions.upperBound
    }
    position = run.positions.lowerBound + Int(listed[0].offset)
  }

  /// Finds the listed ones of a run, and returns how many there are.
  private static func find(
    in run: EvaluationRun, _ viewRows: ViewRows, _ listed: inout [(offset: Int32, row: Int32)]
  ) -> Int {
    let (views, kinds) = (run.views.span, run.kinds.span)
    var listed = listed.mutableSpan
    var count = 0
    for offset in views.indices {
      let row = viewRows.row(of: views[offset], kinds[offset])
      listed[count] = (Int32(truncatingIfNeeded: offset), row)
      // Below zero without a row, or off the main thread.
      count &+= 1 &+ (Int(row) | -Int(kinds[offset] &>> 16)) &>> 63
    }
    return count
  }
}
