import FrameAnalysis
import FrameModel
import ReleaseGate
import TestSupport

/// Runs to gate, drawn as strings, and a configuration around some checks.
struct GateScene {
  var runs: [GateRun] = []
  var rules: [RuleSummary] = []
  private(set) var extras = ""

  /// Adds a run: the drawing of its frames, and what is to be put into its trace besides.
  mutating func add(
    _ drawing: String, file: String = "feed-1.framelog.ndjson", hertz: Double = 120,
    findings: [Finding] = [], _ prepare: (inout Trace) -> Void = { _ in }
  ) {
    var trace = Trace.drawn(drawing, hertz: hertz)
    trace.file = file
    trace.captures = [.frame, .span, .animation, .evaluation]
    prepare(&trace)
    runs.append(
      GateRun(trace: trace, analysis: analyze(trace), rules: rules, findings: findings))
  }

  /// Keys of the configuration beside its checks.
  mutating func configure(_ keys: String) { extras = ", \(keys)" }

  /// What the gate says, the checks given as JSON objects.
  func verdict(_ checks: String..., date: String? = "2026-11-30T12:00:00Z") throws -> Verdict {
    try gate(checks, date: date).verdict()
  }

  func gate(_ checks: [String], date: String? = "2026-11-30T12:00:00Z") throws -> Gate {
    let text = "{\n\"checks\": [\n\(checks.joined(separator: ",\n"))\n]\(extras) }"
    let configuration = try Configuration.read(Array(text.utf8), file: "framewise.json")
    return try Gate(configuration, runs: runs, rules: rules.map(\.id), date: date)
  }

  /// The words of the error by which the gate refuses a configuration.
  func refusal(_ checks: String..., date: String? = "2026-11-30") -> String {
    do {
      _ = try gate(checks, date: date)
      return ""
    } catch {
      return "\(error)"
    }
  }
}

extension RuleSummary {
  static func drawn(_ id: String, _ outcome: RuleOutcome, judged: Int = 1) -> RuleSummary {
    RuleSummary(
      RuleDescription(id: id, level: .error, documents: [], statement: "\(id) holds."), outcome,
      judged: judged)
  }
}

extension Finding {
  static func drawn(
    _ rule: String, _ level: FindingLevel = .error, animation: String? = nil, view: String? = nil
  ) -> Finding {
    var finding = Finding(rule: rule, level: level, measured: "700 ms", allowed: "500 ms")
    finding.animation = animation
    finding.view = view
    finding.frame = 3
    return finding
  }
}

extension Trace {
  /// Adds a view's evaluations to some frames, so many in each.
  mutating func evaluate(_ view: String, _ counts: [Int64: Int64]) {
    let view = names.intern(view)
    for (frame, count) in counts.sorted(by: { $0.key < $1.key }) {
      evaluations.append(
        Evaluation(
          frame: frame, view: view, work: .body, count: count, duration: .milliseconds(count)))
    }
  }
}
