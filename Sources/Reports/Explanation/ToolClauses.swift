import FrameAnalysis
import FrameModel

/// What rules of other tools say of a frame, those together that look at the same length.
struct ToolClauses {
  private(set) var sentences: [String] = []

  init(_ verdicts: [FrameRuleVerdict]) {
    for basis in Basis.allCases {
      let here = verdicts.filter { Basis(of: $0.rule) == basis }
      guard let first = here.first else { continue }
      let names = here.map { verdict in
        verdict.comparison.map { "\(verdict.rule.rawValue) (\($0))" } ?? verdict.rule.rawValue
      }.listed
      let isOne = here.count == 1
      let subject = "\(names) \(isOne ? "looks" : "look") at \(basis.noun)"
      // How far a frame was from its own prediction no table of the report has.
      let length =
        basis == .prediction
        ? "" : first.measured.map { ", \(Self.length($0, apartFrom: here))" } ?? ""
      let outcome =
        switch (first.isFlagged, isOne) {
        case (true, true): "flags it"
        case (true, false): "flag it"
        case (false, true): "lets it pass"
        case (false, false): "let it pass"
        }
      sentences.append("\(subject)\(length), and \(outcome).")
    }
  }

  /// A length with as many decimals as tell it from what it is compared with.
  private static func length(
    _ length: Nanoseconds, apartFrom verdicts: [FrameRuleVerdict]
  ) -> String {
    verdicts.compactMap(\.limit).map { length.text(apartFrom: $0) }
      .max { $0.count < $1.count } ?? NumberText.length(length)
  }

  /// What a rule looks at.
  private enum Basis: CaseIterable {
    case prediction, work, total, wait, presence, states, deadline

    init(of rule: FrameRule) {
      self =
        switch rule {
        case .appleHitch, .frameTimeline: .prediction
        case .jankStats, .flutterSummary, .flutterDevTools: .work
        case .vitals: .total
        case .sentry, .firebase, .perfDog: .wait
        case .presentMon: .presence
        case .chrome: .states
        case .gfxInfo: .deadline
        }
    }

    var noun: String {
      switch self {
      case .prediction: "how far from its own prediction it was shown"
      case .work: "the main thread's work alone"
      case .total: "the time from its start to its end"
      case .wait: "the wait for it"
      case .presence: "whether it was shown at all"
      case .states: "whether the main thread's part was in it"
      case .deadline: "how far past its deadline its work was done"
      }
    }
  }
}

extension FrameRuleVerdict {
  /// What the rule flags: its word, its limit and where that comes from.
  fileprivate var comparison: String? {
    guard
      let limit = limit.map({ limit in
        measured.map { limit.text(apartFrom: $0) } ?? NumberText.length(limit)
      })
    else { return nil }
    return switch rule {
    case .frameTimeline: "janky over \(limit)"
    case .jankStats: "janky over twice the budget"
    case .flutterSummary: "over \(limit), at every rate"
    case .flutterDevTools: "janky over \(limit), in whole milliseconds"
    case .vitals: "\(word?.rawValue ?? "slow") over \(limit), at every rate"
    case .sentry: "\(word?.rawValue ?? "slow") over \(limit), a frame a second below the rate"
    case .firebase: "\(word?.rawValue ?? "slow") over \(limit), the fastest rate"
    case .perfDog: "a jank over \(limit)"
    case .appleHitch, .gfxInfo, .chrome, .presentMon: nil
    }
  }
}

extension Nanoseconds {
  /// A length with as many decimals as tell it from another one that it was compared with.
  fileprivate func text(apartFrom other: Nanoseconds) -> String {
    guard self != other, NumberText.length(self) == NumberText.length(other) else {
      return NumberText.length(self)
    }
    let places =
      NumberText.milliseconds(self, places: 4) == NumberText.milliseconds(other, places: 4) ? 6 : 4
    return "\(NumberText.milliseconds(self, places: places)) ms"
  }
}
