import FrameModel

/// What some frames of one surface add up to.
///
/// Every metric, whole and by part, comes from a tally, so that a trace with many spans costs the
/// sum of their stretches of frames and no copy of any.
struct FrameTally {
  /// Presented or attempted.
  private(set) var counted = 0
  private(set) var shown = 0
  private(set) var late = 0
  private(set) var partial = 0
  private(set) var frozen = 0
  private(set) var overBudget = 0
  /// Frames whose work can be compared with a budget.
  private(set) var withBudget = 0
  /// Whether some late frame has no interval to count refreshes by.
  private(set) var isLateWithoutInterval = false
  /// Late frames while something moved.
  private(set) var hitches = 0
  private(set) var hitchTime = Nanoseconds.zero
  private(set) var longestHitch = Nanoseconds.zero
  /// The frames' own time: durations, or the interval where a frame's end is unknown or idle.
  private(set) var activeTime = Nanoseconds.zero
  private(set) var evaluations = (count: Int64(0), time: Nanoseconds.zero, idle: Int64(0))
  private(set) var dropped = DroppedOpportunities()
  /// Of durations, and of duration − interval.
  private(set) var durations = NumberSpread()
  private(set) var pacing = NumberSpread()
  private(set) var judder = Judder()
  /// Behind the last frame whose duration counts.
  private var end = 0
  private(set) var rates = RateTally()
  private(set) var sums = FrameSums()
  /// Where the frames are, and where all that the surface has are, of which some needed no update.
  private(set) var frames = ListParts()
  private(set) var positions = ListParts()
  /// From the first frame's start to the last one's end.
  private(set) var extent: Range<Timestamp>?
  private var byEvidence = [Int](repeating: 0, count: Evidence.allCases.count)
  /// What was counted last, all of one evidence.
  private var run = (evidence: Evidence?.none, count: 0)

  /// Adds the next frames, in the order of time.
  mutating func add(_ stretch: FrameStretch, _ frames: FrameStretch.Frames) {
    let first = extent?.lowerBound ?? stretch.start
    extent = first..<max(first, stretch.end)
    dropped.add(stretch, missed: frames.missed)
    evaluations.count += stretch.evaluations.count
    evaluations.time += stretch.evaluations.time
    evaluations.idle += stretch.evaluations.idle
    positions.append(stretch.positions)
    guard stretch.isFrame else { return }
    counted += stretch.count
    if stretch.isShown { addShown(stretch) }
    if stretch.verdict.isPartial { partial += stretch.count }
    add(stretch.count, by: stretch.verdict.evidence)
    if stretch.isLate { addLate(stretch) }
    withBudget += stretch.withBudget
    overBudget += stretch.overBudget
    frozen += stretch.frozen
    if stretch.positions.lowerBound != end { judder.skip() }
    end = stretch.positions.upperBound
    judder.append(stretch.judder)
    durations += stretch.durations
    pacing += stretch.pacing
    sums += stretch.sums
    self.frames.append(stretch.positions)
  }

  private mutating func add(_ count: Int, by evidence: Evidence?) {
    if evidence != run.evidence {
      byEvidence = evidenceCounts
      run = (evidence, 0)
    }
    run.count += count
  }

  private var evidenceCounts: [Int] {
    var counts = byEvidence
    if let evidence = run.evidence { counts[evidence.position] += run.count }
    return counts
  }

  private mutating func addShown(_ stretch: FrameStretch) {
    shown += stretch.count
    activeTime += stretch.time
    rates.add(stretch)
  }

  private mutating func addLate(_ stretch: FrameStretch) {
    late += stretch.count
    if !stretch.hasInterval { isLateWithoutInterval = true }
    guard stretch.verdict.isInMotion else { return }
    hitches += stretch.count
    hitchTime += stretch.lateness.sum
    longestHitch = max(longestHitch, stretch.lateness.longest)
  }

  /// The evidence that most judged frames have.
  var evidence: Evidence? {
    let counts = evidenceCounts
    guard let most = counts.max(), most > 0 else { return nil }
    return Evidence.allCases.first { counts[$0.position] == most }
  }
}

extension Evidence {
  fileprivate var position: Int {
    switch self {
    case .presented: 0
    case .submitted: 1
    case .deadline: 2
    case .start: 3
    case .reported: 4
    }
  }
}
