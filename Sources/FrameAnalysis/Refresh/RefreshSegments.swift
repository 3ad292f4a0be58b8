import FrameModel

/// Cuts the frames of a surface into stretches of one rate and finds what limited each.
struct RefreshSegments {
  private let motion: TimeRanges
  private var conditions: RefreshConditions
  private var segments: [RefreshSegment] = []

  init(of trace: Trace, display: Int32, motion: TimeRanges) {
    self.motion = motion
    conditions = RefreshConditions(of: trace, display: display)
  }

  /// The segments of frames in time order; frames without an interval, and those of an inactive app,
  /// are in none.
  consuming func segments(of frames: FrameResults) -> [RefreshSegment] {
    var reader = frames.reader(of: [
      .start, .verdict, .interval, .duration, .lateness, .missedIntervals,
    ])
    // Verdicts are alike for long.
    var (code, verdict) = (Int64(0), FrameVerdict(code: 0))
    for i in frames.indices {
      reader.move(to: i)
      if reader.verdictCode != code { (code, verdict) = (reader.verdictCode, reader.verdict) }
      guard let interval = reader.interval, let source = verdict.intervalSource,
        interval > .zero, verdict.judgement != .unjudged(.inactive)
      else { continue }
      let isChanged = conditions.advance(to: reader.start)
      if isChanged || !continues(interval, source) { begin(i, reader.start, interval, source) }
      extend(to: i, reader, verdict.judgement)
    }
    for position in segments.indices { settle(position) }
    return segments
  }

  private func continues(_ interval: Nanoseconds, _ source: BudgetSource) -> Bool {
    guard let last = segments.last else { return false }
    return last.source == source
      && abs((last.interval - interval).count) <= last.interval.count / 100
  }

  private mutating func begin(
    _ i: Int, _ start: Timestamp, _ interval: Nanoseconds, _ source: BudgetSource
  ) {
    let rate = RefreshRates.rate(of: interval)
    var segment = RefreshSegment(
      range: start..<start, time: .zero, frames: i..<i, interval: interval, source: source,
      rate: rate, panelRate: conditions.panelRate, limits: [], isBelowPanel: nil, unrecorded: [],
      lateFrames: 0, missedRefreshes: 0)
    if let panel = segment.panelRate, let hertz = rate ?? interval.hertz {
      let isBelow = hertz * 1.01 < panel
      segment.isBelowPanel = isBelow
      if isBelow {
        segment.limits = conditions.limits(at: hertz)
        segment.unrecorded = conditions.unrecorded
      }
    }
    segments.append(segment)
  }

  private mutating func extend(
    to i: Int, _ frame: FrameResults.Reader, _ judgement: Judgement
  ) {
    let last = segments.count - 1
    let time = frame.duration ?? frame.interval ?? .zero
    let end = max(segments[last].range.upperBound, frame.start + time)
    segments[last].frames = segments[last].frames.lowerBound..<i + 1
    segments[last].range = segments[last].range.lowerBound..<end
    if judgement != .noUpdate { segments[last].time += time }
    guard judgement == .late else { return }
    segments[last].lateFrames += 1
    segments[last].missedRefreshes += frame.missedIntervals
  }

  /// Where the source marks motion, a slow rate while nothing moved needs no other reason.
  private mutating func settle(_ position: Int) {
    let segment = segments[position]
    guard segment.isUnexplained, !motion.isEmpty,
      !motion.overlaps(segment.range.lowerBound, segment.range.upperBound)
    else { return }
    segments[position].limits = [.nothingMoving]
  }
}

extension RefreshRates {
  /// The rate a ProMotion display can do that is nearest to one asked for, in hertz.
  static func allowed(nearest asked: Double, onPad isPad: Bool) -> Double {
    let ladder = isPad ? ProMotionLadder.iPadPro : ProMotionLadder.iPhone
    return ladder.min { abs($0 - asked) < abs($1 - asked) } ?? asked
  }
}
