import Arguments
import FrameAnalysis

/// The keys of a check, before it is known whether they go together.
struct CheckKeys: Sendable {
  var place: ConfigurationPlace
  var name: String?
  var metric: Located<MetricID>?
  var rule: Located<String>?
  var selector = Selector()
  var level = DeclaredCheck.Level.error
  var runs: Located<DeclaredCheck.Runs>?
  var max: Located<Amount>?
  var min: Located<Amount>?
  var against: Located<DeclaredCheck.Reference>?
  var maxIncrease: Located<Amount>?
  var maxDecrease: Located<Amount>?
  var and: Located<Amount>?
  var alpha: Located<Double>?
}

/// A value and where it stands.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var place: ConfigurationPlace
}

extension Shape {
  /// The value together with where it stands.
  var located: Shape<Located<Value>> {
    map { (value, place) throws(ConfigurationError) in Located(value: value, place: place) }
  }
}

extension DeclaredCheck {
  static let shape = Shape<CheckKeys>.object(
    fields,
    rules: [("oneOf", [["required": ["metric"]], ["required": ["rule"]]])],
    make: { CheckKeys(place: $0) }
  ).map { (keys, _) throws(ConfigurationError) in try DeclaredCheck(keys) }

  private static let fields: [Field<CheckKeys>] = [
    Field(
      "metric", \.metric, Shape.word(MetricID.self, called: "metric").located,
      "What is measured; 'framewise explain' with the id says what it is."),
    Field(
      "rule", \.rule, Shape.text.located,
      "A motion rule or a pattern of them, as in 'RDM-*': no finding of level error is allowed."),
    Field("name", \.name, .text, "What reports call the check, in place of its metric or rule."),
    Field(
      "where", \.selector, Selector.shape,
      "What of the traces it is about; of checks on one thing the most specific one applies."),
    Field(
      "level", \.level, .word(Level.self, called: "level"),
      "error fails the gate, warn is only said, off excepts what it selects from wider checks."),
    Field("max", \.max, Amount.shape.located, "The most that is allowed, as in '5 ms/s'."),
    Field("min", \.min, Amount.shape.located, "The least that is allowed, as in '118 fps'."),
    Field(
      "runs", \.runs, Shape.word(Runs.self, called: "way to treat several runs").located,
      "How several runs become one number: shares are pooled, counts and maxima taken from the "
        + "worst run, anything else is the median."),
    Field(
      "against", \.against, Shape.word(Reference.self, called: "reference").located,
      "Compares with the baseline instead of a limit; of rules, only findings that it does not have "
        + "count."),
    Field(
      "maxIncrease", \.maxIncrease, Amount.shape.located,
      "How much it may rise against the baseline."),
    Field(
      "maxDecrease", \.maxDecrease, Amount.shape.located,
      "How much it may fall against the baseline."),
    Field(
      "and", \.and, Amount.shape.located,
      "A share that the change has to exceed as well, as in '10 %'."),
    Field(
      "alpha", \.alpha, Shape.number(0...1, expected: "a probability from 0 to 1").located,
      "How improbable a change by chance has to be; 0.05 where not given."),
  ]
}

extension DeclaredCheck {
  /// Holds the keys against each other.
  fileprivate init(_ keys: CheckKeys) throws(ConfigurationError) {
    switch (keys.metric, keys.rule) {
    case (nil, nil): throw keys.place.fault("lacks the key 'metric' or 'rule'")
    case (let metric?, nil): try self.init(keys, metric: metric)
    case (nil, let rule?): try self.init(keys, rule: rule)
    case (.some, let rule?): throw rule.place.fault("a check has a metric or a rule, not both")
    }
  }

  private init(_ keys: CheckKeys, rule: Located<String>) throws(ConfigurationError) {
    let misplaced = [
      keys.max?.place, keys.min?.place, keys.runs?.place,
      keys.maxIncrease?.place, keys.maxDecrease?.place, keys.and?.place, keys.alpha?.place,
      keys.selector[.rate]?.place,
    ].compactMap(\.self)
    if let first = misplaced.first {
      throw first.fault("has no meaning for a rule, whose findings have neither limit nor rate")
    }
    self.init(
      place: keys.place, name: keys.name, subject: .rule(NamePattern(rule.value)),
      selector: keys.selector, level: keys.level,
      demand: keys.against == nil ? .noFindings : .noNewFindings)
  }

  private init(_ keys: CheckKeys, metric: Located<MetricID>) throws(ConfigurationError) {
    let demand = try Self.demand(keys, metric.value)
    var id = metric.value
    if let share = id.share, demand.unit == .percent, demand.isLimit { id = share }
    let parts = keys.selector.partTerms
    guard parts.count <= 1 else {
      throw parts[1].place.fault(
        "cannot be combined with '\(parts[0].dimension.rawValue)': a metric is known of the parts "
          + "of a trace by one of screen, span, animation, view and rate")
    }
    if let runs = keys.runs, runs.value == .pooled, !id.isPoolable || demand.unit == .perFrame {
      throw runs.place.fault("\(id.rawValue) cannot be pooled: choose median or worst")
    }
    self.init(
      place: keys.place, name: keys.name, subject: .metric(id), selector: keys.selector,
      level: keys.level, demand: demand, runs: keys.runs?.value)
  }

  private static func demand(
    _ keys: CheckKeys, _ metric: MetricID
  ) throws(ConfigurationError) -> Demand {
    let limits = [keys.max, keys.min, keys.maxIncrease, keys.maxDecrease].compactMap(\.self)
    guard let limit = limits.first else {
      // To except something from wider checks takes no limit.
      if keys.level == .off { return .most(Amount(0, metric.limitUnits[0])) }
      throw keys.place.fault(
        "lacks a limit: 'max' or 'min' with a number of \(metric.unitWords), or 'against' with "
          + "'maxIncrease' or 'maxDecrease'")
    }
    if limits.count > 1 {
      throw limits[1].place.fault("a check has one limit: write a second check")
    }
    if keys.max != nil || keys.min != nil {
      let stray = [keys.against?.place, keys.and?.place, keys.alpha?.place].compactMap(\.self).first
      if let stray { throw stray.fault("has no meaning beside 'max' and 'min'") }
      try metric.accepts(limit, metric.limitUnits)
      return keys.max != nil ? .most(limit.value) : .least(limit.value)
    }
    guard keys.against != nil else {
      throw limit.place.fault("needs \"against\": \"baseline\" beside it")
    }
    guard metric.worse != nil else {
      throw keys.place.fault("\(metric.rawValue) is neither better nor worse for rising")
    }
    try metric.accepts(limit, [metric.limitUnits[0], .percent])
    if let and = keys.and { try metric.accepts(and, [.percent, metric.limitUnits[0]]) }
    return .change(
      Change(
        isIncrease: keys.maxIncrease != nil, most: limit.value, and: keys.and?.value,
        alpha: keys.alpha?.value))
  }
}

extension DeclaredCheck.Demand {
  /// The unit of the limit, where there is one.
  package var unit: LimitUnit? {
    switch self {
    case .most(let amount), .least(let amount): amount.unit
    case .change(let change): change.most.unit
    case .noFindings, .noNewFindings: nil
    }
  }

  fileprivate var isLimit: Bool {
    switch self {
    case .most, .least: true
    case .change, .noFindings, .noNewFindings: false
    }
  }
}

extension MetricID {
  /// The units of a limit on it, as in `ms or interval`.
  fileprivate var unitWords: String {
    limitUnits.map(\.rawValue).joined(separator: " or ")
  }

  fileprivate func accepts(
    _ limit: Located<Amount>, _ units: [LimitUnit]
  ) throws(ConfigurationError) {
    guard !units.contains(limit.value.unit) else { return }
    throw limit.place.fault(
      "\(rawValue) is not in \(limit.value.unit.rawValue): expected "
        + "\(units.map(\.rawValue).joined(separator: " or ")), as in "
        + units.map(\.example).joined(separator: " or "))
  }
}
