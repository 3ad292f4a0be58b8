import FrameModel

/// Cuts the frames of a surface into stretches of one rate and finds what limited each.
struct RefreshSegments {
  private let motion: TimeRanges
  private var conditions: RefreshConditions
  private var segments: [RefreshSegment] = []
  /// What the last segment grows by, which is in it when it is closed.
  private var open: Growth?

  private struct Growth {
    let interval: Nanoseconds
    let source: BudgetSource
    var end: Timestamp
    var last: Int
    var time = Nanoseconds.zero
    var lateFrames = 0
    var missedRefreshes = 0

    /// Adds a frame, and the refreshes that it missed where it was late.
    @inline(__always)
    mutating func add(
      _ i: Int, _ start: Timestamp, _ length: Nanoseconds, isUpdate: Bool, missed: Int?
    ) {
      end = max(end, start + length)
      last = i
      if isUpdate { time += length }
      guard let missed else { return }
      lateFrames += 1
      missedRefreshes += missed
    }
  }

  init(of trace: Trace, display: Int32, motion: TimeRanges) {
    self.motion = motion
    conditions = RefreshConditions(of: trace, display: display)
  }

  /// The segments of frames in time order; frames without an interval, and those of an inactive app,
  /// are in none.
  consuming func segments(of frames: FrameResults) -> [RefreshSegment] {
    var last = LastVerdict()
    frames.forEachRun(reading: Self.fields) { run, frames in
      for i in run {
        let verdict = last.verdict(of: frames.number(.verdict, at: i))
        guard let interval = frames.value(.interval, at: i).map({ Nanoseconds($0) }),
          let source = verdict.intervalSource, interval > .zero,
          verdict.judgement != .unjudged(.inactive)
        else { continue }
        let start = frames.start(at: i)
        let isChanged = conditions.advance(to: start)
        if isChanged || !continues(interval, source) { begin(i, start, interval, source) }
        extend(to: i, frames, start, verdict.judgement)
      }
    }
    close()
    for position in segments.indices { settle(position) }
    return segments
  }

  private static let fields: [FrameResults.Field] = [
    .start, .verdict, .interval, .duration, .missedIntervals,
  ]

  private func continues(_ interval: Nanoseconds, _ source: BudgetSource) -> Bool {
    guard let open, open.source == source else { return false }
    return open.interval == interval
      || abs((open.interval - interval).count) <= open.interval.count / 100
  }

  private mutating func begin(
    _ i: Int, _ start: Timestamp, _ interval: Nanoseconds, _ source: BudgetSource
  ) {
    close()
    open = Growth(interval: interval, source: source, end: start, last: i)
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
    to i: Int, _ frames: FrameResults.Reader, _ start: Timestamp, _ judgement: Judgement
  ) {
    let missed = judgement == .late ? Int(frames.value(.missedIntervals, at: i) ?? 0) : nil
    open?.add(
      i, start, frames.timeOnDisplay(at: i), isUpdate: judgement != .noUpdate, missed: missed)
  }

  private mutating func close() {
    guard let growth = open else { return }
    let last = segments.count - 1
    segments[last].range = segments[last].range.lowerBound..<growth.end
    segments[last].frames = segments[last].frames.lowerBound..<growth.last + 1
    segments[last].time = growth.time
    segments[last].lateFrames = growth.lateFrames
    segments[last].missedRefreshes = growth.missedRefreshes
    open = nil
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
