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

  var baseText: String { NumberText.figure(base.value, of: id) }
  var newText: String { NumberText.figure(new.value, of: id) }

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

  /// Why it came out so, in a sentence without its full stop.
  var reasonText: String {
    switch (reason, verdict) {
    case (.equal, _): "the same values on both sides"
    case (.counted, .worse): "a run counts more than every run of the base"
    case (.counted, .better): "every run counts less than the base"
    case (.counted, _): "no run counts more than the base"
    case (.significant, _): "more than chance and more than \(minimumText)"
    case (.belowMinimum, _): "less than \(minimumText)"
    case (.undecided, .inconclusive(let needed?)):
      "it would matter and may be chance: about \(needed) runs a side would tell"
    case (.undecided, _): "it would matter and may be chance"
    case (.tooFewRuns, .inconclusive(let needed?)):
      "too few runs for any change to show: \(needed) a side would do"
    case (.tooFewRuns, _): "too few runs for any change to show"
    }
  }

  private var minimumText: String {
    let share = NumberText.short(minimum.relative * 100)
    return "\(NumberText.short(minimum.absolute))\(changeUnit) and \(share) %"
  }

  /// Everything that the verdict rests on, a sentence each.
  var evidence: [String] {
    var sentences: [String] = []
    if let interval {
      let from = Self.signed(interval.lowerBound, of: id)
      let to = Self.signed(interval.upperBound, of: id)
      let times = quotientInterval.map {
        ", ×\(NumberText.short($0.lowerBound)) to ×\(NumberText.short($0.upperBound))"
      }
      sentences.append("interval \(from) to \(to)\(changeUnit)\(times ?? "")")
    }
    if let rank { sentences.append("Mann-Whitney p \(Self.text(rank.value))") }
    if let delta { sentences.append("Cliff's delta \(NumberText.fixed(delta, 2))") }
    if let permutation { sentences.append(permutation.method.phrase) }
    return sentences
  }

  static func text(_ p: Double) -> String {
    p < 0.0001 ? "<0.0001" : NumberText.fixed(p, p < 0.1 ? 4 : 2)
  }

  private static func sign(_ value: Double) -> String { value > 0 ? "+" : value < 0 ? "−" : "" }

  private static func signed(_ value: Double, of id: MetricID) -> String {
    let unit = id.definition.unit
    // A mean of counts has halves; a difference of two would vanish as a whole number.
    let places = unit.places == 0 && value != value.rounded() ? 2 : unit.places
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
    return "\(Names.shown(scenario, limit: 60)) (\(sides)) is not comparable: "
      + differences.map(\.text).joined(separator: "; ")
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
