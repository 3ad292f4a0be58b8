import FrameModel

extension Rule {
  static let lay05 = Rule(
    "LAY-05", .warning, [.tokens],
    "A child follows the size of its parent, frame by frame, and does not jump.",
    needs: ["sample of a parent's size and its child's position, as Parent/Child"],
    thresholds: [RuleThreshold("step", 50, "% of the travel", by: .ours)]
  ) { rule in
    if rule.session.lacksSamples {
      var result = rule.result
      result.unknown("sample")
      return result
    }
    return rule.overRuns { run, result in
      guard ["size", "width", "height"].contains(run.property), let view = run.view,
        run.samples.count > 2, let end = run.end
      else { return }
      for channel in rule.session.trace.channels {
        guard let child = rule.session.trace.names[channel.view], child.hasPrefix(view + "/"),
          let shown = rule.session.channels[channel.id]
        else { continue }
        let during = shown.shown(from: run.start, to: end)
        let steps = zip(during.dropFirst(), during).map { abs($0.value - $1.value) }
        let travel = (during.map(\.value).max() ?? 0) - (during.map(\.value).min() ?? 0)
        guard let longest = steps.max(), travel > 0, during.count > 2 else { continue }
        result.require(
          longest / travel * 100 <= rule[threshold: "step"],
          otherwise: rule.finding(
            of: run, "\(child) makes \((longest / travel * 100).percent) of its way in one frame",
            allowed: "at most \(rule[words: "step"]) %"))
      }
    }
  }
}
