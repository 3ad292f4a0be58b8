import FrameModel

/// What the frames of a surface add up to, whole and by part, gathered in one pass over them.
struct SurfaceTallies {
  private(set) var whole = FrameTally()
  private(set) var warmUp = FrameTally()
  /// Of each part that was asked for.
  private(set) var parts: [FrameTally]
  private(set) var rates = RateParts()
  private(set) var verdicts = VerdictCounts()
  private(set) var intervals = IntervalCounts()
  private(set) var lost = LostRefreshes()
  /// Whether the interval of any frame is known.
  private(set) var knowsIntervals = false
  private(set) var refresh: RefreshSegments
  /// The numbers of all frames, of which a tally has parts.
  let numbers: FrameDistributions<RankedNumbers>

  /// Adds up all frames, and those in some parts, each in pieces that lie apart and in order.
  init(
    of results: FrameResults, in trace: Trace, _ columns: FrameColumnsBeside,
    parts pieces: [[Range<Int>]], refresh: RefreshSegments
  ) {
    parts = [FrameTally](repeating: FrameTally(), count: pieces.count)
    self.refresh = refresh
    var sweep = PartSweep(pieces)
    var stretches = FrameStretches(of: results, in: trace, columns)
    sweep.advance(to: 0)
    while stretches.next(upTo: sweep.nextPosition) {
      verdicts.add(stretches.current)
      if stretches.current.hasInterval { knowsIntervals = true }
      lost.add(stretches.current, stretches.frames)
      if !self.refresh.add(stretches.current, missed: stretches.frames.missed) {
        self.refresh.add(stretches.current, stretches.reader)
      }
      if stretches.current.verdict.isWarmUp {
        warmUp.add(stretches.current, stretches.frames)
      } else {
        if !intervals.add(stretches.current) {
          intervals.add(stretches.current, stretches.reader)
        }
        rates.add(stretches.current, stretches.frames, after: whole)
        whole.add(stretches.current, stretches.frames)
        for part in sweep.open { parts[part].add(stretches.current, stretches.frames) }
      }
      sweep.advance(to: stretches.position)
    }
    self.refresh.end()
    numbers = FrameDistributions(stretches.numbers) { RankedNumbers($0) }
  }
}
