import FrameModel

/// Part 6: what the motion rules found, by rule, each with the document and threshold that decide, and
/// each animation as declared and as measured.
struct MotionPart {
  let section: Section
  private let counts: RuleCounts

  private static let bytesPerRow = 700

  /// Nothing where no rule was asked for, or none had anything to judge, and nothing was animated.
  init?(section: Section) {
    counts = RuleCounts(of: section.report)
    guard counts.hasJudged || !section.report.conformances.isEmpty else { return nil }
    self.section = section
  }

  func write(to page: inout Markup) {
    page += "<section>"
    page += section.heading("Motion", "motion")
    let findings = counts.findingsText ?? "no findings"
    page += "<p>By the motion rules: \(findings); \(counts.outcomesText).</p>\n"
    let groups = FindingGroup.groups(of: section.report.findings)
    var rules: [String: RuleDescription] = [:]
    for rule in section.report.rules { rules[rule.id] = rule.rule }
    var (order, byRule): ([String], [String: [FindingGroup]]) = ([], [:])
    for group in groups.prefix(room) {
      if byRule[group.first.rule] == nil { order.append(group.first.rule) }
      byRule[group.first.rule, default: []].append(group)
    }
    for id in order {
      if let rule = rules[id], let groups = byRule[id] { write(rule, groups, to: &page) }
    }
    if groups.count > room {
      let rest = groups.dropFirst(room).reduce(0) { $0 + $1.count }
      page += """
        <p class="cut">\(NumberText.count(rest)) more findings are in <code>findings.csv</code>.</p>

        """
    }
    ConformancePart(section: section).write(to: &page)
    writeOutcomes(to: &page)
    page += "</section>\n"
  }

  private var room: Int { max(10, min(300, section.allowance / 8 / Self.bytesPerRow)) }

  private func write(_ rule: RuleDescription, _ groups: [FindingGroup], to page: inout Markup) {
    let level = groups.map(\.first.level).max() ?? rule.level
    let count = groups.reduce(0) { $0 + $1.count }
    page += """
      <details class="rule" id="\(section.ruleID(rule.id))"><summary><span class="glyph \(level.style)" aria-hidden="true">\
      \(level.glyph)</span> \(level.nouns.one) · \(rule.id) · \(rule.statement) \
      (\(NumberText.count(count)))</summary>
      <p class="aside">Judged by \(rule.basis).</p>

      """
    var table = DataTable(
      "Findings of \(rule.id)",
      [
        .text("What"), .text("Measured"), .text("Allowed"), .number("Times"), .text("First at"),
      ])
    for group in groups {
      let finding = group.first
      let subject = finding.subjectText
      var measured: Markup = "\(Names.shown(finding.measured, limit: 200))"
      for sentence in finding.evidence.prefix(8) {
        measured += "<br><small>\(Names.shown(sentence, limit: 200))</small>"
      }
      let place = finding.placeText
      table.add([
        .text(subject.isEmpty ? "–" : subject), .markup(measured),
        .text(Names.shown(finding.allowed, limit: 200)), .text(NumberText.count(group.count)),
        .text(place.isEmpty ? "–" : place),
      ])
    }
    table.write(to: &page)
    page += "</details>\n"
  }

  private func writeOutcomes(to page: inout Markup) {
    page += "<details class=\"rule\"><summary>What became of every rule</summary>\n"
    let groups = [
      ("Passed", counts.ids(.pass)), ("Failed", counts.ids(.fail)),
      ("No subject in this trace", counts.ids(.notApplicable)),
      ("Could not be judged", counts.unknown.map(\.id)), ("Switched off", counts.ids(.off)),
    ]
    for (title, ids) in groups where !ids.isEmpty {
      page += "<p>\(title): \(ids.joined(separator: ", ")).</p>\n"
    }
    page += "</details>\n"
  }
}

extension FindingLevel {
  /// The class of its glyph.
  var style: String {
    switch self {
    case .info: "good"
    case .warning: "warning"
    case .error: "bad"
    }
  }
}
