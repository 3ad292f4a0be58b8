import FrameModel

extension Rule {
  static let velocities: [Rule] = [vel01, vel02, vel03, vel04, vel05]

  static let vel01 = Rule(
    "VEL-01", .error, [.tokens], "An interrupted motion hands its velocity over.",
    needs: ["sample", "animation retarget or replacement"],
    thresholds: [
      RuleThreshold("share", 25, "% of the velocity"),
      RuleThreshold("least", 0.5, "ranges a second"),
    ]
  ) { rule in
    rule.overHandovers([.retarget, .replacement]) { handover, result in
      guard let range = handover.range, range > 0 else { return }
      guard let before = handover.speedBefore else { return result.unknown("sample") }
      guard abs(before) > rule[threshold: "least"] * range else { return }
      let declared = handover.kind == .replacement ? handover.run.animation.velocity.first : nil
      guard let after = handover.speedAfter ?? declared else { return result.unknown("sample") }
      let allowed = max(
        rule[threshold: "share"] / 100 * abs(before), rule[threshold: "least"] * range)
      result.require(
        abs(after - before) <= allowed,
        otherwise: rule.finding(
          of: handover, "\(after.rounded(to: 2)) /s after \(before.rounded(to: 2)) /s",
          allowed: "within \(allowed.rounded(to: 1)) /s of it"))
    }
  }

  static let vel02 = Rule(
    "VEL-02", .error, [.tokens], "An interrupted motion goes on from where it is.",
    needs: ["sample", "animation retarget, replacement or release"],
    thresholds: [RuleThreshold("jump", 1, "% of the range")]
  ) { rule in
    rule.overHandovers([.retarget, .replacement, .release]) { handover, result in
      guard let range = handover.range, let last = handover.before.last,
        let next = handover.after.first, let speed = handover.speedBefore
      else { return result.unknown("sample") }
      let step = (next.time - last.time).seconds
      let jump = abs(next.value - last.value)
      let allowed = abs(speed) * 2 * step + rule[threshold: "jump"] / 100 * range
      result.require(
        jump <= allowed,
        otherwise: rule.finding(
          of: handover,
          "jumps from \(last.value.rounded(to: 3)) to \(next.value.rounded(to: 3))",
          allowed: "a step of at most \(allowed.rounded(to: 3))"))
    }
  }

  static let vel03 = Rule(
    "VEL-03", .warning, [.tokens], "What the user can interrupt is a spring, and no duration.",
    needs: ["sample", "animation retarget or replacement", "curve"]
  ) { rule in
    rule.overHandovers([.retarget, .replacement]) { handover, result in
      guard let old = handover.interrupted, handover.run.isUser else { return }
      guard let curve = old.curve else { return result.unknown("curve of an animation") }
      result.require(
        old.isSpring,
        otherwise: rule.finding(
          of: handover, "\(curve.words) was interrupted", allowed: "a spring"))
    }
  }
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
