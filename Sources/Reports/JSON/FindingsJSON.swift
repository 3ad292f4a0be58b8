import FrameModel

/// What the motion rules say of a trace, in the JSON report.
extension TraceJSON {
  func writeFindings(to json: inout JSONWriter) {
    json.array("findings") { rows in
      for finding in report.findings { Self.write(finding, to: &rows) }
    }
    guard !report.rules.isEmpty else { return }
    json.array("rules") { rows in
      for rule in report.rules {
        rows.object(isInline: true) {
          $0.field("rule", rule.id)
          $0.field("outcome", rule.outcome.word)
          $0.field("judged", rule.judged)
        }
      }
    }
  }

  func writeUnknownRules(to json: inout JSONWriter) {
    for rule in report.rules {
      guard let missing = rule.missing else { continue }
      json.object(isInline: true) {
        $0.field("rule", rule.id)
        $0.array("needs") { needs in missing.forEach { needs.value($0) } }
      }
    }
  }

  static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("rule", finding.rule)
      $0.field("level", finding.level.rawValue)
      $0.field("animation", finding.animation)
      $0.field("view", finding.view)
      $0.field("property", finding.property)
      $0.field("span", finding.span)
      $0.field("frame", finding.frame)
      $0.field("time_ms", milliseconds: finding.time?.sinceZero)
      $0.field("measured", finding.measured)
      $0.field("allowed", finding.allowed)
      $0.field("judged_by", finding.judgedBy.isEmpty ? nil : finding.judgedBy)
      $0.field("line", finding.line)
      $0.field("source", finding.source)
      $0.array("evidence") { rows in finding.evidence.forEach { rows.value($0) } }
    }
  }
}

extension RuleOutcome {
  /// As files write it.
  var word: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .notApplicable: "notApplicable"
    case .unknown: "unknown"
    case .off: "off"
    }
  }
}
