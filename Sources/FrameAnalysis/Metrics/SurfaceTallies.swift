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
    of frames: FrameResults, _ columns: FrameColumnsBeside, parts pieces: [[Range<Int>]],
    refresh: RefreshSegments
  ) {
    parts = [FrameTally](repeating: FrameTally(), count: pieces.count)
    self.refresh = refresh
    var sweep = PartSweep(pieces)
    var stretches = FrameStretches(of: frames, columns)
    sweep.advance(to: 0)
    while let stretch = stretches.next(upTo: sweep.nextPosition) {
      verdicts.add(stretch)
      if stretch.hasInterval { knowsIntervals = true }
      lost.add(stretch, stretches.frames)
      if !self.refresh.add(stretch, missed: stretches.frames.missed) {
        self.refresh.add(stretch, stretches.reader)
      }
      if stretch.verdict.isWarmUp {
        warmUp.add(stretch, stretches.frames)
      } else {
        if !intervals.add(stretch) { intervals.add(stretch, stretches.reader) }
        rates.add(stretch, stretches.frames, after: whole)
        whole.add(stretch, stretches.frames)
        for part in sweep.open { parts[part].add(stretch, stretches.frames) }
      }
      sweep.advance(to: stretches.position)
    }
    self.refresh.end()
    numbers = FrameDistributions(stretches.numbers) { RankedNumbers($0) }
  }
}
