import FrameModel

/// Turns the late frames of a surface into hitches: cause, place, and what ran in them.
struct HitchFinder {
  private let trace: Trace
  private var evaluations: FrameEvaluations
  /// What is asked of a late frame beside what the frames around it have.
  private var recorded: FrameReader
  private var motionSpans: SpanSweep
  private var screens: SpanSweep
  private var animations: SpanSweep
  private(set) var hitches: [Hitch] = []

  init(
    of trace: Trace, frames: Int, evaluationOrder: EvaluationOrder, until end: Timestamp
  ) {
    self.trace = trace
    evaluations = FrameEvaluations(trace: trace, order: evaluationOrder)
    recorded = trace.frames.reader(of: [.uiDuration, .renderEnd])
    motionSpans = SpanSweep(trace.spans.filter(\.type.isMotion), until: end)
    screens = SpanSweep(trace.spans.filter { $0.type == .screen }, until: end)
    animations = SpanSweep(trace.animations, until: end)
    // More than most logs have: memory that is never written to costs nothing, and to grow does.
    hitches.reserveCapacity(frames / 16)
  }

  /// Adds the next hitch in time order: `position` is where it is in the results of its surface, `i`
  /// where among the frames around it.
  mutating func add(_ result: FrameResult, _ position: Int, at i: Int, in frames: [PreparedFrame]) {
    let frame = frames[i]
    recorded.move(to: result.row)
    hitches.append(
      Hitch(
        frame: position, index: result.index, time: result.start, lateness: result.lateness,
        missedIntervals: result.missedIntervals,
        cause: cause(of: i, in: frames, result),
        evidence: result.evidence ?? .start, passedTargetBy: passedTarget(frame),
        span: motionSpans.name(at: result.start), screen: screens.name(at: result.start),
        animation: animations.name(at: result.start),
        evaluations: evaluations.all(
          in: result, end: frame.frame.mainEnd, target: frame.target)))
  }

  private func passedTarget(_ frame: PreparedFrame) -> Nanoseconds? {
    guard let end = frame.frame.mainEnd, let target = frame.target, end > target else { return nil }
    return end - target
  }

  /// Commit when the main thread passed a target, or was not there, while the frame was due; render
  /// when it was in time and the frame was late all the same, but present when rendering too was done
  /// by the refresh at which the frame was due; else the trace does not show it.
  ///
  /// Mutating, or all of `self` would be copied first.
  private mutating func cause(
    of i: Int, in frames: [PreparedFrame], _ result: FrameResult
  ) -> HitchCause {
    let (frame, evidence) = (frames[i].frame, result.evidence)
    if evidence?.isOfPresentation == true {
      if waited(for: i, in: frames).contains(where: { isMainLate(frames[$0]) }) { return .commit }
    } else if passedTarget(frames[i]) != nil || isNextMisdated(i, in: frames)
      || evidence == .deadline && frame.mainEnd != nil
    {
      // Late by a deadline means that the main thread's work was, or that it began none: a misdated
      // frame's own may be short, and its target moves along with it.
      return .commit
    }
    let ui = recorded[.uiDuration].map { Nanoseconds($0) }
    if let ui, let budget = frames[i].budget, ui > budget { return .commit }
    guard frame.mainEnd != nil || ui != nil else { return .unknown }
    if let rendering = recorded[.renderEnd] {
      let rendered = Timestamp(nanoseconds: frame.time.sinceZero.count &+ rendering)
      if evidence == .presented, let present = frame.present {
        return rendered <= present - result.lateness ? .present : .render
      }
      if let target = frames[i].target, rendered > target { return .render }
    }
    return frame.present != nil ? .render : .unknown
  }

  /// The frames whose work a presented frame may have waited for: from the one shown before it, whose
  /// main-thread work may still run, over those that were dropped, to itself.
  private func waited(for i: Int, in frames: [PreparedFrame]) -> ClosedRange<Int> {
    var j = i - 1
    while j >= 0, frames[j].run == frames[i].run, !frames[j].wasShown { j -= 1 }
    return max(j, 0)...i
  }

  /// Whether the main thread was late for a frame: past its target, or never there for one that was
  /// dropped, in a trace that records the main thread.
  private func isMainLate(_ frame: PreparedFrame) -> Bool {
    if passedTarget(frame) != nil { return true }
    return trace.captures.contains(.frameMain) && frame.frame.mainEnd == nil && !frame.wasShown
      && frame.frame.state != .noUpdate
  }

  private func isNextMisdated(_ i: Int, in frames: [PreparedFrame]) -> Bool {
    i + 1 < frames.count && frames[i + 1].wasMisdated
  }
}
