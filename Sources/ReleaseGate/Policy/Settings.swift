import FrameAnalysis

/// The bands of the hitch time ratio, as the configuration writes them.
enum BandsShape {
  static let shape = Shape<RatioBands>.either(
    Shape<OwnBands>.object(
      [
        Field("warning", \.warning, ratio, isRequired: true, "From here on it is a warning."),
        Field("critical", \.critical, ratio, isRequired: true, "Above this it is critical."),
      ], make: { OwnBands(place: $0) },
      check: { (bands) throws(ConfigurationError) in
        if bands.warning > bands.critical {
          throw bands.place.fault("a warning begins at most where critical does")
        }
      }
    ).map { (bands, _) throws(ConfigurationError) in
      .own(warning: bands.warning, critical: bands.critical)
    },
    orNoObject: Shape<HitchBands>.word(HitchBands.self, called: "set of bands").map {
      (bands, _) throws(ConfigurationError) in .published(bands)
    })

  private struct OwnBands: Sendable {
    var place: ConfigurationPlace
    var warning = 0.0
    var critical = 0.0
  }

  private static let ratio = Amount.shape.map { (amount, place) throws(ConfigurationError) in
    guard amount.unit == .millisecondsPerSecond else {
      throw place.fault("expected a hitch time ratio, as in '5 ms/s'")
    }
    return amount.value
  }
}

/// How grave the findings of some motion rules are, and where their thresholds lie.
package struct RuleSetting: Sendable, Equatable {
  package enum Level: String, Sendable, CaseIterable {
    case error, warn, info, off
  }

  /// An id, a family as in `RDM-*`, or `*`.
  package var rules = ""
  package var place: ConfigurationPlace
  package var level: Level?
  package var thresholds: [(key: String, value: Double)] = []

  package static func == (a: Self, b: Self) -> Bool {
    a.rules == b.rules && a.level == b.level
      && a.thresholds.elementsEqual(b.thresholds, by: ==)
  }

  static let shape = Shape<[(key: String, value: RuleSetting)]>.table(of: setting).map {
    (settings, _) throws(ConfigurationError) in
    settings.map { key, setting in
      var setting = setting
      setting.rules = key
      return setting
    }
  }

  private static let level = Shape<Level>.word(Level.self, called: "level of a rule")

  private static let setting = Shape<RuleSetting>.either(
    .object(
      [
        Field("level", \.level, level, "The level of the gravest findings; off: not judged."),
        Field(
          "thresholds", \.thresholds,
          .table(of: .number(-1_000_000_000...1_000_000_000, expected: "a number")),
          "By name, in the threshold's own unit; 'framewise rules' lists them."),
      ], make: { RuleSetting(place: $0) }),
    orNoObject: level.map { (level, place) throws(ConfigurationError) in
      RuleSetting(place: place, level: level)
    })
}

/// Who answers for what.
package struct OwnerSetting: Sendable, Equatable {
  package var selector = Selector()
  package var team = ""

  static let shape = Shape<OwnerSetting>.object(
    Selector.fields(of: \.selector) + [
      Field("team", \.team, .text, isRequired: true, "Who answers for it.")
    ], make: { _ in OwnerSetting() })
}

/// How much of a trace is warm-up.
enum WarmUpShape {
  static let warmUp = Shape<String>.text(
    pattern: #"^[0-9]{1,8} *(frames?|ms|s)$"#, expected: "'30 frames' or '500 ms'",
    accepts: { WarmUp(text: $0) != nil }
  ).map { (text, place) throws(ConfigurationError) in
    guard let warmUp = WarmUp(text: text) else { throw place.fault("no warm-up") }
    return warmUp
  }
}
