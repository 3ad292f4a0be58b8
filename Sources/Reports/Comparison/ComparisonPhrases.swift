import FrameAnalysis
import FrameModel

/// How a comparison is said, the same on the terminal and the page.
extension ChangeVerdict {
  var glyph: String {
    switch self {
    case .same: "="
    case .worse: "✗"
    case .better: "✓"
    case .inconclusive: "?"
    }
  }

  var emphasis: Style.Emphasis? {
    switch self {
    case .same: nil
    case .worse: .bad
    case .better: .good
    case .inconclusive: .warning
    }
  }
}

extension MetricComparison {
  /// The unit that a change of it is in: points where shares are compared.
  private var changeUnit: String {
    switch id.definition.unit {
    case .percent: " points"
    case .count, .frames: ""
    case let unit: " \(unit.rawValue)"
    }
  }

  var baseText: String { Self.figure(base.value, of: id) }
  var newText: String { Self.figure(new.value, of: id) }

  /// A mean of counts has decimals, without which 1.6 to 3.6 would read as 2 to 4.
  private static func figure(_ value: Double, of id: MetricID) -> String {
    id.definition.unit.places == 0 && value != value.rounded()
      ? NumberText.fixed(value, 1) : NumberText.figure(value, of: id)
  }

  /// `+3.80`.
  var changeText: String { Self.signed(change, of: id) }

  /// `+73.4 %`; a dash from nothing to something.
  var relativeText: String {
    relativeChange.map { "\(Self.sign($0))\(NumberText.percent(abs($0) * 100, places: 1))" } ?? "–"
  }

  /// `p 0.0079`, or how else it was decided.
  var pText: String {
    guard let p = adjustedP ?? permutation?.value else { return "exact count" }
    return "p \(Self.text(p))"
  }

  /// What the verdict rests on besides the row of the table, in a few words each.
  var evidence: [String] {
    var parts: [String] = []
    switch (reason, verdict) {
    case (.counted, .worse): parts.append("a run counts more than every run of the base")
    case (.counted, .better): parts.append("every run counts less than the base")
    case (.undecided, .inconclusive(let needed?)):
      parts.append("may be chance: about \(NumberText.count(needed)) runs a side would tell")
    case (.undecided, _): parts.append("may be chance, and no number of runs would tell")
    default: break
    }
    if let interval {
      let from = Self.signed(interval.lowerBound, of: id)
      let to = Self.signed(interval.upperBound, of: id)
      let times = quotientInterval.map {
        " (×\(NumberText.short($0.lowerBound)) to ×\(NumberText.short($0.upperBound)))"
      }
      parts.append("\(from) to \(to)\(changeUnit)\(times ?? "")")
    }
    if let rank { parts.append("Mann-Whitney p \(Self.text(rank.value))") }
    if let delta {
      parts.append("Cliff's delta \(Self.sign(delta))\(NumberText.fixed(abs(delta), 2))")
    }
    return parts
  }

  static func text(_ p: Double) -> String {
    p < 0.0001 ? "<0.0001" : NumberText.fixed(p, p < 0.1 ? 4 : 2)
  }

  private static func sign(_ value: Double) -> String { value > 0 ? "+" : value < 0 ? "−" : "" }

  private static func signed(_ value: Double, of id: MetricID) -> String {
    let unit = id.definition.unit
    let places = unit.places == 0 && value != value.rounded() ? 1 : unit.places
    let text = NumberText.fixed(abs(value), places)
    return text.contains { $0 != "0" && $0 != "." } ? sign(value) + text : text
  }
}

extension PValue.Method {
  var phrase: String {
    switch self {
    case .exact(let deals): "all \(NumberText.count(Int(deals))) deals of the runs counted"
    case .sampled(let deals): "\(NumberText.count(deals)) deals of the runs drawn by a fixed seed"
    case .normalApproximation: "normal approximation"
    }
  }

  var isSampled: Bool {
    if case .sampled = self { true } else { false }
  }

  /// As files write it.
  var word: String {
    switch self {
    case .exact: "exact"
    case .sampled: "sampled"
    case .normalApproximation: "normal approximation"
    }
  }
}

extension ConditionDifference {
  /// `refresh rate 120 Hz → 60 Hz`.
  package var text: String {
    func shown(_ value: String?) -> String {
      value.map { Names.shown($0, limit: 160) } ?? "unknown"
    }
    return "\(condition.title) \(shown(base)) → \(shown(new))"
  }
}

extension RefusedComparison {
  /// Why they are not compared, in a sentence.
  package var text: String {
    let sides = "\(NumberText.count(new.count, "run", "runs")) against \(base.count)"
    let allowed = differences.map(\.condition.rawValue).joined(separator: ",")
    return "\(Names.shown(scenario, limit: 60)), \(sides), is not comparable: "
      + "\(differences.map(\.text).joined(separator: "; ")) (--allow \(allowed) lets that be)"
  }
}

extension RunGroup {
  /// The scenario, and its device where that is known.
  var text: String {
    let device = conditions[.device].map { " on \(Names.shown($0, limit: 60))" } ?? ""
    return Names.shown(scenario, limit: 60) + device
  }
}

extension RunPart.Identity {
  /// `view FeedRow body`.
  var text: String {
    let words = [dimension.rawValue, Names.shown(name, limit: 60), kind == name ? "" : kind]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension FindingIdentity {
  /// What it is about, safe to show: an animation, a view and its property, or a span.
  var subjectText: String {
    let view = [view, property].compactMap(\.self).joined(separator: " ")
    let parts = [
      animation, view.isEmpty || animation == view ? nil : view, span.map { "span \($0)" },
    ]
    return parts.compactMap(\.self).map { Names.shown($0, limit: 60) }.joined(separator: ", ")
  }
}

extension RunFinding {
  /// `TRG-01 (error), view FeedRow`.
  var text: String {
    let subject = identity.subjectText
    return "\(Names.shown(identity.rule)) (\(level.nouns.one))"
      + (subject.isEmpty ? "" : ", \(subject)")
  }
}

extension ScenarioComparison {
  /// `5 runs against 5 runs`.
  var runsText: String {
    let against = NumberText.count(base.count, "run", "runs")
    return "\(NumberText.count(new.count, "run", "runs")) against \(against)"
  }

  /// What got worse or better, of the whole first, then of parts; a part as large as the whole would
  /// only say everything twice.
  var changes: [(title: String, metric: MetricComparison)] {
    let whole = metrics.map { (title: $0.id.titleWithUnit, metric: $0) }
    let ofParts = parts.flatMap { part in
      part.metrics.filter { metric in
        !metrics.contains {
          $0.id == metric.id && $0.base.runs == metric.base.runs && $0.new.runs == metric.new.runs
        }
      }.map { (title: "\(part.part.text): \($0.id.titleWithUnit)", metric: $0) }
    }
    return (whole + ofParts).filter { $0.metric.verdict == .worse || $0.metric.verdict == .better }
  }
}

extension MetricID {
  /// `Hitch time ratio, ms/s`; of counts the title alone.
  var titleWithUnit: String {
    let unit = definition.unit
    return unit == .count || unit == .frames
      ? definition.title : "\(definition.title), \(unit.rawValue)"
  }
}
