import FrameModel

/// The values that one property of one view was shown with, over animations and channels alike.
struct MotionSeries {
  /// In time order.
  var shown: [MotionRun.Shown]

  /// The last values up to a moment, and the first ones behind it.
  func around(_ time: Timestamp) -> (
    before: ArraySlice<MotionRun.Shown>, after: ArraySlice<MotionRun.Shown>
  ) {
    let split = shown.partitioningIndex { $0.time > time }
    return (shown[..<split], shown[split...])
  }

  /// The slope at the last of three values, by the parabola through them, per second.
  ///
  /// Over equal steps h this is (3x₀ − 4x₋₁ + x₋₂) / 2h.
  static func slopeAtEnd(_ a: MotionRun.Shown, _ b: MotionRun.Shown, _ c: MotionRun.Shown)
    -> Double?
  {
    slope(at: c.time, a, b, c)
  }

  /// The slope of the parabola through three values at a time in or near them.
  static func slope(
    at time: Timestamp, _ a: MotionRun.Shown, _ b: MotionRun.Shown, _ c: MotionRun.Shown
  ) -> Double? {
    let (s, t) = ((b.time - a.time).seconds, (c.time - a.time).seconds)
    guard s > 0, t > s else { return nil }
    // Newton's form through the three, and its derivative.
    let first = (b.value - a.value) / s
    let second = ((c.value - b.value) / (t - s) - first) / t
    return first + second * (2 * (time - a.time).seconds - s)
  }
}

/// A moment at which a moving value passes to another animation: a retarget, a run that replaces
/// another, or a finger that lets go.
struct Handover {
  enum Kind { case retarget, replacement, release }

  var kind: Kind
  var time: Timestamp
  /// What goes on from here, and what was interrupted; absent for a release.
  var run: MotionRun
  var interrupted: MotionRun?
  var line: Int?
  /// Values up to the moment, and behind it.
  var before: ArraySlice<MotionRun.Shown>
  var after: ArraySlice<MotionRun.Shown>

  /// Speed just before it, in the property's unit a second, by values from before it alone.
  var speedBefore: Double? {
    if let course = interrupted?.course(before: time) {
      return course.state(at: time, through: before.suffix(2))?.velocity
    }
    guard before.count >= 3 else { return nil }
    let last = Array(before.suffix(3))
    return MotionSeries.slopeAtEnd(last[0], last[1], last[2])
  }

  /// Speed just behind it, by values from behind it alone: with the last one before it, a halt
  /// between two frames would look like motion that goes on.
  var speedAfter: Double? {
    if let course = run.course(from: time) {
      return course.state(at: time, through: after.prefix(2))?.velocity
    }
    guard after.count >= 3 else { return nil }
    let next = Array(after.prefix(3))
    return MotionSeries.slope(at: time, next[0], next[1], next[2])
  }

  /// Where it was at the moment, by values from before it; nil where no spring is declared.
  var placeBefore: Double? {
    interrupted?.course(before: time)?.state(at: time, through: before.suffix(2))?.place
  }

  /// Where it was at the moment, by values from behind it; nil where no spring is declared.
  var placeAfter: Double? {
    run.course(from: time)?.state(at: time, through: after.prefix(2))?.place
  }

  /// The distance that the animation covers from here.
  var range: Double? { run.range.map(abs) }
}

extension MotionSession {
  /// What one property of a view was shown with.
  private func series(_ moved: RunIndex.Moved) -> MotionSeries {
    var shown: [MotionRun.Shown] = []
    for position in index.byMoved[moved] ?? [] { shown += runs[position].samples }
    for channel in trace.channels
    where channel.view == moved.view && channel.property == moved.property {
      shown += channels[channel.id] ?? []
    }
    return MotionSeries(shown: shown.sorted { $0.time < $1.time })
  }

  /// Every moment at which motion passed from one hand to another, in time order.
  func handovers() -> [Handover] { allHandovers }

  func findHandovers() -> [Handover] {
    var found: [Handover] = []
    var series: [RunIndex.Moved: MotionSeries] = [:]
    func add(
      _ kind: Handover.Kind, at time: Timestamp, to run: MotionRun, from old: MotionRun?, line: Int?
    ) {
      let moved = RunIndex.Moved(run)
      let shown = series[moved] ?? self.series(moved)
      series[moved] = shown
      let (before, after) = shown.around(time)
      found.append(
        Handover(
          kind: kind, time: time, run: run, interrupted: old, line: line, before: before,
          after: after))
    }
    for run in runs {
      for event in run.animation.events where event.kind == .retarget {
        add(.retarget, at: event.time, to: run, from: run, line: event.line)
      }
      if let cause = run.cause, trace.names[cause.type] == "drag.end" {
        add(.release, at: run.start, to: run, from: nil, line: run.animation.line)
      } else if let old = interrupted(by: run) {
        add(.replacement, at: run.start, to: run, from: old, line: run.animation.line)
      }
    }
    return found.sorted { $0.time < $1.time }
  }

  /// The run of the same property that had not ended when another began.
  func interrupted(by run: MotionRun) -> MotionRun? {
    index.interrupted[run.row].map { runs[$0] }
  }
}

extension Array<MotionRun.Shown> {
  /// Those of a stretch of time, of values in time order.
  func shown(from start: Timestamp, to end: Timestamp) -> ArraySlice<MotionRun.Shown> {
    let first = partitioningIndex { $0.time >= start }
    return self[first..<Swift.max(first, partitioningIndex { $0.time > end })]
  }
}
