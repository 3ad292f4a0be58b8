import FrameModel

/// What the motion rules say of a trace, on the terminal.
extension TerminalSection {
  private static let shownGroups = 5

  mutating func writeFindings() {
    guard !report.rules.isEmpty else { return }
    let counts = RuleCounts(of: report)
    if counts.hasJudged {
      let findings = counts.findingsText ?? "no findings"
      line(
        report.findings.isEmpty ? "✓" : "▲",
        [("Motion: \(findings);", nil), ("\(counts.outcomesText).", nil)])
    }
    let groups = FindingGroup.groups(of: report.findings)
    for group in groups.prefix(Self.shownGroups) { write(group) }
    let rest = groups.dropFirst(Self.shownGroups).reduce(0) { $0 + $1.count }
    if rest > 0 {
      line("", [("\(NumberText.count(rest)) more are in the report and findings.csv.", nil)])
    }
    writeUnjudgedRules(counts)
  }

  private mutating func write(_ group: FindingGroup) {
    let finding = group.first
    var paragraph = Paragraph(first: "    \(finding.level.glyph) ", rest: "      ")
    paragraph.add("\(finding.rule)", .bold)
    let subject = finding.subjectText
    var text = subject.isEmpty ? "" : "\(subject): "
    text += Names.shown(finding.measured, limit: 160)
    text += " (allowed: \(Names.shown(finding.allowed, limit: 160)))"
    let place = finding.placeText
    if group.count > 1 { text += ", ×\(NumberText.count(group.count)), the first" }
    if !place.isEmpty { text += group.count > 1 ? " at \(place)" : ", \(place)" }
    paragraph.add("\(text).")
    put(paragraph)
  }

  private mutating func writeUnjudgedRules(_ counts: RuleCounts) {
    let missing = counts.missing
    guard !missing.isEmpty else { return }
    let count = NumberText.count(counts.unknown.count, "motion rule", "motion rules")
    line("?", [("Not judged: \(count), for want of \(missing.text).", nil)])
  }
}
