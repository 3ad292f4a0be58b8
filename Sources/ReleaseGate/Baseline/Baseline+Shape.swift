import FrameAnalysis
import FrameModel

/// Baselines read back, with the place of whatever is wrong.
extension Baseline {
  /// Reads the bytes of a baseline; errors bear the file's name, line and key.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(ConfigurationError) -> Baseline {
    let node = try JSONDocument.node(of: bytes, file: file)
    return try shape.read(
      node, ConfigurationPlace(file: file, position: node.position, path: ""))
  }

  private static let shape = Shape<Baseline>.object(
    [
      Field("configuration", \.configuration, .text, "The configuration's digest."),
      Field("date", \.date, .text, "When it was written."),
      Field("maxAge", \.maximumAge, age, "How long it holds."),
      Field("scenarios", scenarios, isRequired: true, "The runs by their scenario.") {
        $0.set($1)
      },
      Field("schema", version, isRequired: true, "What the file is.") { _, _ in },
      Field("tool", \.tool, .text, "The version that wrote it."),
    ], make: { _ in Baseline() })

  private static let version = Shape<String>.text.map {
    (text, place) throws(ConfigurationError) in
    guard text == schema else {
      throw place.fault(
        "'\(Printable.text(text, limit: 60))' is another schema than '\(schema)', which this version "
          + "reads: write the baseline again")
    }
    return text
  }

  private static let age = Shape<String>.text.map {
    (text, place) throws(ConfigurationError) in
    guard let age = BaselineAge(text: text) else {
      throw place.fault(
        "'\(Printable.text(text, limit: 60))': expected \(BaselineAge.examples)")
    }
    return age.days
  }

  private static let scenarios = Shape<[(key: String, value: [RunFigures])]>
    .table(of: .list(of: RunFigures.shape)).map { (table, _) throws(ConfigurationError) in
      table.flatMap { scenario, runs in
        runs.map { run in
          var run = run
          run.scenario = scenario
          return run
        }
      }
    }
}

extension RunFigures {
  static let shape = Shape<RunFigures>.object(
    [
      Field("app", \.app, .text, "The app."),
      Field("build", \.build, .text, "Its build."),
      Field("commit", \.commit, .text, "The commit it was built from."),
      Field("conditions", \.conditions, conditionTable, "What its figures depend on."),
      Field("figures", \.values, RunValue.table, isRequired: true, "Its figures by metric."),
      Field("findings", \.findings, .list(of: RunFinding.shape), "What the motion rules found."),
      Field("name", \.name, .text, isRequired: true, "The name of its file."),
      Field("parts", \.parts, .list(of: RunPart.shape), "The figures of its parts."),
      Field("recorded", \.recorded, .text, "When it was recorded."),
    ], make: { _ in RunFigures(name: "", scenario: "") })

  private static let conditionTable = Shape<RunConditions>.object(
    RunCondition.allCases.map { condition in
      Field(condition.rawValue, .text, condition.title) { $0[condition] = $1 }
    }, make: { _ in RunConditions() })
}

extension RunValue {
  static let table = Shape<[(key: String, value: Entry)]>.table(of: entry).map {
    (entries, _) throws(ConfigurationError) in
    var values: [RunValue] = []
    for (key, entry) in entries {
      guard let id = MetricID(rawValue: key) else {
        throw entry.place.fault("no metric that this version knows: write the baseline again")
      }
      guard entry.unit == id.definition.unit.rawValue else {
        throw entry.place.fault("expected the unit '\(id.definition.unit.rawValue)'")
      }
      values.append(RunValue(id: id, ratio: RunRatio(entry.sum, per: entry.per), n: entry.n))
    }
    return MetricID.allCases.compactMap { id in values.first { $0.id == id } }
  }

  /// A figure before its metric is known.
  struct Entry: Sendable {
    var place: ConfigurationPlace
    var sum = 0.0
    var per = 0.0
    var n = 0
    var unit = ""
  }

  private static let number = Shape<Double>.number(
    -1_000_000_000_000_000...1_000_000_000_000_000, expected: "a number")

  private static let count = Shape<Double>.number(
    0...1_000_000_000_000_000, expected: "a count from 0"
  ).map { (value, place) throws(ConfigurationError) in
    guard value == value.rounded() else { throw place.fault("expected a whole number") }
    return Int(value)
  }

  private static let entry = Shape<Entry>.object(
    [
      Field("n", \.n, count, isRequired: true, "Over how many frames."),
      Field("per", \.per, number, isRequired: true, "What the sum is divided by."),
      Field("sum", \.sum, number, isRequired: true, "What is divided."),
      Field("unit", \.unit, .text, isRequired: true, "Of the quotient."),
    ], make: { Entry(place: $0) },
    check: { (entry) throws(ConfigurationError) in
      guard entry.per > 0 else { throw entry.place.fault("'per' has to be above 0") }
    })
}

extension RunPart {
  static let shape = Shape<RunPart>.object(
    [
      Field(
        "by", \.identity.dimension, .word(Breakdown.Dimension.self, called: "kind of part"),
        isRequired: true, "What kind of part it is."),
      Field("figures", \.values, RunValue.table, isRequired: true, "Its figures by metric."),
      Field("kind", \.identity.kind, .text, "The type of a span, or the kind of work of a view."),
      Field("name", \.identity.name, .text, "Its name; a part without one has none."),
    ], make: { _ in RunPart(identity: Identity(dimension: .span, name: ""), values: []) })
}

extension RunFinding {
  static let shape = Shape<RunFinding>.object(
    [
      Field("animation", \.identity.animation, .text, "The animation's declared name."),
      Field("count", \.count, places, isRequired: true, "In how many places."),
      Field(
        "level", \.level, .word(FindingLevel.self, called: "level"), isRequired: true,
        "The gravest of its places."),
      Field("property", \.identity.property, .text, "The property."),
      Field("rule", \.identity.rule, .text, isRequired: true, "The rule's id."),
      Field("span", \.identity.span, .text, "The span."),
      Field("view", \.identity.view, .text, "The view."),
    ],
    make: { _ in RunFinding(identity: FindingIdentity(rule: ""), level: .info, count: 0) })

  private static let places = Shape<Double>.number(
    1...1_000_000_000, expected: "a count from 1"
  ).map { (value, _) throws(ConfigurationError) in Int(value) }
}
