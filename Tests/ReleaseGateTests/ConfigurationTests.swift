import FrameAnalysis
import FrameModel
import ReleaseGate
import TestSupport
import Testing

/// What `framewise.json` may say, and what is refused with a way on.
@Suite struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    try Configuration.read(Array(text.utf8), file: "framewise.json")
  }

  /// A configuration with one check of these keys.
  private func check(_ keys: String) throws -> DeclaredCheck {
    try #require(try read("{ \"checks\": [{ \(keys) }] }").checks?.first)
  }

  @Test func `the example of the design reads`() throws {
    let configuration = try read(Self.example)
    #expect(configuration.checks?.count == 6)
    #expect(configuration.bands == .published(.appleScroll2020))
    #expect(configuration.owners.map(\.team) == ["Feed"])
    #expect(configuration.waivers[0].expires == "2027-01-31")
    #expect(configuration.warmUp == .time(.milliseconds(500)))
    #expect(
      configuration.tokens[0].value
        == .spring(.perceptual(duration: .milliseconds(250), bounce: 0.15)))
    #expect(configuration.rules.map(\.rules) == ["TRG-01", "LOP-*"])
    #expect(configuration.rules[1].level == .off)
  }

  @Test(
    arguments: [
      (#""metric":"frame.dropped","max":"0.5 %""#, MetricID.frameDroppedRate, 0.5, "%"),
      (#""metric":"frame.dropped","max":"3 frames""#, .frameDropped, 3, "frames"),
      (#""metric":"frame.duration.p99","max":"1.5 interval""#, .frameDurationP99, 1.5, "interval"),
      (#""metric":"frame.duration.p99","max":"500µs""#, .frameDurationP99, 0.5, "ms"),
      (#""metric":"hitch.longest","max":"1 s""#, .hitchLongest, 1000, "ms"),
      (#""metric":"evaluation.count","max":"2 /frame""#, .evaluationCount, 2, "/frame"),
      (#""metric":"hang.count","max":"0 count""#, .hangCount, 0, "count"),
    ])
  func `a limit carries its unit`(
    keys: String, metric: MetricID, value: Double, unit: String
  ) throws {
    let check = try check(keys)
    #expect(check.subject == .metric(metric))
    guard case .most(let amount) = check.demand else {
      Issue.record("\(check.demand)")
      return
    }
    #expect(amount.value == value)
    #expect(amount.unit.rawValue == unit)
  }

  @Test(
    arguments: [
      (#"{"chekcs":[]}"#, "1:2: chekcs: no such key; did you mean 'checks'?"),
      (#"{"profile":"desing"}"#, "1:12: profile: 'desing' is no profile; did you mean 'design'?"),
      ("{\n \"warmup\": 30 }", "2:12: warmup: a number: expected '30 frames' or '500 ms'"),
      (#"{"bands":"apple"}"#, "is no set of bands: choose from apple-scroll-2020"),
      (#"{"bands":{"warning":"5 ms/s"}}"#, "bands: lacks the key 'critical'"),
      (#"{"bands":{"warning":"5 ms","critical":"9 ms/s"}}"#, "expected a hitch time ratio"),
      (#"{"bands":{"warning":"9 ms/s","critical":"5 ms/s"}}"#, "begins at most where critical"),
      (#"{"owners":[{"screen":"Feed"}]}"#, "owners[0]: lacks the key 'team'"),
      (
        #"{"waivers":[{"rule":"X","owner":"A","expires":"2027-02-29","why":"w"}]}"#,
        "expected a day"
      ),
      (#"{"waivers":[{"owner":"A","expires":"2027-02-28","why":"w"}]}"#, "a 'rule' or a 'metric'"),
      (#"{"tokens":{"a":{"type":"spring"}}}"#, "tokens.a: a spring needs"),
      (#"{"tokens":{"a":{"type":"bezier","points":[0,0]}}}"#, "four 'points'"),
      (#"{"rules":{"TRG-01":"loud"}}"#, "rules.TRG-01: 'loud' is no level of a rule"),
      (#"{"definitions":["sentri"]}"#, "definitions[0]: 'sentri' is no tool with definitions; did"),
      (#"{"inconclusive":true}"#, "inconclusive: true: expected way to go on"),
      ("[]", "1:1: an array: expected an object"),
    ])
  func `a fault names line, key and what was expected`(text: String, says: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.hasPrefix("framewise.json:") && said.contains(says), "\(said)")
  }

  @Test(
    arguments: [
      (
        #""metric":"frame.p99x","max":"5 ms""#,
        "'frame.p99x' is no metric; did you mean 'frame.duration.p99', 'frame.work.p99' or"
      ),
      (#""metric":"hitch.ratoi","max":"5 ms/s""#, "did you mean 'hitch.ratio'?"),
      (#""metric":"hitch.ratio","max":"5 ms""#, "hitch.ratio is not in ms: expected ms/s, as in"),
      (#""metric":"hitch.ratio","max":"five""#, "max: 'five': expected a number with its unit"),
      (#""metric":"hitch.ratio","max":5"#, "max: a number: expected a number with its unit"),
      (
        #""metric":"hitch.ratio""#, "checks[0]: lacks a limit: 'max' or 'min' with a number of ms/s"
      ),
      (#""max":"5 ms""#, "lacks the key 'metric' or 'rule'"),
      (#""metric":"hitch.ratio","rule":"X","max":"5 ms/s""#, "a metric or a rule, not both"),
      (#""metric":"hitch.ratio","max":"5 ms/s","min":"1 ms/s""#, "a check has one limit"),
      (#""rule":"RDM-*","max":"5 ms""#, "max: has no meaning for a rule"),
      (#""rule":"RDM-*","where":{"rate":"120"}"#, "where.rate: has no meaning for a rule"),
      (
        #""metric":"hitch.ratio","max":"5 ms/s","where":{"screen":"A","view":"B"}"#,
        "where.view: cannot be combined with 'screen'"
      ),
      (#""metric":"hitch.ratio","max":"5 ms/s","where":{"scren":"A"}"#, "did you mean 'screen'?"),
      (#""metric":"hitch.count","max":"5 count","runs":"pooled""#, "cannot be pooled"),
      (#""metric":"hitch.ratio","maxIncrease":"1 ms/s""#, #"needs "against": "baseline""#),
      (#""metric":"hitch.ratio","max":"1 ms/s","alpha":0.05"#, "no meaning beside 'max'"),
      (
        #""metric":"hitch.ratio","against":"base","maxIncrease":"1 ms/s""#, "'base' is no reference"
      ),
    ])
  func `a check that cannot be meant is refused`(keys: String, says: String) {
    let error = #expect(throws: ConfigurationError.self) { try check(keys) }
    #expect(error.map { "\($0)".contains(says) } ?? false, "\(error.map { "\($0)" } ?? "")")
  }

  @Test(arguments: MetricID.allCases)
  func `every metric takes a limit in each of its units`(metric: MetricID) throws {
    for unit in metric.limitUnits {
      let check = try check(#""metric":"\#(metric.rawValue)","max":"1 \#(unit.rawValue)""#)
      #expect(check.demand.unit == unit)
    }
  }

  static let example = """
    {
      "$schema": "framewise.schema.json",
      "profile": "tokens",
      "bands": "apple-scroll-2020",
      "tokens": {
        "spring.snappy": { "type": "spring", "duration": "250 ms", "bounce": 0.15 },
        "ease.enter": { "type": "bezier", "points": [0, 0, 0.2, 1], "duration": "250 ms" }
      },
      "rules": { "TRG-01": { "level": "warn", "thresholds": { "most": 5 } }, "LOP-*": "off" },
      "warmup": "500 ms",
      "inconclusive": "fail",
      "definitions": ["sentry", "flutter"],
      "map": "time=ts:us",
      "checks": [
        { "metric": "hitch.ratio", "where": { "span": "scroll" }, "max": "5 ms/s" },
        { "metric": "frame.dropped", "where": { "screen": "Feed*" }, "max": "0.5 %" },
        { "metric": "frame.duration.p99", "max": "1.5 interval", "level": "warn" },
        { "metric": "evaluation.count", "where": { "view": "FeedRow" }, "max": "2 /frame" },
        { "metric": "hitch.ratio", "against": "baseline", "maxIncrease": "1 ms/s", "and": "10 %",
          "alpha": 0.05 },
        { "rule": "RDM-*" }
      ],
      "owners": [{ "screen": "Feed*", "team": "Feed" }],
      "waivers": [
        { "rule": "DUR-02", "animation": "onboarding.hero", "owner": "Growth",
          "expires": "2027-01-31", "why": "signature moment" }
      ]
    }
    """
}
