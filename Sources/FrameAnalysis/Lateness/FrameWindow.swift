import FrameModel

/// The few frames around the one that is judged, of all that a display has.
///
/// A frame is judged by those around it: the one shown before it, the next, the next that is shown.
/// Only as many are kept, or a trace of millions would need many times the memory of its results.
struct FrameWindow {
  private var source: PreparedFrames
  /// Judges by positions in the window.
  private(set) var judge: LatenessJudge
  private var isComplete = false
  /// The position of the current frame, and of the last one before it that was shown.
  private var current = -1
  private var lastShown: Int?
  /// The positions up to which everything that a verdict needs is there.
  private var judgeable = 0

  private static let step = 512
  /// How many frames before the last shown tell of the refreshes around it.
  private static let kept = 16

  init(_ source: PreparedFrames, judge: LatenessJudge) {
    self.source = source
    self.judge = judge
  }

  /// The position in the window of the next frame, with all there that its verdict needs; nothing
  /// after the last.
  @inline(__always)
  mutating func next() -> Int? {
    if current >= 0, judge.frames[current].wasShown { lastShown = current }
    current += 1
    return current < judgeable || readOn() ? current : nil
  }

  private mutating func readOn() -> Bool {
    while current >= judgeable {
      guard !isComplete else { return false }
      forget()
      fill()
    }
    return true
  }

  /// Drops the frames before the last shown, but for a few, once they are most of the window.
  private mutating func forget() {
    guard let lastShown, lastShown - Self.kept > judge.frames.count / 2 else { return }
    let dropped = lastShown - Self.kept
    judge.frames.removeFirst(dropped)
    current -= dropped
    judgeable -= dropped
    self.lastShown = Self.kept
  }

  /// Whether frames were read up to where the last refreshes end that one waited for.
  private func isExceeded(_ i: Int) -> Bool {
    let last = judge.frames.count - 1
    return judge.frames[last].run != judge.frames[i].run
      || judge.frames[last].start >= judge.frames[i].end + judge.slowest * 2
  }

  /// The last frame that was called back in time and whose refreshes are there: which readings of
  /// those before it fit, it shows.
  private var settled: Int {
    let end = judge.frames.count
    let last = (max(0, end - Self.step / 2)..<end).last { !judge.isDelayed($0) && isExceeded($0) }
    return last ?? end - Self.step / 2
  }

  /// Steady frames from the position that `next` gave, and what they were on time by; nothing where the
  /// frame there is not steady, and then it has to be judged.
  mutating func steadyStretch(
    from i: Int, most: Int
  ) -> (frames: Range<Int>, evidence: Evidence)? {
    let steady = judge.judgeSteady(from: i, upTo: min(judgeable, i + most))
    if let steady { current = steady.frames.upperBound - 1 }
    return steady
  }

  /// Judges the frame at a position that `next` gave.
  mutating func outcome(at i: Int) -> LatenessJudge.Outcome { judge.judge(at: i) }

  private mutating func fill() {
    let first = judge.frames.count
    judge.add(Self.step, from: &source)
    guard judge.frames.count == first + Self.step else {
      isComplete = true
      judgeable = judge.frames.count
      return
    }
    // What was not shown ends no wait: how long the frame before it lasted is still open.
    let shown =
      judge.frames[first...].lastIndex { $0.wasShown || $0.frame.neededNoUpdate } ?? judgeable
    // How long refreshes are up to its presentation is told by the frames until then.
    let most = min(shown, settled)
    let last = judge.frames.count - 1
    let (run, latest) = (judge.frames[last].run, judge.frames[last].start - judge.slowest * 2)
    let open = judge.frames[judgeable..<max(judgeable, most)]
    judgeable = open.firstIndex { $0.run == run && $0.end > latest } ?? open.endIndex
  }
}
