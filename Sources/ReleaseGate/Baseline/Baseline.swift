package import FrameAnalysis

/// The committed reference for later runs: what each run gave, not only means, and where it is from.
///
/// Means alone could not be tested against: how far runs of one build lie apart is what a change is
/// weighed by.
package struct Baseline: Sendable, Equatable {
  package static let schema = "framewise.baseline/1"

  /// The version of the tool that wrote it.
  package var tool = ""
  /// When it was written, ISO-8601 in UTC; absent where nothing told.
  package var date: String?
  /// A digest of the configuration that its findings are judged by; absent without one.
  package var configuration: String?
  /// From so many days on it is stale; never, where absent.
  package var maximumAge: Int?
  /// In the order of their scenarios and names.
  package private(set) var runs: [RunFigures] = []

  package init(
    of runs: [RunFigures], tool: String, date: String?, configuration: String? = nil,
    maximumAge: Int? = nil
  ) {
    self.tool = tool
    self.date = date
    self.configuration = configuration
    self.maximumAge = maximumAge
    set(runs)
  }

  init() {}

  mutating func set(_ runs: [RunFigures]) {
    self.runs = runs.enumerated().sorted { a, b in
      (a.element.scenario, a.element.name, a.offset) < (
        b.element.scenario, b.element.name, b.offset
      )
    }.map(\.element)
  }

  /// How the age of a baseline is on a day.
  package enum Age: Sendable, Equatable {
    case fresh
    /// So many days old, of so many that it may be.
    case stale(days: Int, of: Int)
    /// Without its date or the day there is no telling; that is no better than stale.
    case unknown
  }

  /// Its age on a day, or at a moment, in ISO-8601.
  package func age(on day: String?, maximum: Int? = nil) -> Age {
    guard let most = maximum ?? maximumAge else { return .fresh }
    guard let written = date.flatMap(CalendarDay.day), let today = day.flatMap(CalendarDay.day),
      let days = CalendarDay.days(from: written, to: today)
    else { return .unknown }
    return days > most ? .stale(days: days, of: most) : .fresh
  }
}

/// How long a baseline holds, as in `30 days`.
package struct BaselineAge: Sendable, Equatable {
  package var days: Int

  package init?(text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    let scales = ["d": 1, "day": 1, "days": 1, "week": 7, "weeks": 7]
    guard digits.count <= 5, let number = Int(digits), let scale = scales[String(unit)] else {
      return nil
    }
    days = number * scale
  }

  package static let examples = "'30 days' or '2 weeks'"
}
