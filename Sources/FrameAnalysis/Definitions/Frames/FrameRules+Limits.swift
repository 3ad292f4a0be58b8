package import FrameModel

extension FrameRules {
  /// A length over which a rule flags what it looks at.
  package struct Limit: Sendable, Equatable {
    package var rule: FrameRule
    package var word: FrameRuleVerdict.Word
    package var length: Nanoseconds
    /// The refresh rate that it holds at, in hertz; absent where it holds at every one.
    package var rate: Double?
  }

  /// The limits of the rules that have some, at the rates that the surface ran at.
  package var limits: [Limit] {
    var limits = [
      Limit(.frameTimeline, .janky, FrameTimeline(vsync: .zero).presentThreshold),
      Limit(.vitals, .slow, AndroidVitals.slowLimit),
      Limit(.vitals, .frozen, AndroidVitals.frozenLimit),
      Limit(.flutterSummary, .missedBudget, FlutterTimeline.budget),
      Limit(.sentry, .frozen, SentryFrames.frozenLimit),
      Limit(.firebase, .frozen, FirebaseFrames.frozenLimit),
      Limit(.perfDog, .janky, PerfDog.jankLimit),
      Limit(.perfDog, .bigJank, PerfDog.bigJankLimit),
    ]
    if let rate = fastestRate {
      limits.append(Limit(.flutterDevTools, .janky, 1000 / rate))
      limits.append(Limit(.firebase, .slow, 1000 / rate))
    }
    for rate in surface.residency.compactMap(\.rate) {
      limits.append(Limit(.jankStats, .janky, JankStats.multiplier * 1000 / rate, at: rate))
      if let slow = SentryFrames.slowThreshold(hertz: rate.rounded()) {
        limits.append(Limit(.sentry, .slow, slow, at: rate))
      }
    }
    return limits
  }
}

extension FrameRules.Limit {
  fileprivate init(_ rule: FrameRule, _ word: FrameRuleVerdict.Word, _ length: Nanoseconds) {
    self.init(rule: rule, word: word, length: length)
  }

  fileprivate init(
    _ rule: FrameRule, _ word: FrameRuleVerdict.Word, _ milliseconds: Double, at rate: Double? = nil
  ) {
    self.init(
      rule: rule, word: word, length: Nanoseconds(nearestTo: milliseconds), rate: rate)
  }
}
