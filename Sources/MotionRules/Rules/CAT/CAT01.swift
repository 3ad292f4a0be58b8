import FrameModel

extension Rule {
  static let categories: [Rule] = [cat01, cat02, cat03, cat04, cat05, cat06, cat07]

  static let cat01 = Rule(
    "CAT-01", .warning, [.design], "Navigation takes 0.3 to 0.5 s, by a spring.",
    needs: ["animation", "category", "duration"],
    thresholds: [RuleThreshold("least", 300, "ms"), RuleThreshold("most", 500, "ms")]
  ) { rule in rule.overCategory(.navigation) }

  static let cat02 = Rule(
    "CAT-02", .warning, [.design], "Micro-interactions take 0.1 to 0.3 s, by a snappy spring.",
    needs: ["animation", "category", "duration"],
    thresholds: [RuleThreshold("least", 100, "ms"), RuleThreshold("most", 300, "ms")]
  ) { rule in rule.overCategory(.micro) }

  static let cat03 = Rule(
    "CAT-03", .warning, [.design],
    "Content changes in 0.2 to 0.35 s, by a smooth spring or an ease, tied to the value.",
    needs: ["animation", "category", "duration", "api"],
    thresholds: [RuleThreshold("least", 200, "ms"), RuleThreshold("most", 350, "ms")]
  ) { rule in
    var result = rule.overCategory(.content)
    for run in rule.session.runs
    where run.declaration.category == .content && run.api == "implicit-novalue" {
      result.fail(
        rule.finding(of: run, "animation without a value", allowed: "tied to the changing value"))
    }
    return result
  }

  static let cat04 = Rule(
    "CAT-04", .error, [.design], "What a finger lets go of is completed by a spring.",
    needs: ["animation", "cause", "curve"]
  ) { rule in
    rule.overRuns { run, result in
      guard let cause = run.cause, rule.session.trace.names[cause.type] == "drag.end" else {
        return
      }
      guard let curve = run.curve else { return result.unknown("curve of an animation") }
      result.require(
        run.isSpring,
        otherwise: rule.finding(of: run, "\(curve.words) after a drag", allowed: "a spring"))
    }
  }
}

extension RuleCase {
  /// Half a frame and one more on either side of a measured time.
  static let measuredTolerance = 12.5

  /// Requires a category's range of durations, and in the design profile its spring.
  fileprivate func overCategory(_ category: MotionCategory) -> RuleResult {
    overRuns { run, result in
      guard run.declaration.category == category, !run.isLoop else { return }
      guard let (length, tolerance) = run.length else {
        return result.unknown("duration of an animation")
      }
      let isWithin =
        length >= self[threshold: "least"] - tolerance
        && length <= self[threshold: "most"] + tolerance
      result.require(
        isWithin,
        otherwise: finding(
          of: run, "\((length / 1000).milliseconds) in \(category.rawValue)",
          allowed: "\(Int(self[threshold: "least"])) to \(Int(self[threshold: "most"])) ms"))
      guard session.options.profile == .design, category != .content, let curve = run.curve else {
        return
      }
      result.require(run.isSpring, otherwise: finding(of: run, curve.words, allowed: "a spring"))
    }
  }
}

extension MotionRun {
  /// Its declared duration in milliseconds, else the measured one, and how exact that is.
  var length: (milliseconds: Double, tolerance: Double)? {
    if let declared { return (declared.milliseconds, 0) }
    return measured.map { ($0.milliseconds, RuleCase.measuredTolerance) }
  }
}
