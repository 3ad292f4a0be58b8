import FrameModel

/// The runs of a session by what they move and by what caused them.
struct RunIndex {
  /// What of which view moves.
  struct Moved: Hashable {
    var view: NameID?
    var property: NameID?

    init(_ view: NameID?, _ property: NameID?) { (self.view, self.property) = (view, property) }

    init(_ run: MotionRun) { self.init(run.animation.view, run.animation.property) }
  }

  /// Positions of runs, by when they begin to move.
  private(set) var byMoved: [Moved: [Int]] = [:]
  /// Positions of runs in file order, by the id of the input that caused them.
  private(set) var byCause: [Int64: [Int]] = [:]
  /// Positions of runs by view, by when they begin to move.
  private(set) var byView: [NameID: [Int]] = [:]
  /// The position of an animation, by its id; of two with one id the first.
  private(set) var byID: [Int64: Int] = [:]
  /// Positions of runs that ended, by when.
  private(set) var byEnd: [Int] = []
  /// For each run, the one that it interrupted.
  private(set) var interrupted: [Int?]
  /// Those that another interrupted.
  private(set) var wereInterrupted: Set<Int> = []

  init(of runs: [MotionRun]) {
    interrupted = [Int?](repeating: nil, count: runs.count)
    for (position, run) in runs.enumerated() {
      byMoved[Moved(run), default: []].append(position)
      if let cause = run.animation.cause { byCause[cause, default: []].append(position) }
      if let view = run.animation.view { byView[view, default: []].append(position) }
      if byID[run.animation.id] == nil { byID[run.animation.id] = position }
    }
    byEnd = runs.indices.filter { runs[$0].end != nil }
      .sorted { (runs[$0].end ?? .zero, $0) < (runs[$1].end ?? .zero, $1) }
    for view in Array(byView.keys) {
      byView[view]?.sort { (runs[$0].start, $0) < (runs[$1].start, $1) }
    }
    for moved in Array(byMoved.keys) {
      byMoved[moved]?.sort { (runs[$0].start, $0) < (runs[$1].start, $1) }
      let order = byMoved[moved] ?? []
      if moved.view != nil, order.count > 1 { findInterruptions(in: order, of: runs) }
    }
  }

  /// The run that began last of those that had not ended is the one that another interrupts.
  ///
  /// Runs that have ended by then are of no more use to later ones, so each is looked at twice.
  private mutating func findInterruptions(in order: [Int], of runs: [MotionRun]) {
    var open: [Int] = []
    var waiting: [Int] = []
    for position in order {
      let start = runs[position].start
      if let first = waiting.first, runs[first].start < start {
        open += waiting.filter { runs[$0].end != nil }
        waiting.removeAll(keepingCapacity: true)
      }
      waiting.append(position)
      while let last = open.last, let end = runs[last].end, end < start { open.removeLast() }
      guard let last = open.last else { continue }
      interrupted[position] = last
      wereInterrupted.insert(last)
    }
  }
}
