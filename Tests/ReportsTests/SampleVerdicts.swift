import FrameModel
import Reports

/// Verdicts as the gate gives them, with a result of every outcome.
enum SampleVerdicts {
  /// Names that try to be markup, formulas, mentions, links, commands and ends of things.
  static let hostileNames =
    SampleTraces.hostileNames + [
      "a|b`c``d\\|e", "[x](http://evil.example/) @octocat #1 ![i](x) www.evil.example",
      "a\u{FFFE}\u{FFFF}b", "::error file=x::y%0A", "{0} $x^2$ **b** <!-- ~~s~~", "-->", "# h",
    ]

  private static func check(
    _ position: Int, _ metric: String, _ demand: String, level: CheckLevel = .error,
    label: String? = nil
  ) -> Check {
    Check(
      position: position, subject: .metric(metric), level: level, label: label, demand: demand,
      line: 10 + position)
  }

  static var place: CheckPlace {
    var place = CheckPlace(file: "a-scroll-hitch.framelog.ndjson")
    (place.frame, place.time) = (5, .zero + Nanoseconds(41_666_665))
    (place.span, place.view, place.line) = ("Feed", "FeedRow", 9)
    place.source = "Sources/Feed/FeedRow.swift:42"
    return place
  }

  static var failed: CheckResult {
    var result = CheckResult(
      check: check(0, "hitch.ratio", "at most 5 ms/s"), outcome: .fail, scenario: "feed", runs: 3,
      frames: 714, method: "3 runs pooled: Σ hitch time ÷ Σ motion time",
      reason: "142.857 ms/s, at most 5 ms/s: 137.857 ms/s too much")
    result.part = "span Feed (scroll)"
    result.measured = Quantity(142.857, "ms/s")
    result.limit = Quantity(5, "ms/s")
    result.margin = Quantity(-137.857, "ms/s")
    (result.evidence, result.worst, result.owner) = ("start", place, "Growth")
    return result
  }

  static var passed: CheckResult {
    var result = CheckResult(
      check: check(1, "frame.frozen", "at most 0 frames"), outcome: .pass, scenario: "feed",
      runs: 3, frames: 714, method: "the worst of 3 runs", reason: "0 frames, at most 0 frames")
    (result.measured, result.limit) = (Quantity(0, "frames"), Quantity(0, "frames"))
    return result
  }

  static var unknown: CheckResult {
    CheckResult(
      check: check(2, "input.latency.p95", "at most 50 ms"), outcome: .unknown(needs: ["input"]),
      scenario: "feed", runs: 3, reason: "cannot be judged without input")
  }

  static var waived: CheckResult {
    var result = CheckResult(
      check: check(3, "hitch.longest", "at most 8 ms"), outcome: .waived, scenario: "feed", runs: 3,
      frames: 714, method: "the worst of 3 runs", reason: "16.667 ms, at most 8 ms")
    result.waiver = CheckWaiver(
      owner: "Growth", expires: "2027-01-31", why: "signature moment")
    return result
  }

  /// The same metric again, against the baseline, where the runs do not decide.
  static var inconclusive: CheckResult {
    var result = CheckResult(
      check: check(4, "hitch.ratio", "a rise of at most 1 ms/s"),
      outcome: .inconclusive(runsNeeded: 9), scenario: "feed", runs: 3, frames: 714,
      method: "3 against 3 runs", reason: "142.857 ms/s, 100 ms/s before: which may be chance")
    result.part = "span Feed (scroll)"
    result.change = CheckChange(
      base: Quantity(100, "ms/s"), new: Quantity(142.857, "ms/s"), baseRuns: [90, 100, nil],
      newRuns: [140, 142.857, 150], p: 0.1, interval: -3.5...71.25, verdict: "inconclusive")
    return result
  }

  static var warning: CheckResult {
    CheckResult(
      check: check(5, "frame.duration.p99", "at most 9 ms", level: .warning), outcome: .fail,
      scenario: "launch", runs: 1, frames: 120, reason: "25 ms, at most 9 ms")
  }

  /// A failure all of whose names are one that wants to be more than text.
  static func hostile(_ name: String) -> CheckResult {
    var result = CheckResult(
      check: check(6, "hitch.count", "at most \(name)", label: name), outcome: .fail,
      scenario: name, runs: 1, frames: 12, method: name, reason: "3 in \(name)")
    result.part = "view \(name)"
    result.owner = name
    var place = CheckPlace(file: name)
    (place.span, place.view, place.screen, place.source) = (name, name, name, name + ":7")
    result.worst = place
    return result
  }

  static var verdict: Verdict {
    var verdict = Verdict(
      [failed, passed, unknown, waived, inconclusive, warning, hostile(hostileNames[0])],
      configuration: "framewise.json")
    verdict.notes = ["the waiver on line 40 waives nothing"]
    return verdict
  }

  static func finding(_ name: String, source: String? = nil) -> Finding {
    var finding = Finding(
      rule: "TRG-01", level: .error, measured: "410 ms of \(name)", allowed: "at most 300 ms")
    (finding.view, finding.animation, finding.span) = (name, name, name)
    (finding.frame, finding.line, finding.source) = (5, 9, source)
    finding.time = .zero + .milliseconds(41)
    finding.evidence = ["\(name) was slow."]
    return finding
  }

  /// The example's trace with findings, and a verdict with every outcome.
  static var report: Report {
    var report = SampleReports.report(
      SampleTraces.scrollHitch,
      failures: [TraceError(file: "b.json", reason: .unknownFormat("a web page"))])
    report.traces[0].rules = [
      RuleSummary(
        RuleDescription(
          id: "TRG-01", level: .error, documents: [.tokens], statement: "Feedback comes at once."),
        .fail, judged: 2)
    ]
    report.traces[0].findings = [
      finding("FeedRow", source: "Sources/Feed/FeedRow.swift:42"), finding("Card"),
    ]
    report.verdict = verdict
    return report
  }

  /// A trace, findings and a verdict that are hostile in every name.
  static var hostileReport: Report {
    var report = SampleReports.report(SampleTraces.hostile)
    report.traces[0].findings = hostileNames.map { finding($0, source: $0) }
    var results = hostileNames.map(hostile)
    results[0].outcome = .unknown(needs: hostileNames)
    results[1].outcome = .waived
    results[1].waiver = CheckWaiver(
      owner: hostileNames[0], expires: "2027-01-31", why: hostileNames[1])
    report.verdict = Verdict(results, configuration: hostileNames[0])
    report.verdict?.notes = hostileNames
    return report
  }
}
