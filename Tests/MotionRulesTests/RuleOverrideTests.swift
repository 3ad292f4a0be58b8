import FrameAnalysis
import FrameModel
import Testing

@testable import MotionRules

/// What a project says of rules, and what becomes of their findings by it.
@Suite struct RuleOverrideTests {
  /// What is judged of an ease of 900 ms.
  private func report(_ overrides: RuleOverride...) throws -> RuleReport {
    let log = try DrawnLog.read(["anim card opacity 0>1 0..910 bezier(0,0,0.2,1,900)"])
    var options = RuleOptions()
    try options.take(overrides)
    return judgeMotion(of: log.trace, analyze(log.trace), options: options)
  }

  private func options(_ overrides: RuleOverride...) throws -> RuleOptions {
    var options = RuleOptions()
    try options.take(overrides)
    return options
  }

  private func threshold(_ rule: String, _ name: String, _ options: RuleOptions) throws -> Double {
    let rule = try #require(Rule.rule(rule))
    return try #require(
      rule.thresholds(under: options).first { $0.name == name }, "no threshold \(name)"
    ).value
  }

  @Test(arguments: [
    // The gravest findings take the level; lesser ones are only capped.
    (RuleLevel.error, "STG-01", FindingLevel.error, FindingLevel.error),
    (.error, "STG-01", .info, .info),
    (.warning, "STG-01", .error, .warning),
    (.warning, "STG-01", .info, .info),
    (.info, "STG-01", .warning, .info),
    (.error, "SPR-06", .info, .error),
    (.warning, "CRV-03", .warning, .warning),
  ])
  func `a level is that of the gravest findings`(
    level: RuleLevel, id: String, found: FindingLevel, reported: FindingLevel
  ) throws {
    let rule = try #require(Rule.rule(id))
    let options = try options(RuleOverride(rules: id, level: level))
    #expect(options.level(of: rule, found) == reported)
  }

  @Test func `a rule outweighs its family and a family all, in whatever order`() throws {
    let said = [
      RuleOverride(rules: "DUR-02", level: .error, thresholds: ["most": 1000]),
      RuleOverride(rules: "dur-*", level: .info, thresholds: ["most": 400]),
      RuleOverride(rules: "*", level: .off),
    ]
    for overrides in [said, said.reversed()] {
      var options = RuleOptions()
      try options.take(overrides)
      #expect(options.levels["DUR-02"] == .error)
      #expect(options.levels["DUR-01"] == .info)
      #expect(options.levels["TRG-01"] == .off)
      #expect(try threshold("DUR-02", "most", options) == 1000)
      #expect(try threshold("DUR-04", "most", options) == 400)
      #expect(try threshold("SPR-06", "most", options) == 700)
    }
  }

  @Test func `of two about the same the later counts, and so does a later call`() throws {
    var options = try options(
      RuleOverride(rules: "DUR-02", level: .info), RuleOverride(rules: "DUR-02", level: .warning))
    #expect(options.levels["DUR-02"] == .warning)
    try options.take([RuleOverride(rules: "DUR-*", level: .off)])
    #expect(options.levels["DUR-02"] == .off)
  }

  @Test func `what is found takes the configured level, and is found by the configured threshold`()
    throws
  {
    let long = try #require(try report().findings.first { $0.rule == "DUR-02" })
    #expect(long.level == .error)
    #expect(long.allowed == "at most 700 ms")

    let warned = try report(RuleOverride(rules: "DUR-02", level: .warning))
    #expect(warned.findings.first { $0.rule == "DUR-02" }?.level == .warning)
    #expect(warned.summaries.first { $0.id == "DUR-02" }?.rule.level == .warning)

    let allowed = try report(RuleOverride(rules: "DUR-02", thresholds: ["most": 950]))
    #expect(!allowed.findings.contains { $0.rule == "DUR-02" })

    let off = try report(RuleOverride(rules: "DUR-*", level: .off))
    #expect(!off.findings.contains { $0.rule.hasPrefix("DUR") })
    #expect(off.summaries.first { $0.id == "DUR-02" }?.outcome == .off)
  }

  @Test func `a configured threshold says so, and what it was`() throws {
    let options = try options(RuleOverride(rules: "DUR-02", thresholds: ["most": 1000]))
    let rule = try #require(Rule.rule("DUR-02"))
    let description = rule.description(under: options)
    #expect(description.thresholds.map(\.source) == [.configured(insteadOf: 700)])
    #expect(rule.description().thresholds.map(\.source) == [.document])
  }

  @Test func `bands of the hitch time ratio reach every rule that judges by them`() throws {
    var options = RuleOptions()
    options.setHitchBands(warning: 10, error: 25)
    for rule in ["FRM-02", "FRM-03", "LOP-03"] {
      #expect(try threshold(rule, "warning", options) == 10)
    }
    #expect(try threshold("FRM-02", "error", options) == 25)
    #expect(try threshold("FRM-09", "least", options) == 10)
    #expect(try threshold("FRM-09", "factor", options) == 2)
    try options.take([RuleOverride(rules: "FRM-02", thresholds: ["warning": 1])])
    #expect(try threshold("FRM-02", "warning", options) == 1)
    #expect(try threshold("FRM-03", "warning", options) == 10)
  }

  @Test(arguments: [
    (RuleOverride(rules: "DUR-99"), "no motion rule is called 'DUR-99'"),
    (RuleOverride(rules: "DUR"), "no motion rule is called 'DUR'"),
    (
      RuleOverride(rules: "DUR-02", thresholds: ["least": 1]),
      "DUR-02 has no threshold 'least'; it has: most"
    ),
    (
      RuleOverride(rules: "TRG-01", thresholds: ["most": 1]),
      "TRG-01 has no threshold 'most'; it has none"
    ),
    (
      RuleOverride(rules: "DUR-02", thresholds: ["most": .nan]),
      "the threshold 'most' of DUR-02 is no number up to a million"
    ),
    (
      RuleOverride(rules: "TRN-07", thresholds: ["frames": 1e19]),
      "the threshold 'frames' of TRN-07 is no number up to a million"
    ),
  ])
  func `what means nothing is refused, and nothing is taken over`(
    override: RuleOverride, message: String
  ) {
    var options = RuleOptions()
    let error = #expect(throws: RuleOverride.Fault.self) {
      try options.take([RuleOverride(rules: "SPR-01", level: .off), override])
    }
    #expect(error?.description == message)
    #expect(options == RuleOptions())
  }

  @Test func `an override can be of every rule, every family and all`() throws {
    for name in RuleOverride.names {
      _ = try options(RuleOverride(rules: name, level: .info))
    }
    #expect(RuleOverride.names.count == 145 + 22 + 1)
  }

  @Test func `a level is read by its name, or as warn`() {
    #expect(RuleLevel(word: "warn") == .warning)
    #expect(RuleLevel(word: "off") == .off)
    #expect(RuleLevel(word: "fatal") == nil)
  }
}
