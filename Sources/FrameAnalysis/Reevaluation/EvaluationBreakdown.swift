package import FrameModel

/// What one kind of work of one view cost over the frames of a display, warm-up left out.
package struct ViewEvaluations: Sendable, Equatable {
  package var view: NameID
  package var work: EvaluationWork
  /// Frames in which it ran.
  package var frames: Int
  package var count: Int64
  /// Inclusive of what it called, of every thread.
  package var time: Nanoseconds
  /// Without what it called, on every thread; absent where no record of it tells.
  package var selfTime: Nanoseconds?
  /// The longest single evaluation, where it was recorded.
  package var longest: Nanoseconds?
  /// How many had the same inputs as the time before; absent where no record of it tells.
  package var unchanged: Int64?
  package var effects: EvaluationEffects = []
  /// Mean of its share of the frame's budget, in percent, over the frames in which it ran.
  package var shareMean: Double?
  /// The largest share, and the source's index of the frame that had it.
  package var shareMax: Double?
  package var worstFrame: Int64?
  /// P95 of its share of the frame's budget, in percent; absent without a known budget.
  package var shareP95: Double?
  /// The frames behind the share.
  package var framesWithBudget: Int
  /// Absent where the trace does not tell idleness.
  package var idle: Int64?
}

/// Adds evaluations up by view and kind of work, and counts the idle ones of each frame, in one pass
/// over them.
struct EvaluationBreakdown {
  private let order: EvaluationOrder
  private let frames: FrameResults
  private let idleness: Idleness
  private var reader: EvaluationReader
  private var viewRows: ViewRows
  private var rows: [Row] = []
  /// How many evaluations of each frame were idle; empty where that is unknown.
  private(set) var idleCounts: [Int64] = []

  /// What of a frame its evaluations are added up by.
  private struct Frame {
    var position: Int
    var start: Timestamp
    /// Absent where nothing can be compared with it.
    var budget: Nanoseconds?
    var isIdle: Bool
    var isWarmUp: Bool
  }

  private struct Row {
    var sum: ViewEvaluations
    /// The last frame in which it ran.
    var frame = -1
    /// What it took there on the main thread so far, and whether that has a share yet.
    var mainTime = Nanoseconds.zero
    var hasShare = false
    /// Its share of the budget of each frame.
    var shares: [Int64] = []
    var largest: Int64 = -1
    /// The frame of the largest.
    var worst = 0

    @inline(__always)
    mutating func add(
      _ count: Int64, _ duration: Nanoseconds, onMainThread: Bool, in frame: Frame, isIdle: Bool
    ) {
      if self.frame != frame.position {
        self.frame = frame.position
        (mainTime, hasShare) = (.zero, false)
        sum.frames += 1
      }
      sum.count += count
      sum.time += duration
      if isIdle { sum.idle? += count }
      guard onMainThread, let budget = frame.budget else { return }
      mainTime += duration
      setShare(FrameStretch.share(of: mainTime, in: budget))
    }

    /// Sets its share of its last frame, which can only have grown.
    @inline(__always)
    private mutating func setShare(_ share: Int64) {
      if hasShare { shares[shares.count - 1] = share } else { shares.append(share) }
      hasShare = true
      if share > largest { (largest, worst) = (share, frame) }
    }
  }

  init(of frames: FrameResults, in trace: Trace, order: EvaluationOrder, idleness: Idleness) {
    self.order = order
    self.frames = frames
    self.idleness = idleness
    reader = trace.evaluations.reader(
      of: [.view, .kind, .count, .duration, .selfDuration, .longest, .unchanged])
    viewRows = ViewRows(in: trace)
    if idleness.isKnown { idleCounts = [Int64](repeating: 0, count: frames.count) }
    sumUp()
  }

  /// The costliest first.
  var rowsByTime: [ViewEvaluations] {
    // A view that ran in the warm-up alone has a row without frames.
    rows.filter { $0.sum.frames > 0 }.map { row in
      var sum = row.sum
      guard !row.shares.isEmpty else { return sum }
      sum.worstFrame = frames[row.worst].index
      sum.setShares(row.shares, largest: row.largest)
      return sum
    }.sorted { ($1.time, $0.view, $0.work.rawValue) < ($0.time, $1.view, $1.work.rawValue) }
  }

  private mutating func sumUp() {
    var reader = frames.reader(
      of: [.start, .verdict, .interval, .budget, .evaluationBegin, .evaluationRows])
    var rows: [Row] = []
    for i in frames.indices {
      if i == Self.sample { makeRoom(in: &rows) }
      reader.move(to: i)
      var positions = reader.evaluations
      guard !positions.isEmpty else { continue }
      let frame = Frame(
        position: i, start: reader.start, budget: reader.budget.flatMap { $0 > .zero ? $0 : nil },
        isIdle: idleness.isKnown && idleness.isIdle(reader.interval, from: reader.start),
        isWarmUp: reader.isWarmUp)
      while true {
        let next = addUp(positions, in: frame, to: &rows)
        guard next < positions.upperBound else { break }
        rows.append(row(of: next))
        positions = next..<positions.upperBound
      }
    }
    self.rows = rows
  }

  /// The frames that tell how often a row runs.
  private static let sample = 4096

  /// Makes room for the shares of all frames, should they go on like the first.
  ///
  /// Grown as they come, they are moved to fresh memory again and again, which takes as long as to
  /// read them.
  private func makeRoom(in rows: inout [Row]) {
    let expected = frames.count + frames.count / 16
    for row in rows.indices {
      rows[row].shares.reserveCapacity(rows[row].shares.count * expected / Self.sample)
    }
  }

  /// Adds evaluations of a frame to their rows, and returns the position of the first that has none
  /// yet, or the end.
  ///
  /// So the rows stay where they are meanwhile, and it is not tested for each evaluation whether they
  /// may be changed there.
  @inline(__always)
  private mutating func addUp(
    _ positions: Range<Int>, in frame: Frame, to rows: inout [Row]
  ) -> Int {
    var rows = rows.mutableSpan
    var idle: Int64 = 0
    var position = positions.lowerBound
    while position < positions.upperBound {
      reader.move(to: order[position])
      guard let row = viewRows.row(of: reader.view, reader.workCode) else { break }
      let isUnseen = frame.isIdle || idleness.isHidden(reader.view, at: frame.start)
      if isUnseen { idle += reader.count }
      position += 1
      guard !frame.isWarmUp else { continue }
      // Number by number: given to another function, the whole reader is copied for each.
      rows[row].add(
        reader.count, reader.duration, onMainThread: reader.onMainThread, in: frame,
        isIdle: isUnseen)
      rows[row].sum.addDetails(
        own: reader.selfDuration, longest: reader.longest, unchanged: reader.unchanged,
        reader.effectsCode)
    }
    if idle > 0, idleness.isKnown { idleCounts[frame.position] += idle }
    return position
  }

  /// A new row for an evaluation.
  private mutating func row(of position: Int) -> Row {
    reader.move(to: order[position])
    viewRows.append(reader.view, reader.workCode)
    return Row(
      sum: ViewEvaluations(
        view: reader.view, work: reader.work, frames: 0, count: 0, time: .zero, shareP95: nil,
        framesWithBudget: 0, idle: idleness.isKnown ? 0 : nil))
  }
}

extension ViewEvaluations {
  @inline(__always)
  fileprivate mutating func addDetails(
    own: Nanoseconds?, longest most: Nanoseconds?, unchanged same: Int64?, _ effectsCode: UInt8
  ) {
    if let own { selfTime = (selfTime ?? .zero) + own }
    if let most { longest = max(longest ?? .zero, most) }
    if let same { unchanged = (unchanged ?? 0) + same }
    if effectsCode != 0 { effects.formUnion(EvaluationEffects(rawValue: effectsCode)) }
  }

  fileprivate mutating func setShares(_ shares: [Int64], largest: Int64) {
    framesWithBudget = shares.count
    let sum = shares.reduce(0.0) { $0 + Double($1) }
    shareMean = 100 * sum / Double(shares.count) / FrameStretch.wholeBudget
    shareMax = 100 * Double(largest) / FrameStretch.wholeBudget
    shareP95 = Percentile.value(95, of: shares).map { 100 * $0 / FrameStretch.wholeBudget }
  }
}
