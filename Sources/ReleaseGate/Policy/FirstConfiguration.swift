import FrameAnalysis
import FrameModel

/// A first configuration for a project that has none, from what its traces measure today.
///
/// Its gate passes on the same traces: limits are what was measured with headroom, or the published
/// limit where that is kept. Counts have none, for they are the same in every run of one code.
package struct FirstConfiguration: Sendable {
  /// A check that it proposes, and by what.
  package struct Proposal: Sendable {
    /// As the file has it.
    var json: String
    /// For whoever reads what was written.
    package var words: String
  }

  package private(set) var proposals: [Proposal] = []
  /// What could not be proposed, and why.
  package private(set) var leftOut: [String] = []

  private let runs: [GateRun]
  private let scenarios: [GateScenario]

  /// How much more than was measured is allowed.
  private static let headroom = 0.25
  private static let mostViews = 5

  /// `usesBaseline` adds a check that compares with the baseline, without which the gate then fails.
  package init(from runs: [GateRun], usesBaseline: Bool = false) {
    self.runs = runs
    scenarios = GateScenario.all(of: runs)
    let scrolls = GatePart.all(.span, of: runs).contains { $0.spanType == .scroll }
    let motion: Selector.Term? = scrolls ? term(.span, "scroll") : nil
    propose(.hitchRatio, motion, Published(limit: Amount(5, .millisecondsPerSecond), places: 1))
    propose(.frameDroppedRate, nil, Published(limit: Amount(0.5, .percent), places: 1))
    propose(.frameDurationP99, nil, Published(limit: Amount(1.5, .interval), places: 1))
    propose(.frameFrozen, nil, .exact(.frames))
    propose(.hangCount, nil, .exact(.count))
    for view in costliestViews { propose(.evaluationCount, term(.view, view), .exact(.perFrame)) }
    if usesBaseline { proposals.append(Self.change) }
    proposeRules()
  }

  /// A fifth of what Apple calls good for scrolling, and a tenth of what it was.
  private static let change = Proposal(
    json: #"{ "metric": "hitch.ratio", "against": "baseline", "maxIncrease": "1 ms/s", "#
      + #""and": "10 %" }"#,
    words: "hitch.ratio: a rise of at most 1 ms/s or 10 % against the baseline")

  /// The whole file.
  package var text: String {
    let checks = proposals.map { "    \($0.json)" }.joined(separator: ",\n")
    return """
      {
        "bands": "\(HitchBands.appleScroll2020.rawValue)",
        "checks": [
      \(checks)
        ]
      }

      """
  }

  // MARK: Metrics

  /// What a limit is where nothing worse was measured, and how finely it is given.
  private struct Published {
    var limit: Amount
    /// Absent for what has no headroom.
    var places: Int?

    static func exact(_ unit: LimitUnit) -> Self { Self(limit: Amount(0, unit), places: nil) }
  }

  private func term(_ dimension: SelectorDimension, _ name: String) -> Selector.Term {
    Selector.Term(dimension: dimension, pattern: NamePattern(name), place: .none)
  }

  private mutating func propose(_ id: MetricID, _ term: Selector.Term?, _ published: Published) {
    var selector = Selector()
    if let term { selector[term.dimension] = term }
    let trial = DeclaredCheck(
      place: .none, subject: .metric(id), selector: selector, level: .error,
      demand: .most(published.limit))
    guard let plan = try? GatePlan([trial], scenarios: scenarios, runs: runs) else { return }
    let judge = MetricJudge(runs: runs, scenarios: scenarios, checks: [trial])
    let results = plan.targets.compactMap(judge.result)
    let place = term.map { " of \($0.dimension.rawValue) \($0.pattern.text)" } ?? ""
    for case .unknown(let needs) in results.map(\.outcome) {
      leftOut.append("\(id.rawValue)\(place): needs \(needs.joined(separator: "; "))")
      return
    }
    guard let worst = results.compactMap(\.measured?.value).max() else { return }
    let limit = Self.limit(over: worst, published)
    let name = id == .frameDroppedRate ? MetricID.frameDropped.rawValue : id.rawValue
    let amount = "\(limit.value.decimal(3)) \(limit.unit.rawValue)"
    let key = term.map {
      #", "where": { "\#($0.dimension.rawValue)": \#(JSONTree.quoted($0.pattern.text)) }"#
    }
    proposals.append(
      Proposal(
        json: #"{ "metric": "\#(name)"\#(key ?? ""), "max": "\#(amount)" }"#,
        words: "\(name)\(place): at most \(limit.quantity.text), measured "
          + Quantity(worst, limit.unit.rawValue).text
          + Self.reason(worst, published)))
  }

  private static func limit(over worst: Double, _ published: Published) -> Amount {
    guard let places = published.places else { return Amount(worst, published.limit.unit) }
    guard worst * (1 + headroom) > published.limit.value else { return published.limit }
    let scale = places == 0 ? 1.0 : 10.0
    // A sum of binary fractions just over a step is that step.
    return Amount(
      (worst * (1 + headroom) * scale - 1e-9).rounded(.up) / scale, published.limit.unit)
  }

  private static func reason(_ worst: Double, _ published: Published) -> String {
    guard published.places != nil else { return ", exactly" }
    return worst * (1 + headroom) > published.limit.value
      ? ", and a quarter more" : ", the usual limit"
  }

  /// The views that cost most, whatever work it was.
  private var costliestViews: [String] {
    var times: [String: Nanoseconds] = [:]
    for run in runs {
      for view in run.analysis.main?.views ?? [] {
        // A name that is a pattern would select others too.
        let name = run.trace.names[view.view]
        if NamePattern(name).isLiteral { times[name, default: .zero] += view.time }
      }
    }
    return times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostViews)
      .map(\.key)
  }

  // MARK: Rules

  private mutating func proposeRules() {
    let errors = Set(runs.flatMap(\.findings).filter { $0.level == .error }.map(\.rule))
    var families: [String] = []
    for rule in runs.flatMap(\.rules) where rule.outcome == .pass || rule.outcome == .fail {
      let family = "\(rule.id.prefix { $0 != "-" })-*"
      if !families.contains(family) { families.append(family) }
    }
    for family in families.sorted() {
      let faults = errors.filter { NamePattern(family).matches($0) }.sorted()
      guard faults.isEmpty else {
        leftOut.append(
          #"{ "rule": "\#(family)" }: today's errors of \#(faults.joined(separator: ", ")) come first"#
        )
        continue
      }
      guard isJudgedThroughout(family) else { continue }
      proposals.append(
        Proposal(
          json: #"{ "rule": "\#(family)" }"#, words: "\(family): no finding of level error"))
    }
  }

  /// Whether every scenario judges some rule of a family: else its check would be unknown there.
  private func isJudgedThroughout(_ family: String) -> Bool {
    scenarios.allSatisfy { scenario in
      scenario.runs.contains { run in
        runs[run].rules.contains {
          NamePattern(family).matches($0.id) && ($0.outcome == .pass || $0.outcome == .fail)
        }
      }
    }
  }
}
