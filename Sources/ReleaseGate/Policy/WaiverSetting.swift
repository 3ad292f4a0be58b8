package import FrameAnalysis

/// Failures that somebody answers for until a date.
package struct WaiverSetting: Sendable, Equatable {
  package var place: ConfigurationPlace
  package var rule: NamePattern?
  package var metric: MetricID?
  package var selector = Selector()
  package var owner = ""
  /// The last day on which it holds, ISO-8601.
  package var expires = ""
  package var why = ""

  static let shape = Shape<WaiverSetting>.object(
    [
      Field("rule", \.rule, pattern, "The motion rules that it waives, or a pattern of them."),
      Field("metric", \.metric, .word(MetricID.self, called: "metric"), "The metric it waives."),
    ] + Selector.fields(of: \.selector) + [
      Field("owner", \.owner, .text, isRequired: true, "Who answers for it."),
      Field("expires", \.expires, day, isRequired: true, "The last day on which it holds."),
      Field("why", \.why, .text, isRequired: true, "Why it is waived."),
    ],
    rules: [("oneOf", [["required": ["metric"]], ["required": ["rule"]]])],
    make: { WaiverSetting(place: $0) },
    check: { (waiver) throws(ConfigurationError) in
      guard (waiver.rule == nil) != (waiver.metric == nil) else {
        throw waiver.place.fault("a waiver has either a 'rule' or a 'metric'")
      }
    })

  private static let pattern = Shape<String>.text.map {
    (text, _) throws(ConfigurationError) in NamePattern(text)
  }

  private static let day = Shape<String>.text(
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", expected: "a day, as in '2027-01-31'",
    accepts: { CalendarDay.isDay($0) })
}

/// Days as ISO-8601 writes them, which sort as texts do.
enum CalendarDay {
  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39 ~= $0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// How many days one is after another; nil where one is none.
  static func days(from first: String, to last: String) -> Int? {
    guard let first = number(of: first), let last = number(of: last) else { return nil }
    return last - first
  }

  /// Days since 0000-03-01 in the Gregorian calendar, whose years then end with their leap day.
  private static func number(of text: String) -> Int? {
    guard isDay(text) else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let (year, month) = parts[1] > 2 ? (parts[0], parts[1] - 3) : (parts[0] - 1, parts[1] + 9)
    let days = (month * 153 + 2) / 5 + parts[2] - 1
    return year * 365 + Int((Double(year) / 4).rounded(.down))
      - Int((Double(year) / 100).rounded(.down)) + Int((Double(year) / 400).rounded(.down)) + days
  }

  /// The day of a moment in ISO-8601, or of one of which only the day is known.
  static func day(of moment: String) -> String? {
    let day = String(moment.prefix(10))
    return isDay(day) ? day : nil
  }
}
