import FrameModel

/// What one kind of work of one view adds up to, while evaluations are added.
struct EvaluationRow {
  let view: NameID
  let work: EvaluationWork
  private(set) var frames = 0
  private var count: Int64 = 0
  private var time = Nanoseconds.zero
  var idle: Int64 = 0
  /// The last frame in which it ran, and the last of whose budget it has a share.
  private var frame = -1
  private var sharedFrame = -1
  /// What it took there on the main thread so far.
  private var mainTime = Nanoseconds.zero
  /// Where its next share goes, behind its last; the start of a chunk is behind the end of one.
  private var freePlace = 0
  private(set) var shareCount = 0
  private(set) var largestShare: Int64 = -1
  private var peaks = EvaluationPeaks()
  /// The source's index of the frame of the largest.
  private(set) var worst: Int64 = 0
  // What few recorders tell.
  private var selfTime: Nanoseconds?
  private var longest: Nanoseconds?
  private var unchanged: Int64?
  private var effects: EvaluationEffects = []

  init(view: NameID, work: EvaluationWork) {
    self.view = view
    self.work = work
  }

  /// Adds evaluations in a frame, which is the last one or a later one.
  ///
  /// The frame is told by its position and by the source's index; without a budget to compare with,
  /// that is zero. The number is the row's own.
  @inline(__always)
  mutating func add(
    _ count: Int64, _ duration: Nanoseconds, _ kind: Int64, in frame: Int, _ index: Int64,
    _ budget: Int64, as number: Int32, _ shares: inout EvaluationShares
  ) {
    if self.frame != frame {
      self.frame = frame
      frames &+= 1
    }
    self.count &+= count
    time += duration
    guard budget > 0, EvaluationColumns.isOnMainThread(kind) else { return }
    let isNew = sharedFrame != frame
    mainTime = isNew ? duration : mainTime + duration
    let share = FrameStretch.share(of: mainTime, in: Nanoseconds(budget))
    if share > largestShare { (largestShare, worst) = (share, index) }
    peaks.add(share, in: frame)
    if isNew {
      sharedFrame = frame
      takePlace(for: number, &shares)
    }
    shares.set(share, at: freePlace &- 1)
  }

  @inline(__always)
  private mutating func takePlace(for number: Int32, _ shares: inout EvaluationShares) {
    if freePlace % EvaluationShares.chunk == 0 { freePlace = shares.beginChunk(of: number) }
    freePlace &+= 1
    shareCount &+= 1
  }

  /// Adds what an evaluation tells beside its cost.
  mutating func addDetails(_ run: EvaluationRun, _ offset: Int) {
    func number(_ numbers: [Int64]) -> Int64? {
      numbers.isEmpty || numbers[offset] == PackedRows.missing ? nil : numbers[offset]
    }
    if let own = number(run.selfDurations) { selfTime = (selfTime ?? .zero) + Nanoseconds(own) }
    if let most = number(run.longest) { longest = max(longest ?? .zero, Nanoseconds(most)) }
    if let same = number(run.unchanged) { unchanged = (unchanged ?? 0) + same }
    effects.formUnion(EvaluationColumns.effects(run.kinds[offset]))
  }

  /// The sum, without shares.
  func sum(knowsIdleness: Bool) -> ViewEvaluations {
    ViewEvaluations(
      view: view, work: work, frames: frames, count: count, time: time, selfTime: selfTime,
      longest: longest, unchanged: unchanged, effects: effects, framesWithBudget: 0,
      peaks: peaks, idle: knowsIdleness ? idle : nil)
  }
}
