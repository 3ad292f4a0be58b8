import FrameAnalysis
import FrameModel

extension Rule {
  static let layouts: [Rule] = [
    lay01, lay02, lay03, lay04, lay05, lay06, lay07, lay08, lay09, lay10, lay11,
  ]

  static let lay01 = Rule(
    "LAY-01", .error, [.tokens], "Properties that lay views out again are not animated.",
    needs: ["animation"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.kinds.contains(.layout) else { return result.pass() }
      let end = run.end ?? run.start + (run.declared ?? .zero)
      let hitches = rule.session.hitches(in: run.start...max(run.start, end))
      var finding = rule.finding(
        of: run, "\(run.property) is animated", allowed: "offset, scale, rotation, opacity",
        level: hitches.isEmpty ? .warning : .error)
      finding.frame = hitches.first?.index
      if !hitches.isEmpty {
        finding.evidence = [
          "\(hitches.count) hitches while it runs: frames "
            + hitches.map { "\($0.index)" }.joined(separator: ", ")
        ]
      }
      result.fail(finding)
    }
  }

  static let lay02 = Rule(
    "LAY-02", .warning, [.textbook], "Blur, shadow, mask and material are not animated.",
    needs: ["animation"]
  ) { rule in
    rule.overRuns { run, result in
      guard run.kinds.contains(.raster) else { return result.pass() }
      result.fail(
        rule.finding(of: run, "\(run.property) is animated", allowed: "opacity or a transform"))
    }
  }

  static let lay03 = Rule(
    "LAY-03", .info, [.textbook], "Not every property of a view moves at once.",
    needs: ["animation", "group"], thresholds: [RuleThreshold("most", 4, "properties", ours: true)]
  ) { rule in
    rule.overGroups { runs, result in
      let properties = Set(runs.map(\.property)).sorted()
      result.require(
        Double(properties.count) <= rule[threshold: "most"],
        otherwise: rule.finding(
          of: runs[0], "\(properties.count) properties: \(properties.joined(separator: ", "))",
          allowed: "at most \(Int(rule[threshold: "most"]))"))
    }
  }

  static let lay04 = Rule(
    "LAY-04", .warning, [.tokens], "Opacity settles slightly before position.",
    needs: ["animation", "group", "end or duration"],
    thresholds: [RuleThreshold("early", 40, "% of the duration", ours: true)]
  ) { rule in
    rule.overGroups { runs, result in
      guard let fade = runs.first(where: { $0.property == "opacity" }),
        let move = runs.first(where: { $0.isTravel })
      else { return }
      guard let faded = fade.lasts, let moved = move.lasts, let length = move.declared else {
        return result.unknown("duration of an animation")
      }
      let ahead = moved - faded
      if ahead == .zero {
        result.fail(
          rule.finding(
            of: fade, "opacity and position end together", allowed: "opacity slightly before",
            level: .info))
      } else if ahead < .zero {
        result.fail(
          rule.finding(
            of: fade, "opacity ends \((.zero - ahead).words) after position",
            allowed: "slightly before it", level: .info))
      } else {
        result.require(
          ahead.milliseconds <= length.milliseconds * rule[threshold: "early"] / 100,
          otherwise: rule.finding(
            of: fade, "opacity ends \(ahead.words) before position",
            allowed: "at most \(Int(rule[threshold: "early"])) % of \(length.words)"))
      }
    }
  }
}

extension MotionRun {
  /// When it is declared to be over.
  fileprivate var lasts: Timestamp? { declared.map { start + $0 } }
}

extension RuleCase {
  /// Asks of the runs of one view that begin together, or are of one group.
  func overGroups(_ judge: ([MotionRun], inout RuleResult) -> Void) -> RuleResult {
    struct Key: Hashable {
      var view: String
      var group: Int64?
      var begin: Timestamp?
    }
    var groups: [Key: [MotionRun]] = [:]
    var order: [Key] = []
    var result = overRuns { run, _ in
      guard let view = run.view else { return }
      let group = run.animation.group
      let key = Key(view: view, group: group, begin: group == nil ? run.animation.begin : nil)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(run)
    }
    for key in order {
      if let runs = groups[key], runs.count > 1 { judge(runs, &result) }
    }
    return result
  }
}
