/// ISO-8601 dates, rewritten in UTC: `2026-11-30` or `2026-11-30T05:00:00Z`.
///
/// A calendar of twenty lines instead of Foundation's.
enum ISODate {
  /// The date in UTC, to the second; nil when the text is no such date.
  ///
  /// A date alone stays one, and a time without a zone stays without: nothing is guessed.
  static func utc(_ text: String) -> String? {
    var rest = Substring(text)
    guard let year = number(&rest, digits: 4), take("-", &rest),
      let month = number(&rest, digits: 2), take("-", &rest),
      let day = number(&rest, digits: 2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let days = self.days(year, month, day)
    if rest.isEmpty { return date(days) }
    guard take("T", &rest) || take(" ", &rest), let hour = number(&rest, digits: 2),
      take(":", &rest), let minute = number(&rest, digits: 2), hour < 25, minute < 60
    else { return nil }
    var second = 0
    if take(":", &rest) {
      guard let value = number(&rest, digits: 2), value <= 60 else { return nil }
      second = min(value, 59)
      if take(".", &rest) { rest = rest.drop { $0.isNumber } }
    }
    guard let zone = zone(&rest), rest.isEmpty else { return nil }
    let total = days * 86_400 + hour * 3600 + minute * 60 + second - (zone.seconds ?? 0)
    let day0 = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    let clock = total - day0 * 86_400
    let time = [clock / 3600, clock / 60 % 60, clock % 60].map { padded($0, 2) }
    return date(day0) + "T" + time.joined(separator: ":") + (zone.seconds == nil ? "" : "Z")
  }

  /// Seconds east of UTC; nil inside for a time without a zone, nil for no zone at all.
  private static func zone(_ rest: inout Substring) -> (seconds: Int?, Void)? {
    if rest.isEmpty { return (nil, ()) }
    if take("Z", &rest) { return (0, ()) }
    _ = take(" ", &rest)
    let isWest = rest.first == "-"
    guard take("+", &rest) || take("-", &rest), let hours = number(&rest, digits: 2) else {
      return nil
    }
    _ = take(":", &rest)
    let minutes = number(&rest, digits: 2) ?? 0
    return ((hours * 3600 + minutes * 60) * (isWest ? -1 : 1), ())
  }

  /// Days since 1970-01-01 in the Gregorian calendar, counting years from March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  private static func date(_ days: Int) -> String {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func number(_ rest: inout Substring, digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.utf8.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    rest = rest.dropFirst(digits)
    return Int(text)
  }
}
