import FrameAnalysis
import FrameModel

/// What rules of other tools say of a frame, those together that look at the same length.
struct ToolClauses {
  private let verdicts: [FrameRuleVerdict]

  init(_ verdicts: [FrameRuleVerdict]) { self.verdicts = verdicts }

  /// A sentence for each length that any of them looks at.
  func write(to prose: inout Prose) {
    var isFirst = true
    for basis in Basis.allCases {
      let here = verdicts.lazy.filter { Basis(of: $0.rule) == basis }
      guard let first = here.first else { continue }
      if !isFirst { prose.append(" ") }
      isFirst = false
      prose.append(listing: here) { $1.write(to: &$0) }
      prose.append(here.count == 1 ? " looks at " : " look at ")
      prose.append(basis.noun)
      // How far a frame was from its own prediction no table of the report has.
      if basis != .prediction, let measured = first.measured {
        let places = here.compactMap { $0.limit.flatMap(measured.places(apartFrom:)) }.max()
        prose.append(", ")
        prose.append(length: measured, places: places)
      }
      switch (first.isFlagged, here.count == 1) {
      case (true, true): prose.append(", and flags it.")
      case (true, false): prose.append(", and flag it.")
      case (false, true): prose.append(", and lets it pass.")
      case (false, false): prose.append(", and let it pass.")
      }
    }
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
  /// Appends the rule and what it flags: its word, its limit and where that comes from.
  fileprivate func write(to prose: inout Prose) {
    prose.append(rule.rawValue)
    guard let limit else { return }
    let places = measured.flatMap(limit.places(apartFrom:))
    func write(_ before: String, _ after: String) {
      prose.append(before)
      prose.append(length: limit, places: places)
      prose.append(after)
    }
    func writeSlow(_ after: String) {
      prose.append(" (")
      prose.append(word?.rawValue ?? "slow")
      write(" over ", after)
    }
    switch rule {
    case .frameTimeline: write(" (janky over ", ")")
    case .jankStats: prose.append(" (janky over twice the budget)")
    case .flutterSummary: write(" (over ", ", at every rate)")
    case .flutterDevTools: write(" (janky over ", ", in whole milliseconds)")
    case .vitals: writeSlow(", at every rate)")
    case .sentry: writeSlow(", a frame a second below the rate)")
    case .firebase: writeSlow(", the fastest rate)")
    case .perfDog: write(" (a jank over ", ")")
    case .appleHitch, .gfxInfo, .chrome, .presentMon: break
    }
  }
}

extension Nanoseconds {
  /// How many decimals of milliseconds tell a length from another one that it was compared with; nothing
  /// where the usual ones do.
  fileprivate func places(apartFrom other: Nanoseconds) -> Int? {
    // Most are far apart, which need not be written out to be seen.
    let isShort = max(count.magnitude, other.count.magnitude) < 999_995_000
    guard self != other, !isShort || (count - other.count).magnitude < 10_000,
      NumberText.length(self) == NumberText.length(other)
    else { return nil }
    return NumberText.milliseconds(self, places: 4) == NumberText.milliseconds(other, places: 4)
      ? 6 : 4
  }
}
