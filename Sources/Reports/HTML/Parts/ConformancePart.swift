import FrameAnalysis
import FrameModel
import MotionRules

/// Of part 6, each animation as it was declared and as it was measured: the worst drawn, then all that
/// there is room for in a table.
struct ConformancePart {
  let section: Section

  private static let bytesPerCard = 9_000
  private static let bytesPerRow = 900

  private var runs: [AnimationConformance] { section.report.conformances }

  func write(to page: inout Markup) {
    guard !runs.isEmpty else { return }
    page += section.heading("Declared against measured", "declared", below: 1)
    page += "<p>\(ConformanceText.definitions)</p>\n"
    let order = ConformanceRank.sorted(runs, section.report.findings)
    writePlots(order, to: &page)
    writeTable(order, to: &page)
  }

  // MARK: Plots

  private func writePlots(_ order: [Int], to page: inout Markup) {
    let plotted = order.filter { runs[$0].plot != nil }
    let shown = plotted.prefix(max(2, min(12, section.allowance / 6 / Self.bytesPerCard)))
    if !shown.isEmpty {
      page += """
        <ul class="legend aside"><li><span class="key wanted"></span>declared</li>\
        <li><span class="key shown"></span>shown by a frame</li>\
        <li><span class="key dropped"></span>a refresh without a new frame</li>\
        <li><span class="key turn"></span>sent elsewhere</li></ul>
        <div class="curves">

        """
      for position in shown {
        ConformanceCard(run: runs[position], section: section).write(to: &page)
      }
      page += "</div>\n"
    }
    let rest = runs.count(where: { $0.shown != nil }) - shown.count
    if rest > 0 {
      page += """
        <p class="cut">Drawn are, of the runs of a property that break the same rules, the worst, at most \
        \(shown.count); \(NumberText.count(rest, "other run", "other runs")) that could be drawn are \
        in the table or in <code>animations.csv</code>.</p>

        """
    }
    writeMissing(to: &page)
  }

  /// What cannot be drawn, by what is missing, the commonest first.
  private func writeMissing(to page: inout Markup) {
    var counts: [String: Int] = [:]
    for run in runs where run.shown == nil { counts[run.missing ?? "sample", default: 0] += 1 }
    guard !counts.isEmpty else { return }
    let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\($0.key) (\(NumberText.count($0.value)))"
    }
    let count = counts.values.reduce(0, +)
    page += """
      <p class="cut">\(NumberText.count(count, "run is", "runs are")) of unknown shape, for want of: \
      \(parts.joined(separator: ", ")).</p>

      """
  }

  // MARK: Table

  private func writeTable(_ order: [Int], to page: inout Markup) {
    let room = max(10, min(300, section.allowance / 10 / Self.bytesPerRow))
    let rest = order.count - room
    let note =
      rest > 0 ? " (the worst \(room) of \(NumberText.count(order.count)))" : ", the worst first"
    var table = DataTable(
      "Animations, declared against measured\(note)",
      [
        .text("Animation"), .number("At, s"), .text("Declared"), .number("Arrives, ms"),
        .number("Measured, ms"), .number("Settled, ms"), .number("Overshoot, %"),
        .number("Off its curve, %"), .number("Of that by drops, %"),
        .number("Speed changed by, /s"),
        .number("Dropped"), .number("Of the excess by drops, %"), .text("Outcome"),
        .text("Findings"),
      ], style: "sortable")
    for position in order.prefix(room) { table.add(row(of: runs[position])) }
    table.write(to: &page)
    if rest > 0 {
      page += """
        <p class="cut">\(NumberText.count(rest)) more are in <code>animations.csv</code>.</p>

        """
    }
  }

  private func row(of run: AnimationConformance) -> [DataTable.Cell] {
    let text = ConformanceText(run: run, trace: section.trace)
    let (shown, timing) = (run.shown, run.timing)
    func share(_ value: Double?) -> String { value.map { NumberText.fixed($0 * 100, 1) } ?? "–" }
    func length(_ value: Nanoseconds?) -> String {
      value.map { NumberText.milliseconds($0, places: 1) } ?? "–"
    }
    let excess = run.length.flatMap { timing?.shareLost(beyond: $0) }.map { min(1, $0) }
    var name: Markup = "\(text.name)"
    if !text.subject.isEmpty { name += "<br><small>\(text.subject)</small>" }
    return [
      .markup(name),
      .text(NumberText.seconds(section.trace.animations[run.animation].begin)),
      .text(text.curve), .text(length(run.length ?? run.declared)), .text(length(timing?.measured)),
      .text(length(shown?.settled)), .text(share(shown?.overshoot)),
      .text(shown?.deviation == nil ? text.unknown : share(shown?.deviation)),
      .text(share(shown?.explainedShare)),
      .text(run.largestJump?.jump.map { NumberText.fixed($0, 1) } ?? "–"),
      .text(timing.map { NumberText.count($0.dropped) } ?? "–"), .text(share(excess)),
      .text(timing?.outcome.rawValue ?? "–"), .markup(section.findings(of: run)),
    ]
  }
}

extension Section {
  /// The rules that found something of a run, each a link to where they say what.
  func findings(of run: AnimationConformance) -> Markup {
    guard !run.findings.isEmpty else { return "–" }
    var seen: Set<String> = []
    var links = Markup()
    for finding in run.findings.map({ report.findings[$0] })
    where seen.insert(finding.rule).inserted {
      if seen.count > 1 { links += ", " }
      let level = finding.level
      links += """
        <a href="#\(ruleID(finding.rule))"><span class="glyph \(level.style)" aria-hidden="true">\
        \(level.glyph)</span> \(finding.rule)</a>
        """
    }
    return links
  }

  /// The id of what a rule found.
  func ruleID(_ rule: String) -> String { "\(prefix)-rule-\(rule)" }
}
