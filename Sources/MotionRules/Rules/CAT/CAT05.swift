import FrameModel

extension Rule {
  static let cat05 = Rule(
    "CAT-05", .warning, [.design],
    "A motion from the pattern library takes the time that its pattern gives.",
    needs: ["animation", "role", "duration or end"],
    thresholds: [RuleThreshold("off", 20, "%", by: .ours)]
  ) { rule in
    let level: FindingLevel = rule.session.options.profile == .design ? .warning : .info
    return rule.overRuns { run, result in
      guard let role = run.role, let pattern = patterns[role], !rule.session.isReducedFade(run)
      else { return }
      // The pattern says how long it takes on screen, so the measured time comes first.
      guard let length = run.cycle ?? run.measured?.milliseconds ?? run.declared?.milliseconds
      else {
        return result.unknown("duration of an animation")
      }
      let off = rule[threshold: "off"] / 100
      let tolerance = RuleCase.measuredTolerance
      let least = pattern.least * (1 - off) - tolerance
      let most = pattern.isMaximum ? pattern.most + tolerance : pattern.most * (1 + off) + tolerance
      let isWithin = length >= least && length <= most
      result.require(
        isWithin || run.isSpring && length >= least,
        otherwise: rule.finding(
          of: run, "\((length / 1000).milliseconds) for \(role)",
          allowed: pattern.words(within: rule[threshold: "off"]),
          level: level))
      rule.judgeValues(of: run, pattern, level: level, &result)
    }
  }

  /// How long a pattern takes, in milliseconds.
  fileprivate struct Pattern {
    var least: Double
    var most: Double
    /// Whether the most is a limit, and no value to be near.
    var isMaximum = false
    /// The least value of a property, and the most, where the pattern gives one.
    var lowest: [Substring: Double] = [:]
    var highest: [Substring: Double] = [:]

    /// What it allows, within some percent.
    func words(within off: Double) -> String {
      if isMaximum { return "at most \(Int(most)) ms" }
      let length = least == most ? "\(Int(most))" : "\(Int(least)) to \(Int(most))"
      return "\(length) ms ± \(off.words()) %"
    }
  }

  private static let patterns: [String: Pattern] = [
    "hero": Pattern(least: 350, most: 500), "shared-axis": Pattern(least: 300, most: 300),
    "toggle": Pattern(least: 200, most: 200),
    "like": Pattern(least: 0, most: 400, isMaximum: true, highest: ["scale": 1.3]),
    "refresh-end": Pattern(least: 200, most: 200), "reveal": Pattern(least: 350, most: 350),
    "reorder": Pattern(least: 350, most: 350), "state-out": Pattern(least: 150, most: 150),
    "state-in": Pattern(least: 350, most: 350),
    "pulse": Pattern(least: 1500, most: 1500, lowest: ["opacity": 0.4, "scale": 0.95]),
    "shimmer": Pattern(least: 1200, most: 1200), "mesh": Pattern(least: 3000, most: 5000),
  ]
}

extension RuleCase {
  /// Holds from and to against what a pattern gives, a share below it allowed.
  fileprivate func judgeValues(
    of run: MotionRun, _ pattern: Rule.Pattern, level: FindingLevel, _ result: inout RuleResult
  ) {
    let property = run.property.prefix { $0 != "." }
    let values = run.animation.from + run.animation.to
    if let highest = pattern.highest[property], let most = values.max() {
      result.require(
        most <= highest + 1e-9,
        otherwise: finding(
          of: run, "\(property) \(most.words())", allowed: "at most \(highest)", level: level))
    }
    if let lowest = pattern.lowest[property], let least = values.min() {
      result.require(
        least >= lowest * (1 - self[threshold: "off"] / 100) - 1e-9,
        otherwise: finding(
          of: run, "\(property) \(least.words())", allowed: "at least \(lowest)", level: level))
    }
  }
}

extension MotionRun {
  /// How long a loop takes to come round, in milliseconds: one leg, or there and back.
  fileprivate var cycle: Double? {
    guard isLoop, let declared else { return nil }
    return declared.milliseconds * (animation.autoreverses == true ? 2 : 1)
  }
}
