import FrameAnalysis
import FrameModel

/// What deserves attention in source code, for code scanning: SARIF 2.1.0 of OASIS.
///
/// A result for each finding, and one for each check that did not pass; each at the line that declares
/// the animation where the trace knows it, else at the record of the trace.
package struct SARIFReport: ReportWriter {
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let rules = SARIFRules(of: report)
    var json = JSONWriter()
    json.object { json in
      json.field("$schema", Self.schema)
      json.field("version", "2.1.0")
      json.array("runs") { runs in
        runs.object { run in
          run.object("tool") {
            $0.object("driver") { driver in
              driver.field("name", "framewise")
              driver.field("version", report.toolVersion)
              rules.write(to: &driver)
            }
          }
          Self.writeInvocation(of: report, to: &run)
          run.field("columnKind", "unicodeCodePoints")
          run.array("results") { results in
            if let verdict = report.verdict {
              for (result, name) in zip(verdict.results, verdict.names) {
                SARIFResult(result, name: name, of: verdict, rules)?.write(to: &results)
              }
            }
            for trace in report.traces {
              for finding in trace.findings {
                SARIFResult(finding, in: trace, rules).write(to: &results)
              }
              results.drain(to: &output)
            }
          }
        }
      }
    }
    json.finish(to: &output)
  }

  /// Whether all inputs were read, and which were not.
  private static func writeInvocation(of report: Report, to json: inout JSONWriter) {
    json.array("invocations") { invocations in
      invocations.object {
        $0.field("executionSuccessful", report.failures.isEmpty)
        guard !report.failures.isEmpty else { return }
        $0.array("toolExecutionNotifications") { notifications in
          for failure in report.failures {
            notifications.object {
              $0.field("level", "error")
              $0.message(Names.shown(failure.description, limit: 600))
            }
          }
        }
      }
    }
  }
}

/// The rules that a report has results of: the motion rules, and a rule for each subject of a check.
struct SARIFRules {
  private var ids: [String] = []
  private var rules: [String: RuleDescription] = [:]

  init(of report: Report) {
    for rule in report.traces.flatMap(\.rules) { rules[rule.id] = rule.rule }
    let failed = report.verdict?.results.filter { $0.outcome != .pass } ?? []
    ids = Set(report.traces.flatMap { $0.findings.map(\.rule) }).sorted()
    ids += Set(failed.map { Self.id(of: $0) }).sorted()
  }

  /// The id of the rule that a check's results are of.
  static func id(of result: CheckResult) -> String { "check/\(Names.shown(result.subject))" }

  func position(of id: String) -> Int? { ids.firstIndex(of: id) }

  func write(to json: inout JSONWriter) {
    json.array("rules") { rows in
      for id in ids {
        rows.object {
          $0.field("id", id)
          if let rule = rules[id] {
            Self.write(rule, to: &$0)
          } else if id.hasPrefix("check/") {
            writeCheck(of: String(id.dropFirst("check/".count)), to: &$0)
          }
        }
      }
    }
  }

  private static func write(_ rule: RuleDescription, to json: inout JSONWriter) {
    json.message(rule.statement, "shortDescription")
    json.message("From: \(rule.basis). 'framewise explain \(rule.id)' says more.", "help")
    json.object("defaultConfiguration", isInline: true) { $0.field("level", rule.level.sarif) }
    json.object("properties", isInline: true) { json in
      json.array("documents") { rows in rule.documents.forEach { rows.value($0.title) } }
      json.array("needs") { rows in rule.needs.forEach { rows.value($0) } }
    }
  }

  private func writeCheck(of subject: String, to json: inout JSONWriter) {
    let metric = MetricID(rawValue: subject)?.definition
    let meaning = metric.map { ": \($0.meaning)" } ?? ""
    json.message("A check of the gate on \(subject)\(meaning)", "shortDescription")
    if metric != nil || rules[subject] != nil {
      json.message("'framewise explain \(subject)' says more.", "help")
    }
    json.object("defaultConfiguration", isInline: true) { $0.field("level", "error") }
  }
}

extension FindingLevel {
  /// As SARIF writes it.
  var sarif: String {
    switch self {
    case .info: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

extension JSONWriter {
  /// A message of plain text.
  ///
  /// Braces stand for arguments in one and brackets before a parenthesis for a link: SARIF 2.1.0,
  /// sections 3.11.5 and 3.11.6.
  mutating func message(_ text: String, _ key: String = "message") {
    var plain = ""
    var last: Character?
    for character in text {
      switch character {
      case "{": plain += "{{"
      case "}": plain += "}}"
      case "(" where last == "]": plain += " ("
      default: plain.append(character)
      }
      last = character
    }
    object(key, isInline: true) { $0.field("text", plain) }
  }
}
