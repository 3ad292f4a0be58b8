import FrameAnalysis
import FrameModel

extension Rule {
  static let lop05 = Rule(
    "LOP-05", .error, [.textbook], "Nothing flashes more than three times a second.",
    needs: ["sample"],
    thresholds: [
      RuleThreshold("rate", 3, "a second", by: .published("WCAG 2.3.1")),
      RuleThreshold("step", 10, "% of the value", by: .published("WCAG 2.3.1")),
    ]
  ) { rule in
    if rule.session.lacksSamples {
      var result = rule.result
      result.unknown("sample")
      return result
    }
    return rule.overRuns { run, result in
      guard run.property == "opacity" || run.property.hasPrefix("color"),
        run.samples.count > 2
      else { return }
      let turns = alternations(of: run.samples, over: rule[threshold: "step"] / 100)
      // Two alternations, there and back, are one flash.
      let flashes = busiestSecond(of: turns) / 2
      result.require(
        Double(flashes) <= rule[threshold: "rate"],
        otherwise: rule.finding(
          of: run, "\(flashes) flashes in a second",
          allowed: "at most \(rule[words: "rate"])"))
    }
  }

  /// When a value turned by more than a step.
  private static func alternations(
    of shown: [MotionRun.Shown], over step: Double
  ) -> [Timestamp] {
    var turns: [Timestamp] = []
    var (extreme, direction) = (shown[0].value, 0.0)
    for point in shown.dropFirst() {
      let change = point.value - extreme
      if direction != 0, change * direction >= 0 {
        extreme = point.value
      } else if abs(change) > step {
        turns.append(point.time)
        (direction, extreme) = (change > 0 ? 1 : -1, point.value)
      }
    }
    return turns
  }

  private static func busiestSecond(of times: [Timestamp]) -> Int {
    var (first, most) = (0, 0)
    for (index, time) in times.enumerated() {
      while time - times[first] >= .seconds(1) { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }
}
