import FrameAnalysis
import FrameModel

/// Parts 1 and 2 of a page with a verdict: the gate's word, and its checks, the failed ones first.
struct ChecksPart {
  let verdict: Verdict
  let report: Report

  /// A table longer than this is read in `checks.csv`.
  private static let mostRows = 200

  init(verdict: Verdict, of report: Report) {
    self.verdict = verdict
    self.report = report
  }

  func write(to page: inout Markup) {
    let mood: Markup = verdict.passed ? "good" : "bad"
    let file = verdict.configuration.map { " by \(Names.shown($0))" } ?? ""
    page += """
      <section><p class="verdict gate"><span class="glyph \(mood)" \
      aria-hidden="true">\(verdict.glyph)</span> <strong>\(verdict.title)</strong>\(file): \
      \(VerdictCounts(verdict).text).</p>

      """
    let sorted = verdict.byGravity
    write("Checks that decided against it", sorted.filter { $0.gravity <= 2 }, to: &page)
    write("Warnings", sorted.filter { $0.gravity == 3 || $0.gravity == 4 }, to: &page)
    fold("could not be judged, which fails nothing", sorted.filter { $0.gravity == 5 }, to: &page)
    fold("waived", sorted.filter { $0.outcome == .waived }, to: &page)
    fold("passed", sorted.filter { $0.outcome == .pass }, to: &page)
    for note in verdict.notes {
      page += "<p class=\"aside\">\(Names.shown(note, limit: 400)).</p>\n"
    }
    page += "</section>\n"
  }

  private func fold(_ title: String, _ results: [CheckResult], to page: inout Markup) {
    guard !results.isEmpty else { return }
    let count = NumberText.count(results.count)
    page += "<details class=\"beyond checks\"><summary>\(count) \(title)</summary>\n"
    write("Checks: \(title)", results, to: &page)
    page += "</details>\n"
  }

  private func write(_ caption: String, _ results: [CheckResult], to page: inout Markup) {
    var table = DataTable(
      caption,
      [
        .text("Check"), .text("Of"), .text("Result"), .text("Why"), .text("How"), .text("Worst"),
        .text("Owner"),
      ])
    for result in results.prefix(Self.mostRows) { table.add(row(of: result)) }
    table.write(to: &page)
    let rest = results.count - Self.mostRows
    if rest > 0 {
      page += """
        <p class="cut">\(NumberText.count(rest)) more are in <code>checks.csv</code>.</p>

        """
    }
  }

  private func row(of result: CheckResult) -> [DataTable.Cell] {
    let subject = result.check.label == result.subject ? "" : ", \(Names.shown(result.subject))"
    let of = result.part.isEmpty ? "scenario" : "\(Names.shown(result.part)), scenario"
    let owner = [
      result.owner.map { Names.shown($0) }, result.waiver.map(\.text),
    ].compactMap(\.self).joined(separator: ". ")
    let method = result.methodText
    return [
      .text("\(Names.shown(result.check.label))\(subject)"),
      .text("\(of) \(Names.shown(result.scenario))"),
      .markup("<span aria-hidden=\"true\">\(result.glyph)</span> \(result.outcome.word)"),
      .text(Names.shown(result.reason, limit: 400)),
      .text(method.isEmpty ? result.countsText : "\(result.countsText); \(method)"),
      .markup(place(result.worst)), .text(owner),
    ]
  }

  /// The place as words, linked to the frame's row where the page has one.
  private func place(_ place: CheckPlace?) -> Markup {
    guard let place else { return "–" }
    let position = report.traces.firstIndex { $0.trace.file == place.file }
    guard let position, let frame = place.frame,
      let surface = report.traces[position].analysis.main,
      let hitch = surface.hitches.first(where: { $0.index == frame })
    else { return "\(place.text)" }
    return "<a href=\"#t\(position)-f\(hitch.frame)\">\(place.text)</a>"
  }
}
