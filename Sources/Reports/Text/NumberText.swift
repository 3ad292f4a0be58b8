import FrameAnalysis
import FrameModel

/// Numbers as people read them: few decimals, units, thousands apart.
enum NumberText {
  static func fixed(_ value: Double, _ places: Int) -> String {
    var buffer = TextBuffer()
    buffer.append(value, places: places)
    return buffer.string
  }

  static func milliseconds(_ length: Nanoseconds, places: Int = 2) -> String {
    var buffer = TextBuffer()
    buffer.append(length, exponent: 6, places: places)
    return buffer.string
  }

  static func seconds(_ length: Nanoseconds, places: Int = 3) -> String {
    var buffer = TextBuffer()
    buffer.append(length, exponent: 9, places: places)
    return buffer.string
  }

  static func seconds(_ time: Timestamp, places: Int = 3) -> String {
    seconds(time.sinceZero, places: places)
  }

  /// A length with the unit that suits it: `16.67 ms`, `2.500 s`.
  static func length(_ length: Nanoseconds) -> String {
    var buffer = TextBuffer()
    buffer.append(length: length)
    return buffer.string
  }

  /// A length for a place with little room: `83 ms`, `30 s`.
  static func roughLength(_ length: Nanoseconds) -> String {
    length.count.magnitude < 1_000_000_000
      ? "\(milliseconds(length, places: 0)) ms"
      : "\(seconds(length, places: length.count.magnitude < 10_000_000_000 ? 1 : 0)) s"
  }

  /// A count with its thousands apart: `100,000`.
  static func count(_ value: some BinaryInteger) -> String {
    var buffer = TextBuffer()
    buffer.append(count: value)
    return buffer.string
  }

  /// A count with its noun: `1 hitch`, `2 hitches`.
  static func count(_ value: some BinaryInteger, _ one: String, _ many: String) -> String {
    "\(count(value)) \(value == 1 ? one : many)"
  }

  /// A rate with no more decimals than it needs: `120`, `59.94`.
  static func hertz(_ rate: Double) -> String { short(rate) }

  /// A number with no more decimals than it needs, and no more than some.
  static func short(_ value: Double, places: Int = 2) -> String {
    var buffer = TextBuffer()
    buffer.append(short: value, places: places)
    return buffer.string
  }

  static func percent(_ value: Double, places: Int = 0) -> String { "\(fixed(value, places)) %" }
}

extension TextBuffer {
  /// Appends a length with the unit that suits it; one with more decimals is in milliseconds.
  mutating func append(length: Nanoseconds, places: Int? = nil) {
    // What would be shown as 1000.00 ms is a second.
    if places != nil || length.count.magnitude < 999_995_000 {
      append(length, exponent: 6, places: places ?? 2)
      append(" ms")
    } else {
      append(length, exponent: 9, places: 3)
      append(" s")
    }
  }

  /// Appends a number with no more decimals than it needs, and no more than some.
  mutating func append(short value: Double, places: Int = 2) {
    append(value, places: places)
    guard places > 0 else { return }
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }

  /// Appends a count with its thousands apart.
  mutating func append(count value: some BinaryInteger) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(thousands: UInt64(value.magnitude))
  }

  private mutating func append(thousands value: UInt64) {
    guard value >= 1000 else { return append(digits: value) }
    append(thousands: value / 1000)
    append(UInt8(ascii: ","))
    append(digits: value % 1000, width: 3)
  }
}

extension MetricUnit {
  /// The decimals that a reader is shown; files carry more.
  var places: Int {
    switch self {
    case .frames, .count: 0
    case .percent, .milliseconds, .millisecondsPerSecond: 2
    case .framesPerSecond: 1
    }
  }
}

extension NumberText {
  /// A value of a metric without its unit; a dash where it is unknown.
  static func figure(_ value: Double?, of id: MetricID) -> String {
    guard let value else { return "–" }
    let unit = id.definition.unit
    return unit.places == 0 && value.magnitude < 0x1p62
      ? count(Int64(value.rounded())) : fixed(value, unit.places)
  }
}

extension Metric {
  /// The number, where it is known and finite.
  var known: Double? { number.flatMap { $0.isFinite ? $0 : nil } }

  /// The number without its unit; a dash where it is unknown.
  var figure: String { NumberText.figure(known, of: id) }

  /// The number with its unit: `142.86 ms/s`.
  var text: String {
    guard let known else { return "unknown" }
    switch id.definition.unit {
    case .count: return figure
    case .frames: return figure == "1" ? "1 frame" : "\(figure) frames"
    case .milliseconds where known.magnitude >= 999.995:
      return "\(NumberText.fixed(known / 1000, 3)) s"
    case let unit: return "\(figure) \(unit.rawValue)"
    }
  }
}

extension MetricSet {
  /// The number of a metric, where it is known.
  func known(_ id: MetricID) -> Double? { self[id]?.known }

  /// The number without its unit; a dash where it is unknown.
  func figure(_ id: MetricID) -> String { self[id]?.figure ?? "–" }

  /// The number with its unit.
  func text(_ id: MetricID) -> String { self[id]?.text ?? "unknown" }
}
