package import FrameAnalysis
import FrameModel

/// Explains the frames of one surface.
package struct FrameExplainer: Sendable {
  let report: TraceReport
  let surface: SurfaceAnalysis
  /// Whether explanations tell the facts that their statements rest on.
  private let tellsFacts: Bool
  private let rules: FrameRules
  private let places: FramePlaces

  package init(of surface: SurfaceAnalysis, in report: TraceReport, tellsFacts: Bool = true) {
    self.report = report
    self.tellsFacts = tellsFacts
    self.surface = surface
    rules = FrameRules(of: surface, in: report.trace)
    places = FramePlaces(of: report.trace, until: surface.extent.upperBound)
  }

  /// Explains the frame at a position in `SurfaceAnalysis.frames`.
  package func explanation(at position: Int) -> FrameExplanation {
    explanation(at: position, hitch(of: position))
  }

  /// The same, of a frame whose hitch is at hand.
  func explanation(at position: Int, _ hitch: Hitch?) -> FrameExplanation {
    let result = surface.frames[position]
    let frame = report.trace.frames[result.row]
    let wait = FrameWait(of: position, in: surface.frames)
    let explained = ExplainedFrame(
      trace: report.trace, frames: surface.frames, hasMotion: !surface.motion.isEmpty,
      position: position, result: result, frame: frame, hitch: hitch,
      evaluations: hitch?.evaluations ?? report.analysis.evaluations(in: result, of: report.trace),
      wait: wait, verdicts: rules.verdicts(on: result, frame, wait, at: position),
      place: places.place(at: result.start), tellsFacts: tellsFacts)
    return FrameExplanation(
      frame: result.index,
      surface: report.analysis.surfaces.count > 1 ? report.trace.displayName(surface.display) : nil,
      statements: explained.statements, evaluations: explained.evaluations)
  }
}

extension FrameExplainer {
  /// The hitch that is charged to a frame: they are in the order of their frames.
  private func hitch(of position: Int) -> Hitch? {
    let hitches = surface.hitches
    let first = hitches.partitioningIndex { $0.frame >= position }
    return first < hitches.count && hitches[first].frame == position ? hitches[first] : nil
  }
}

/// A frame with everything that its explanation draws on.
struct ExplainedFrame {
  typealias Statement = FrameExplanation.Statement
  typealias Fact = FrameExplanation.Fact

  let trace: Trace
  /// Those of its surface, and whether anything is known to move there.
  let frames: FrameResults
  let hasMotion: Bool
  let position: Int
  let result: FrameResult
  let frame: Frame
  let hitch: Hitch?
  let evaluations: [HitchEvaluation]
  let wait: FrameWait
  let verdicts: [FrameRuleVerdict]
  let place: FramePlace
  let tellsFacts: Bool

  var statements: [Statement] {
    [
      verdict, budget, lateness, stage, evaluated, remedy, placed, neighbours, otherTools, source,
    ].compactMap(\.self)
  }

  func statement(
    _ topic: FrameExplanation.Topic, _ prose: Prose, facts: @autoclosure () -> [Fact] = []
  ) -> Statement {
    Statement(topic: topic, prose: prose, facts: tellsFacts ? facts() : [])
  }

  /// Whether something is wrong with it that asks for a cause.
  var isBad: Bool {
    result.isLate || result.judgement == .dropped || result.isPartial
      || (result.isFrame && result.isOverBudget == true)
  }

  var next: FrameResult? {
    position + 1 < frames.count ? frames[position + 1] : nil
  }
}
