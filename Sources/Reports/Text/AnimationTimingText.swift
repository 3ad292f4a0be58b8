import FrameAnalysis
import FrameModel

extension AnimationTiming {
  /// The animation by its site's name, else by its view and property, else by its id.
  func name(in trace: Trace) -> String {
    let run = trace.animations[animation]
    if let name = trace.shown(run.name) { return name }
    let parts = [trace.shown(run.view), trace.shown(run.property)].compactMap(\.self)
    return parts.isEmpty ? "\(run.id)" : parts.joined(separator: " ")
  }

  /// What is worth saying of it, as a sentence; nothing for a run that took what it declares.
  func sentence(in trace: Trace) -> String? {
    let subject = "Animation \(name(in: trace))"
    switch outcome {
    case .neverSettles:
      return
        "\(subject) does not settle: its spring has no damping, so that it has no length to be "
        + "held to."
    case .slowedByDrops:
      guard let took else { return nil }
      let refreshes = NumberText.count(dropped, "refresh", "refreshes")
      return "\(subject) \(took): slowed by drops, \(refreshes) or \(NumberText.length(lost)) were "
        + "lost in it."
    case .wrongDuration:
      return took.map { "\(subject) \($0), and dropped frames do not account for it." }
    case .asDeclared, .settling, .unknown: return nil
    }
  }

  private var took: String? {
    guard let measured, let declared else { return nil }
    return "took \(NumberText.length(measured)) where it declares \(NumberText.length(declared))"
  }
}
