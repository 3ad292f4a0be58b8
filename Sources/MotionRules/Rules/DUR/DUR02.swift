import FrameAnalysis
import FrameModel

extension Rule {
  static let dur02 = Rule(
    "DUR-02", .error, [.tokens], "Nothing in product UI is longer than 700 ms.",
    needs: ["animation", "duration"], thresholds: [RuleThreshold("most", 700, "ms")]
  ) { rule in
    rule.overRuns { run, result in
      guard !run.isLoop, run.trigger != .scroll, !run.isSpring, run.curve != MotionCurve.none else {
        return
      }
      guard let length = run.declared?.milliseconds ?? rule.session.lengthWithoutLateness(of: run)
      else { return result.unknown("duration of an animation, or its end") }
      result.require(
        length <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: run,
          [
            run.declared.map(\.words), run.measured.map { "measured \($0.words)" },
          ].compactMap(\.self).joined(separator: ", "),
          allowed: "at most \(rule[words: "most"]) ms"))
    }
  }
}

extension MotionSession {
  /// How long a run took at least, in milliseconds: without late frames, and as exact as frames are.
  fileprivate func lengthWithoutLateness(of run: MotionRun) -> Double? {
    guard let end = run.end, let measured = run.measured else { return nil }
    let late = hitches(in: run.start...max(run.start, end)).reduce(Nanoseconds.zero) {
      $0 + $1.lateness
    }
    return (measured - late).milliseconds - RuleCase.measuredTolerance
  }
}
