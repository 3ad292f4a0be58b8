package import FrameAnalysis

/// The units that limits are given in.
package enum LimitUnit: String, Sendable, CaseIterable {
  case millisecondsPerSecond = "ms/s"
  case percent = "%"
  case milliseconds = "ms"
  /// Refresh intervals, each frame's own.
  case interval
  case frames
  case count
  case framesPerSecond = "fps"
  /// The most in any one frame.
  case perFrame = "/frame"

  /// How a limit may write it, and how many of the unit that is.
  static let spellings: [(text: String, unit: LimitUnit, scale: Double)] = [
    ("ms/s", .millisecondsPerSecond, 1), ("%", .percent, 1), ("ns", .milliseconds, 1e-6),
    ("µs", .milliseconds, 1e-3), ("us", .milliseconds, 1e-3), ("ms", .milliseconds, 1),
    ("s", .milliseconds, 1000), ("interval", .interval, 1), ("intervals", .interval, 1),
    ("frame", .frames, 1), ("frames", .frames, 1), ("count", .count, 1),
    ("fps", .framesPerSecond, 1), ("/frame", .perFrame, 1),
  ]

  /// A limit in it, as an error shows one.
  var example: String {
    switch self {
    case .millisecondsPerSecond: "'5 ms/s'"
    case .percent: "'0.5 %'"
    case .milliseconds: "'16.7 ms'"
    case .interval: "'1.5 interval'"
    case .frames: "'3 frames'"
    case .count: "'3 count'"
    case .framesPerSecond: "'120 fps'"
    case .perFrame: "'2 /frame'"
    }
  }
}

/// A number with a unit, as the configuration gives it.
package struct Amount: Sendable, Equatable {
  package var value: Double
  package var unit: LimitUnit

  package init(_ value: Double, _ unit: LimitUnit) {
    self.value = value
    self.unit = unit
  }

  /// Reads `5 ms/s`; nil for what is no number with a unit.
  init?(text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard digits.first?.isNumber == true, digits.last != ".", let value = Double(digits),
      value.isFinite, let spelling = LimitUnit.spellings.first(where: { $0.text == unit })
    else { return nil }
    self.init(value * spelling.scale, spelling.unit)
  }

  static let shape = Shape<String>.text(
    pattern: #"^[0-9]+(\.[0-9]+)? *(ms/s|%|ns|µs|us|ms|s|intervals?|frames?|count|fps|/frame)$"#,
    expected: "a number with its unit, as in '5 ms/s'", accepts: { Amount(text: $0) != nil }
  ).map { (text, place) throws(ConfigurationError) in
    guard let amount = Amount(text: text) else { throw place.fault("no amount") }
    return amount
  }
}

extension MetricID {
  /// The units that a limit on it may be given in, its own first.
  package var limitUnits: [LimitUnit] {
    switch definition.unit {
    case .frames: share == nil ? [.frames] : [.frames, .percent]
    case .count: self == .evaluationCount ? [.count, .perFrame] : [.count]
    case .percent: [.percent]
    case .milliseconds: isOfOneFrame ? [.milliseconds, .interval] : [.milliseconds]
    case .millisecondsPerSecond: [.millisecondsPerSecond]
    case .framesPerSecond: [.framesPerSecond]
    }
  }

  /// The same as a share of frames or opportunities, which a limit in per cent is about.
  var share: MetricID? { MetricID(rawValue: rawValue + ".rate") }

  /// Whether it is about lengths of single frames, which each have an interval to compare with.
  private var isOfOneFrame: Bool {
    switch self {
    case .frameDurationMean, .frameDurationP50, .frameDurationP90, .frameDurationP95,
      .frameDurationP99, .frameDurationMax, .frameWorkMean, .frameWorkP50, .frameWorkP90,
      .frameWorkP95, .frameWorkP99, .frameWorkMax, .frameOverrunMean, .frameOverrunP50,
      .frameOverrunP90, .frameOverrunP95, .frameOverrunP99, .frameOverrunMax, .hitchLongest,
      .gapLongest:
      true
    default: false
    }
  }
}
