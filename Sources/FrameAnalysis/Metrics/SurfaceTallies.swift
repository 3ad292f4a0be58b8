import FrameModel

/// What the frames of a surface add up to, whole and by part, gathered in one pass over them.
struct SurfaceTallies {
  /// What some frames add up to, and how their numbers are distributed.
  typealias Measured = (tally: FrameTally, distributions: TallyDistributions)

  let whole: Measured
  let warmUp: Measured
  /// Of each part that was asked for.
  let parts: [Measured]
  /// By rate, the fastest first, the unmatched last; where there is one rate, it is the whole.
  let rates: [(slot: Int, stretches: [Range<Int>], measured: Measured)]
  let verdicts: VerdictCounts
  let lost: LostRefreshes
  /// Whether the interval of any frame is known.
  let knowsIntervals: Bool
  let refresh: [RefreshSegment]
  let histogram: Histogram?

  /// Adds up all frames, and those in some parts, each in pieces that lie apart and in order.
  init(
    of frames: FrameResults, in trace: Trace, _ columns: FrameColumnsBeside,
    parts pieces: [[Range<Int>]], refresh segments: RefreshSegments
  ) {
    var stretches = FrameStretches(of: frames, columns)
    var sums = Sums(parts: pieces.count, segments)
    var sweep = PartSweep(pieces)
    sweep.advance(to: 0)
    while stretches.next(upTo: sweep.nextPosition) {
      let stretch = stretches.current
      if !sums.segments.add(stretch, missed: stretches.frames.missed) {
        sums.segments.add(stretch, each: stretches.reader)
      }
      if !sums.intervals.add(stretch) { sums.intervals.add(stretch, each: stretches.reader) }
      sums.add(stretch, stretches.frames, openParts: sweep.open)
      sweep.advance(to: stretches.position)
    }
    sums.segments.end()
    let rates = sums.rates.all(upTo: frames.count)
    let tallies = [sums.whole, sums.warmUp] + sums.parts + rates.compactMap(\.tally)
    let measured = Array(zip(tallies, TallyDistributions.all(of: tallies, frames, in: trace)))
    let (whole, behind) = (measured[0], measured[(2 + pieces.count)...])
    (self.whole, warmUp) = (whole, measured[1])
    parts = Array(measured[2..<2 + pieces.count])
    self.rates = rates.enumerated().map { i, rate in
      (rate.slot, rate.stretches, rate.tally == nil ? whole : behind[behind.startIndex + i])
    }
    (verdicts, lost, knowsIntervals) = (sums.verdicts, sums.lost, sums.knowsIntervals)
    refresh = sums.segments.all
    histogram = Histogram(
      of: frames, in: sums.whole.frames, interval: sums.intervals.commonest)
  }
}

/// What is added up in the pass.
private struct Sums {
  var whole = FrameTally()
  var warmUp = FrameTally()
  var parts: [FrameTally]
  var rates = RateParts()
  var verdicts = VerdictCounts()
  var intervals = IntervalCounts()
  var lost = LostRefreshes()
  var knowsIntervals = false
  var segments: RefreshSegments

  init(parts count: Int, _ segments: RefreshSegments) {
    parts = [FrameTally](repeating: FrameTally(), count: count)
    self.segments = segments
  }

  mutating func add(
    _ stretch: FrameStretch, _ frames: FrameStretch.Frames, openParts: [Int]
  ) {
    verdicts.add(stretch)
    lost.add(stretch, frames)
    if stretch.hasInterval { knowsIntervals = true }
    guard !stretch.verdict.isWarmUp else { return warmUp.add(stretch, frames) }
    rates.add(stretch, frames, after: whole)
    whole.add(stretch, frames)
    for part in openParts { parts[part].add(stretch, frames) }
  }
}
