import FrameModel

extension Rule {
  static let lay05 = Rule(
    "LAY-05", .warning, [.tokens],
    "A child follows the size of its parent, frame by frame, and does not jump.",
    needs: ["sample of a parent's size and its child's position, as Parent/Child"],
    thresholds: [RuleThreshold("step", 50, "% of the travel")]
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
            allowed: "at most \(Int(rule[threshold: "step"])) %"))
      }
    }
  }

  static let lay06 = Rule(
    "LAY-06", .warning, [.swiftUI, .textbook],
    "A property is animated either implicitly or explicitly, not both.",
    needs: ["animation", "api"]
  ) { rule in
    rule.overRuns { run, result in
      guard let api = run.api else { return result.unknown("api of an animation") }
      guard let other = rule.session.interrupted(by: run), let otherAPI = other.api,
        otherAPI != api, other.end.map({ $0 > run.start }) ?? false
      else { return result.pass() }
      result.fail(
        rule.finding(
          of: run, "\(api) while \(otherAPI) runs on \(run.property)",
          allowed: "one of them"))
    }
  }

  static let lay07 = Rule(
    "LAY-07", .error, [.tokens, .textbook],
    "An implicit animation names the value that it watches.",
    needs: ["animation", "api"]
  ) { rule in
    rule.overRuns { run, result in
      guard let api = run.api else { return result.unknown("api of an animation") }
      result.require(
        api != "implicit-novalue",
        otherwise: rule.finding(of: run, "animation without a value", allowed: "with its value"))
    }
  }

  static let lay08 = Rule(
    "LAY-08", .error, [.swiftUI], "Nothing scales from or to nothing.",
    needs: ["animation.from and to"], thresholds: [RuleThreshold("least", 0.05, "")]
  ) { rule in
    rule.overRuns { run, result in
      guard run.property.hasPrefix("scale") else { return }
      let values = run.animation.from + run.animation.to
      guard let least = values.min() else { return result.unknown("from and to of a scale") }
      result.require(
        least >= rule[threshold: "least"],
        otherwise: rule.finding(
          of: run, "scale \(least.rounded(to: 3))", allowed: "at least \(rule[threshold: "least"])")
      )
    }
  }
}
