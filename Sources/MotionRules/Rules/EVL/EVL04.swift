import FrameAnalysis
import FrameModel

extension Rule {
  static let evl04 = Rule(
    "EVL-04", .warning, [.tokens],
    "Opacity, scale, rotation and offset are interpolated without running a body again.",
    needs: ["evaluation", "animation", "frame"],
    thresholds: [RuleThreshold("share", 50, "% of the frames", by: .ours)]
  ) { rule in
    let session = rule.session
    guard let surface = session.analysis.main,
      !session.trace.evaluations.isEmpty || session.captures(.evaluation)
    else { return rule.needsEvaluations }
    var bodies = BodyCounts(of: session)
    return rule.overRuns { run, result in
      guard run.isInterpolated, session.isOnlyInterpolated(run) else { return }
      guard let end = run.end else { return result.unknown("end of an animation") }
      let frames = session.frames(in: run.start..<max(run.start, end))
      let (shown, busiest) = bodies.busiest(in: frames, of: surface, for: run.animation.id)
      // Of two frames, one alone would be half.
      guard shown >= 4 else { return }
      guard let (view, count) = busiest,
        100 * Double(count) / Double(shown) > rule[threshold: "share"]
      else { return result.pass() }
      var finding = rule.finding(
        of: run, "a body in \(count) of \(shown) frames",
        allowed: "at most \(rule[words: "share"]) %")
      finding.view = session.trace.names[Optional(view)]
      finding.evidence = ["The animation moves \(run.property) of \(run.view ?? "?") alone."]
      result.fail(finding)
    }
  }
}

extension MotionSession {
  /// Whether nothing else is animated at the same time that needs a body.
  fileprivate func isOnlyInterpolated(_ run: MotionRun) -> Bool {
    guard let end = run.end else { return true }
    return !motion.uninterpolated.overlaps(run.start, end)
  }
}

/// Counts the frames in which bodies ran, for one stretch of frames after the other.
private struct BodyCounts {
  private let order: EvaluationOrder
  private var reader: EvaluationReader
  /// By view: the frames in which its body ran, and the last of them.
  private var counts: [Int]
  private var lastFrames: [Int]
  private var views: [NameID] = []

  init(of session: MotionSession) {
    order = session.analysis.evaluationOrder
    reader = session.trace.evaluations.everything
    counts = [Int](repeating: 0, count: session.trace.names.count)
    lastFrames = [Int](repeating: -1, count: session.trace.names.count)
  }

  /// The frames of a stretch, and the view whose body ran in most of them: for the animation, or for
  /// none that is named.
  mutating func busiest(
    in positions: Range<Int>, of surface: SurfaceAnalysis, for animation: Int64
  ) -> (shown: Int, view: (NameID, Int)?) {
    var shown = 0
    var frame = surface.frames.reader(of: [.verdict, .evaluationBegin, .evaluationRows])
    for position in positions {
      frame.move(to: position)
      guard frame.verdict.judgement != .noUpdate else { continue }
      shown += 1
      for evaluation in frame.evaluations { count(evaluation, in: position, for: animation) }
    }
    let busiest = views.max {
      (counts[Int($0.index)], $1) < (counts[Int($1.index)], $0)
    }.map { ($0, counts[Int($0.index)]) }
    for view in views { (counts[Int(view.index)], lastFrames[Int(view.index)]) = (0, -1) }
    views.removeAll(keepingCapacity: true)
    return (shown, busiest)
  }

  private mutating func count(_ evaluation: Int, in frame: Int, for animation: Int64) {
    reader.move(to: order[evaluation])
    guard reader.work == .body, reader.animation.map({ $0 == animation }) ?? true else { return }
    let view = Int(reader.view.index)
    guard lastFrames[view] != frame else { return }
    if counts[view] == 0 { views.append(reader.view) }
    lastFrames[view] = frame
    counts[view] += 1
  }
}
