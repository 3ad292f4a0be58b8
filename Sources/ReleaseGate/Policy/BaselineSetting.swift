package import FrameAnalysis

/// Which baseline checks compare with, and under what conditions.
package struct BaselineSetting: Sendable, Equatable {
  /// The file, beside the configuration.
  package var file: String
  /// From so many days on it is stale, whatever it says itself.
  package var maximumAge: Int?
  /// Conditions that may differ.
  package var allowed: Set<RunCondition> = []

  package init(file: String = "framewise.baseline.json") { self.file = file }

  static let shape = Shape<BaselineSetting>.either(
    .object(
      [
        Field("file", \.file, .text, "The file, beside this one; else framewise.baseline.json."),
        Field("maxAge", \.maximumAge, age, "How long it holds, as in '30 days'."),
        Field(
          "allow", \.allowed, conditions,
          "Conditions that may differ between the baseline and what is compared with it."),
      ], make: { _ in BaselineSetting() }),
    orNoObject: Shape<String>.text.map { (file, _) throws(ConfigurationError) in
      BaselineSetting(file: file)
    })

  private static let age = Shape<String>.text(
    pattern: "^[0-9]{1,5} *(d|days?|weeks?)$", expected: BaselineAge.examples,
    accepts: { BaselineAge(text: $0) != nil }
  ).map { (text, place) throws(ConfigurationError) in
    guard let age = BaselineAge(text: text) else { throw place.fault("no age") }
    return age.days
  }

  private static let conditions = Shape<[RunCondition]>
    .list(of: .word(RunCondition.self, called: "condition")).map {
      (conditions, _) throws(ConfigurationError) in Set(conditions)
    }
}
