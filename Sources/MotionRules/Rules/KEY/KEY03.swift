import FrameModel

extension Rule {
  static let key03 = Rule(
    "KEY-03", .warning, [.swiftUI], "Phases that play once settle on the last of them.",
    needs: ["animation phase", "curve.count", "end"]
  ) { rule in
    rule.overCurves(where: { !$0.isLoop && $0.isPhased }) { run, curve, result in
      guard case .phases(let count) = curve, let count else {
        return result.unknown("count of phases")
      }
      guard run.end != nil, run.animation.finished != false else {
        return result.unknown("end of an animation")
      }
      let names = rule.session.trace.names
      let reached = run.animation.events.last { $0.kind == .phase }?.phase
      guard let reached = names[reached] else { return result.unknown("phase of an animation") }
      // Phases are numbered from 0, or named, of which the log does not tell the last.
      guard let number = Int(reached) else { return result.unknown("number of a phase") }
      result.require(
        number == count - 1,
        otherwise: rule.finding(
          of: run, "ends on phase \(number)", allowed: "phase \(count - 1)"))
    }
  }
}

extension MotionRun {
  fileprivate var isPhased: Bool {
    if case .phases = curve { return true }
    return api == "phase"
  }
}
