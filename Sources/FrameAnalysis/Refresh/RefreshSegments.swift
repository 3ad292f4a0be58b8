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
  }

  init(of trace: Trace, display: Int32, motion: TimeRanges) {
    self.motion = motion
    conditions = RefreshConditions(of: trace, display: display)
  }

  /// The segments so far, in time order; frames without an interval, and those of an inactive app,
  /// are in none.
  var all: [RefreshSegment] { segments.map(settled) }

  /// Adds the next frames; false, and none, where they may be of several segments.
  mutating func add(_ stretch: FrameStretch, missed: [Int64]) -> Bool {
    guard stretch.hasInterval, let source = stretch.verdict.intervalSource,
      stretch.verdict.judgement != .unjudged(.inactive)
    else { return true }
    guard let interval = stretch.interval, !conditions.mayChange(by: stretch.latestEnd)
    else { return false }
    guard interval > .zero else { return true }
    if !continues(interval, source) {
      begin(stretch.positions.lowerBound, stretch.start, interval, source)
    }
    extend(
      to: stretch.positions.upperBound - 1, end: stretch.latestEnd,
      time: stretch.isFrame ? stretch.time : .zero, late: stretch.isLate ? stretch.count : 0,
      missed: stretch.isLate ? missed.reduce(0) { $0 + Int($1) } : 0)
    return true
  }

  /// Adds frames that may be of several segments.
  mutating func add(_ stretch: FrameStretch, each frames: borrowing FrameResults.Reader) {
    guard let source = stretch.verdict.intervalSource else { return }
    for i in stretch.positions {
      guard let interval = frames.value(.interval, at: i).map({ Nanoseconds($0) }),
        interval > .zero
      else { continue }
      let (start, length) = (frames.start(at: i), frames.timeOnDisplay(at: i))
      let isChanged = conditions.advance(to: start)
      if isChanged || !continues(interval, source) { begin(i, start, interval, source) }
      extend(
        to: i, end: start + length, time: stretch.isFrame ? length : .zero,
        late: stretch.isLate ? 1 : 0,
        missed: stretch.isLate ? Int(frames.value(.missedIntervals, at: i) ?? 0) : 0)
    }
  }

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
    to last: Int, end: Timestamp, time: Nanoseconds, late: Int, missed: Int
  ) {
    guard let growth = open else { return }
    open?.end = max(growth.end, end)
    open?.last = last
    open?.time += time
    open?.lateFrames += late
    open?.missedRefreshes += missed
  }

  /// Ends the last segment, behind the last frame.
  mutating func end() { close() }

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
  private func settled(_ segment: RefreshSegment) -> RefreshSegment {
    guard segment.isUnexplained, !motion.isEmpty,
      !motion.overlaps(segment.range.lowerBound, segment.range.upperBound)
    else { return segment }
    var segment = segment
    segment.limits = [.nothingMoving]
    return segment
  }
}

extension RefreshRates {
  /// The rate a ProMotion display can do that is nearest to one asked for, in hertz.
  static func allowed(nearest asked: Double, onPad isPad: Bool) -> Double {
    let ladder = isPad ? ProMotionLadder.iPadPro : ProMotionLadder.iPhone
    return ladder.min { abs($0 - asked) < abs($1 - asked) } ?? asked
  }
}
