import FrameModel

/// Goes through the evaluations of some views on the main thread, and passes over all others: those of
/// most frames, so that a frame is looked at only where it has one.
struct ListedEvaluations {
  private let order: EvaluationOrder
  private var viewRows: ViewRows
  private var reader: EvaluationReader
  /// What was read last, and those of it that are listed.
  private var run = EvaluationRun()
  private var listed = [(offset: Int32, row: Int32)](
    repeating: (0, 0), count: PackedRows.blockRows)
  private var count = 0
  private var next = 0
  /// The position of the next one, and from where on none before it is listed.
  private var position = -1
  private var passed = 0

  init(of views: [ViewEvaluations], in trace: Trace, _ order: EvaluationOrder) {
    self.order = order
    viewRows = views.reduce(into: ViewRows(in: trace)) { rows, view in
      rows.append(Int64(view.view.index), Int64(view.work.rawValue))
    }
    reader = trace.evaluations.reader(of: [.view, .kind, .duration])
  }

  /// Makes the first at some positions the next one; false where there is none.
  @inline(__always)
  mutating func move(to positions: Range<Int>) -> Bool {
    if positions.lowerBound < passed || position < positions.lowerBound {
      search(from: positions.lowerBound)
    }
    return position < positions.upperBound
  }

  /// Adds up what those up to a position took by their rows, and returns a bit for each row.
  mutating func add(upTo end: Int, to sums: inout [Int64]) -> UInt64 {
    var ran: UInt64 = 0
    repeat {
      let (offset, row) = listed[next]
      sums[Int(row)] += run.durations[Int(offset)]
      ran |= 1 << UInt64(row)
      advance()
    } while position < end
    return ran
  }

  /// Frames come in the order of their evaluations but for logs that were put together.
  private mutating func search(from begin: Int) {
    if begin < passed || begin >= run.positions.upperBound {
      passed = begin
      load(begin)
    }
    while position < begin { advance() }
  }

  private mutating func advance() {
    passed = position + 1
    next += 1
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
      // Below zero without a row or off the main thread, which is no branch either.
      count &+= 1 &+ (Int(row) | -Int(kinds[offset] &>> 16)) &>> 63
    }
    return count
  }
}
