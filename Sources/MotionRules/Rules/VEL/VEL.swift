import FrameModel

extension Rule {
  static let velocities: [Rule] = [vel01, vel02, vel03, vel04, vel05]
}

extension RuleCase {
  /// Asks of every handover of the app's own motion; without samples nobody knows what was
  /// mid-flight.
  func overHandovers(
    _ kinds: Set<Handover.Kind>, _ judge: (Handover, inout RuleResult) -> Void
  ) -> RuleResult {
    var result = RuleResult()
    if session.lacksSamples {
      result.unknown("sample")
      return result
    }
    for handover in session.handovers()
    where kinds.contains(handover.kind) && !handover.run.isOwnedBySystem {
      judge(handover, &result)
    }
    return result
  }

  func finding(
    of handover: Handover, _ measured: String, allowed: String, level: FindingLevel? = nil
  ) -> Finding {
    var finding = finding(of: handover.run, measured, allowed: allowed, level: level)
    finding.time = handover.time
    finding.line = handover.line ?? finding.line
    finding.frame = handover.after.first?.frame
    return finding
  }
}

extension MotionRun {
  var isKeyframed: Bool {
    if case .keyframes = curve { return true }
    return api == "keyframe"
  }
}
