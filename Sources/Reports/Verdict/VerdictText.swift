package import FrameModel

/// The verdict in words, for a terminal or a log.
package struct VerdictText: Sendable {
  package var width: Int
  package var style: Style
  /// Whether to tell of checks that passed.
  package var tellsPassed: Bool

  package init(width: Int = 80, style: Style = .plain, tellsPassed: Bool = true) {
    self.width = max(width, 40)
    self.style = style
    self.tellsPassed = tellsPassed
  }

  package func write(_ verdict: Verdict, to output: inout some TextOutputStream) {
    var buffer = TextBuffer()
    write(verdict, to: &buffer)
    buffer.finish(to: &output)
  }

  func write(_ verdict: Verdict, to buffer: inout TextBuffer) {
    var headline = Paragraph(rest: "  ")
    headline.add("\(verdict.glyph) \(verdict.title)", verdict.passed ? .good : .bad)
    let file = verdict.configuration.map { " by \(Names.shown($0))" } ?? ""
    headline.add("\(file): \(VerdictCounts(verdict).text).")
    headline.write(to: &buffer, width: width, style: style)
    var (folded, told) = verdict.byGravity.partitioned(by: \.isFolded)
    // Where none of a check's rules could be judged, that is told once.
    folded.removeAll { rule in
      told.contains { $0.check == rule.check && $0.scenario == rule.scenario && $0.isOfAll }
    }
    for result in told where tellsPassed || result.outcome != .pass {
      write(result, to: &buffer)
    }
    for group in FoldedRules.groups(of: folded) { write(group, to: &buffer) }
    for note in verdict.notes {
      var paragraph = Paragraph(first: "  · ")
      paragraph.add("\(note).", .faint)
      paragraph.write(to: &buffer, width: width, style: style)
    }
  }

  private func write(_ result: CheckResult, to buffer: inout TextBuffer) {
    var paragraph = Paragraph(first: "  \(result.glyph) ", rest: "    ")
    paragraph.add("\(result.title):", result.outcome == .pass ? nil : .bold)
    paragraph.add("\(Names.shown(result.reason, limit: 400)).")
    let method = result.methodText
    paragraph.add(method.isEmpty ? "\(result.countsText)." : "\(result.countsText); \(method).")
    if let worst = result.worst { paragraph.add("Worst: \(worst.text).") }
    if let waiver = result.waiver { paragraph.add("\(waiver.text).") }
    if let owner = result.owner { paragraph.add("Owner: \(Names.shown(owner)).") }
    paragraph.write(to: &buffer, width: width, style: style)
  }

  private func write(_ group: FoldedRules, to buffer: inout TextBuffer) {
    var paragraph = Paragraph(first: "  ? ", rest: "    ")
    let rules = NumberText.count(group.count, "rule", "rules")
    paragraph.add("\(Names.shown(group.label)), scenario \(Names.shown(group.scenario)):", .bold)
    paragraph.add("\(rules) could not be judged, for want of \(group.needs).")
    paragraph.write(to: &buffer, width: width, style: style)
  }
}

extension CheckResult {
  /// Whether it is one of the many rules that only a pattern selects and that nothing is known of.
  fileprivate var isFolded: Bool {
    guard case .unknown = outcome, level == .warning, subject != check.subject.id else {
      return false
    }
    return true
  }

  /// Whether it says of all rules that a check selects that none could be judged.
  fileprivate var isOfAll: Bool {
    if case .unknown = outcome { subject == check.subject.id } else { false }
  }
}

/// Rules of one check that could not be judged, told together.
private struct FoldedRules {
  var label: String
  var scenario: String
  var count: Int
  var needs: String

  static func groups(of results: [CheckResult]) -> [FoldedRules] {
    var groups: [(key: [String], results: [CheckResult])] = []
    for result in results {
      let key = ["\(result.check.position)", result.scenario]
      if groups.last?.key == key {
        groups[groups.count - 1].results.append(result)
      } else if let same = groups.firstIndex(where: { $0.key == key }) {
        groups[same].results.append(result)
      } else {
        groups.append((key, [result]))
      }
    }
    return groups.map { group in
      let missing = MissingNeeds(
        group.results.map { (subject: $0.subject, needs: $0.outcome.needs ?? []) })
      return FoldedRules(
        label: group.results[0].check.label, scenario: group.results[0].scenario,
        count: group.results.count, needs: missing.text)
    }
  }
}

extension Array {
  /// Those for which a condition holds, and the others, each in their order.
  fileprivate func partitioned(by condition: (Element) -> Bool) -> (yes: [Element], no: [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
