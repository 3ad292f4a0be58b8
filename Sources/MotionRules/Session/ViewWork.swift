import FrameAnalysis
import FrameModel

/// Everything that one view evaluated of one kind of work, over the whole trace.
struct ViewWork {
  /// Frames that follow each other without one missing: the longest such row, and the current one.
  struct FrameRow {
    private(set) var first: Int64?
    private(set) var length = 0
    private var current: (first: Int64, last: Int64)?

    /// Adds a frame behind those before it, or the last one again.
    mutating func add(_ frame: Int64) {
      if let current, frame == current.last || frame == current.last + 1 {
        self.current = (current.first, frame)
      } else {
        current = (frame, frame)
      }
      guard let current, Int(current.last - current.first) + 1 > length else { return }
      (first, length) = (current.first, Int(current.last - current.first) + 1)
    }
  }

  /// Evaluations under some condition, and when the first and the last of them were.
  struct Dated {
    private(set) var count: Int64 = 0
    private(set) var first = Timestamp.zero
    private(set) var last = Timestamp.zero

    mutating func add(_ count: Int64, at time: Timestamp) {
      if self.count == 0 { first = time }
      self.count += count
      last = time
    }
  }

  let view: NameID
  let name: String
  let work: EvaluationWork
  private(set) var count: Int64 = 0
  private(set) var duration = Nanoseconds.zero
  private(set) var unchanged: Int64?
  /// The longest single evaluation: recorded, else the longest mean of a frame.
  private(set) var longest = Nanoseconds.zero
  private(set) var hasLongest = false
  private(set) var worstFrame: Int64?
  private(set) var effects: EvaluationEffects = []
  /// The frames in which it did what has no place inside what runs in every frame, by what it was.
  private(set) var forbidden: [(name: String, row: FrameRow)] = []
  /// The frames in which it ran more than once, how often it did so, and the most in one frame.
  private(set) var repeated = FrameRow()
  private(set) var timesByFrame: [Int64: Int] = [:]
  private(set) var mostInFrame: Int64 = 0
  /// Timelines and canvases: while nothing moved or they were not to be seen, and under Reduce
  /// Motion.
  var idle = Dated()
  var reduced = Dated()
  /// The frame that is being added up, and how often it ran in it.
  private var current: (frame: Int64, count: Int64)?
  /// The mean length of one evaluation, by record; of what runs in every frame alone.
  private var each: [Int64] = []

  init(view: NameID, name: String, work: EvaluationWork) {
    (self.view, self.name, self.work) = (view, name, work)
  }

  private mutating func addForbidden(_ effects: EvaluationEffects, in frame: Int64) {
    for (name, effect) in EvaluationEffects.names where effect != .path && effects.contains(effect)
    {
      if let known = forbidden.firstIndex(where: { $0.name == name }) {
        forbidden[known].row.add(frame)
      } else {
        var row = FrameRow()
        row.add(frame)
        forbidden.append((name, row))
      }
    }
  }

  /// Adds the reader's evaluation; those of one frame must follow each other.
  mutating func add(_ evaluation: EvaluationReader) {
    let (count, duration, frame) = (evaluation.count, evaluation.duration, evaluation.frame)
    self.count += count
    self.duration += duration
    if let same = evaluation.unchanged { unchanged = (unchanged ?? 0) + same }
    let effects = evaluation.effects
    if !effects.isEmpty {
      self.effects.formUnion(effects)
      if let frame { addForbidden(effects, in: frame) }
    }
    let mean = count > 1 ? duration.count / count : count == 1 ? duration.count : 0
    if work.isPerFrame { each.append(mean) }
    let recorded = evaluation.longest
    if recorded != nil { hasLongest = true }
    let most = recorded ?? Nanoseconds(mean)
    if most > longest { (longest, worstFrame) = (most, frame) }
    guard let frame else { return }
    if current?.frame == frame {
      current?.count += count
    } else {
      endFrame()
      current = (frame, count)
    }
  }

  /// Counts the frame that was being added up.
  mutating func endFrame() {
    guard let current else { return }
    self.current = nil
    mostInFrame = max(mostInFrame, current.count)
    timesByFrame[current.count, default: 0] += 1
    if current.count > 1 { repeated.add(current.frame) }
  }

  /// The 95th percentile of what one evaluation took, by R-7 over records.
  var percentile95Each: Nanoseconds {
    Percentile.value(95, of: each).map { Nanoseconds(Int64($0.rounded())) } ?? .zero
  }
}

extension EvaluationWork {
  /// Whether it re-runs in every frame of a motion, on the main thread.
  var isPerFrame: Bool {
    switch self {
    case .animatable, .keyframe, .phase, .timeline, .canvas, .effect: true
    default: false
    }
  }
}
