import FrameModel

/// Adds the evaluations of frames up: for each frame, and over all frames by view and kind of work.
///
/// One pass does both, for to find and unpack millions of evaluations costs more than to add them.
struct EvaluationBreakdown {
  /// What the evaluations of a frame add up to.
  struct Sum {
    /// Their positions in the order of evaluations.
    var positions = 0..<0
    var count: Int64 = 0
    var time = Nanoseconds.zero
    /// What of the time was not on the main thread.
    var otherTime = Nanoseconds.zero
  }

  private var cursor: EvaluationCursor
  private var idleness: Idleness
  private var viewRows: ViewRows
  /// Of each evaluation of the cursor's run its row.
  private var rowsOfRun: [Int32] = []
  private var sums = EvaluationSums()

  /// Of each of the frames that were added last.
  var lastSums: [Sum] { sums.ofFrames }
  /// How many evaluations of each frame were idle; empty where that is unknown.
  var idleCounts: NarrowNumbers<UInt8> { sums.idleCounts }

  init(of trace: Trace, order: EvaluationOrder, idleness: Idleness, frames: Int) {
    self.idleness = idleness
    cursor = EvaluationCursor(trace.evaluations, order)
    viewRows = ViewRows(in: trace)
    sums.reserve(frames: idleness.isKnown ? frames : 0, evaluations: order.count)
  }

  /// Adds the evaluations of the next frames; quick for frames in the order of their index, and for
  /// many at a time.
  ///
  /// `isWarmUp` tells of each whether it is in the warm-up; where it is empty, none is.
  mutating func add(_ frames: ArraySlice<PreparedFrame>, isWarmUp: [Bool]) {
    sums.begin(frames.count, tellsIdleness: idleness.isKnown)
    while sums.number < frames.count {
      if cursor.load() { findRows() }
      let index = frames[frames.startIndex + sums.number].frame.index
      if !sums.isBegun, !cursor.isInPlace(for: index) {
        cursor.search(for: index)
        continue
      }
      sums.add(cursor.run, rowsOfRun, &cursor, to: frames, isWarmUp, &idleness)
    }
  }

  /// Finds the row of each evaluation of the run, or makes one.
  private mutating func findRows() {
    guard !viewRows.find(&rowsOfRun, of: cursor.run) else { return }
    for offset in rowsOfRun.indices where rowsOfRun[offset] < 0 {
      rowsOfRun[offset] = row(of: offset)
    }
  }

  /// The row of an evaluation of the run that had none, if none of those before it made it.
  private mutating func row(of offset: Int) -> Int32 {
    let (view, kind) = (cursor.run.views[offset], cursor.run.kinds[offset])
    let known = viewRows.row(of: view, kind)
    if known >= 0 { return known }
    sums.rows.append(
      EvaluationRow(view: cursor.run.view(offset), work: EvaluationColumns.work(kind)))
    viewRows.append(view, kind)
    return Int32(sums.rows.count - 1)
  }

  /// The costliest first.
  var rowsByTime: [ViewEvaluations] {
    let chunks = sums.shares.chunks(ofRows: sums.rows.count)
    var shares: [Int64] = []
    var views: [ViewEvaluations] = []
    // A view that ran in the warm-up alone has a row without frames.
    for (row, chunks) in zip(sums.rows, chunks) where row.frames > 0 {
      var view = row.sum(knowsIdleness: idleness.isKnown)
      if row.shareCount > 0 {
        sums.shares.copy(row.shareCount, from: chunks, to: &shares)
        view.worstFrame = row.worst
        view.setShares(shares, largest: row.largestShare)
      }
      views.append(view)
    }
    return views.sorted {
      ($1.time, $0.view, $0.work.rawValue) < ($0.time, $1.view, $1.work.rawValue)
    }
  }
}
