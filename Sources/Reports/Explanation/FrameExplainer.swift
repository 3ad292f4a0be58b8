package import FrameAnalysis
import FrameModel

/// Explains the frames of one surface.
package struct FrameExplainer: Sendable {
  let report: TraceReport
  let surface: SurfaceAnalysis
  private let rules: FrameRules
  private let places: FramePlaces
  private let hitches: [Int: Hitch]

  package init(of surface: SurfaceAnalysis, in report: TraceReport) {
    self.report = report
    self.surface = surface
    rules = FrameRules(of: surface, in: report.trace)
    places = FramePlaces(of: report.trace, until: surface.extent.upperBound)
    hitches = Dictionary(surface.hitches.map { ($0.frame, $0) }) { first, _ in first }
  }

  /// Explains the frame at a position in `SurfaceAnalysis.frames`.
  package func explanation(at position: Int) -> FrameExplanation {
    let result = surface.frames[position]
    let frame = ExplainedFrame(
      trace: report.trace, surface: surface, position: position, result: result,
      frame: report.trace.frames[result.row], hitch: hitches[position],
      evaluations: report.analysis.evaluations(in: result, of: report.trace),
      wait: FrameWait(of: position, in: surface.frames),
      verdicts: rules.verdicts(at: position), place: places.place(at: result.start))
    return FrameExplanation(
      frame: result.index,
      surface: report.analysis.surfaces.count > 1 ? report.trace.displayName(surface.display) : nil,
      statements: frame.statements, evaluations: frame.evaluations)
  }
}

/// A frame with everything that its explanation draws on.
struct ExplainedFrame {
  typealias Statement = FrameExplanation.Statement
  typealias Fact = FrameExplanation.Fact

  let trace: Trace
  let surface: SurfaceAnalysis
  let position: Int
  let result: FrameResult
  let frame: Frame
  let hitch: Hitch?
  let evaluations: [HitchEvaluation]
  let wait: FrameWait
  let verdicts: [FrameRuleVerdict]
  let place: FramePlace

  var statements: [Statement] {
    [
      verdict, budget, lateness, stage, evaluated, remedy, placed, neighbours, otherTools, source,
    ].compactMap(\.self)
  }

  /// Whether something is wrong with it that asks for a cause.
  var isBad: Bool {
    result.isLate || result.judgement == .dropped || result.isPartial
      || (result.isFrame && result.isOverBudget == true)
  }

  var next: FrameResult? {
    position + 1 < surface.frames.count ? surface.frames[position + 1] : nil
  }
}
