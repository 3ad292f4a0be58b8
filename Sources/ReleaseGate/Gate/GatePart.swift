import FrameAnalysis
import FrameModel

/// A part of a trace that has figures of its own, as the analysis breaks it down.
struct GatePart: Sendable, Hashable {
  var dimension: SelectorDimension
  var name: String
  var spanType: SpanType?
  var work: EvaluationWork?

  /// `span Feed (scroll)`, `view FeedRow (body)`.
  var label: String {
    let kind = spanType.flatMap { dimension == .span && "\($0)" != name ? "\($0)" : nil }
    let note = kind ?? work.map { "\($0)" }
    return "\(dimension.rawValue) \(name)" + (note.map { " (\($0))" } ?? "")
  }

  /// How closely a selector's term means it; nil where it does not.
  func specificity(of term: Selector.Term) -> Int? {
    guard term.dimension == dimension else { return nil }
    if term.pattern.matches(name) { return term.pattern.specificity }
    // A type of span is less than a name, and more than a pattern.
    return spanType.map { "\($0)" } == term.pattern.text ? 999 : nil
  }

  func row(in surface: SurfaceAnalysis) -> Breakdown? {
    surface.breakdowns.first { GatePart($0) == self }
  }
}

extension GatePart {
  init?(_ row: Breakdown) {
    let dimension: SelectorDimension? =
      switch row.dimension {
      case .span: .span
      case .screen: .screen
      case .animation: .animation
      case .refreshRate: .rate
      case .view: .view
      case .device: nil
      }
    guard let dimension else { return nil }
    self.init(
      dimension: dimension, name: row.name,
      spanType: dimension == .span ? row.spanType : nil, work: row.work)
  }

  /// The parts of some runs by a dimension, in the order in which they come.
  static func all(_ dimension: SelectorDimension, of runs: [GateRun]) -> [GatePart] {
    var seen: Set<GatePart> = []
    return runs.flatMap { $0.analysis.main?.breakdowns ?? [] }.compactMap(GatePart.init)
      .filter { $0.dimension == dimension && seen.insert($0).inserted }
  }
}

extension SelectorDimension {
  /// What a trace has to record for its parts by the dimension to be known; nothing where frames are
  /// enough.
  var capture: (capture: Captures, name: String)? {
    switch self {
    case .screen, .span: (.span, "span")
    case .animation: (.animation, "animation")
    case .view: (.evaluation, "evaluation")
    case .rate, .scenario, .device: nil
    }
  }
}
