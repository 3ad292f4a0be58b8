package import FrameModel

/// What a motion rule demands, where that is from, and what decides.
package struct RuleExplanation: Sendable {
  package var rule: RuleDescription

  package init(rule: RuleDescription) { self.rule = rule }

  package func text(width: Int = 80, style: Style = .plain) -> String {
    var buffer = TextBuffer()
    var title = Paragraph()
    title.add("\(rule.id):", .bold)
    title.add(rule.statement)
    title.write(to: &buffer, width: width, style: style)
    var rows: [(String, String)] = [
      ("From", rule.origin),
      ("Level", "\(rule.level.rawValue) at most"),
      ("Needs", rule.needs.joined(separator: "; ")),
    ]
    rows += rule.thresholds.map { ("Threshold", $0.words) }
    rows += Self.outcomes
    for (label, text) in rows where !text.isEmpty {
      var line = Paragraph(first: "  " + label + String(repeating: " ", count: 12 - label.count))
      line.add(text)
      line.write(to: &buffer, width: width, style: style)
    }
    return buffer.string
  }

  /// What each outcome means, of every rule alike.
  private static let outcomes: [(String, String)] = [
    ("pass", "everything that it is about was judged, and holds"),
    ("fail", "something does not hold: a finding for each"),
    ("no subject", "the trace holds nothing that it is about"),
    (
      "unknown",
      "something that it is about is there, and what decides it is not: named, and never a pass"
    ),
  ]

  package var json: String {
    var json = JSONWriter()
    json.object {
      $0.field("schema", ExplanationJSON.schema)
      rule.write(to: &$0)
    }
    var text = ""
    json.finish(to: &text)
    return text
  }
}

/// All rules, one a line or as data: schema `framewise.rules/1`.
package struct RuleList: Sendable {
  package var rules: [RuleDescription]

  package init(_ rules: [RuleDescription]) { self.rules = rules }

  package func text(width: Int = 80, style: Style = .plain) -> String {
    var buffer = TextBuffer()
    for rule in rules {
      let level = rule.level.rawValue
      let documents = rule.documents.map(\.rawValue).joined(separator: " ")
      var line = Paragraph(
        first: "\(rule.id)  \(level)" + String(repeating: " ", count: 9 - level.count))
      line.add("\(rule.statement) [\(documents.isEmpty ? "ours" : documents)]")
      line.write(to: &buffer, width: width, style: style)
    }
    buffer.append("\n")
    for document in RuleDocument.allCases {
      buffer.append("\(document.rawValue)  \(document.title)\n")
    }
    return buffer.string
  }

  package var json: String {
    var json = JSONWriter()
    json.object {
      $0.field("schema", "framewise.rules/1")
      $0.array("rules") { rows in
        for rule in rules { rows.object { rule.write(to: &$0) } }
      }
    }
    var text = ""
    json.finish(to: &text)
    return text
  }
}

extension RuleDescription {
  func write(to json: inout JSONWriter) {
    json.field("rule", id)
    json.field("level", level.rawValue)
    json.field("statement", statement)
    json.array("documents", isInline: true) { rows in
      for document in documents { rows.value(document.rawValue) }
    }
    json.array("needs", isInline: true) { rows in needs.forEach { rows.value($0) } }
    json.array("thresholds") { rows in
      for threshold in thresholds {
        rows.object(isInline: true) {
          $0.field("name", threshold.name)
          $0.field("value", exact: threshold.value)
          $0.field("unit", threshold.unit)
          $0.field("source", threshold.source.word)
        }
      }
    }
  }
}

extension RuleThreshold.Source {
  /// As files write it.
  var word: String {
    switch self {
    case .document: "document"
    case .ours: "ours"
    case .published(let publisher): publisher
    case .configured: "configuration"
    }
  }
}
