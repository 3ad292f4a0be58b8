import FrameModel
import MotionRules

/// One animation: its declared curve under what frames showed, and both in numbers.
struct ConformanceCard {
  let run: AnimationConformance
  let section: Section

  private var text: ConformanceText { ConformanceText(run: run, trace: section.trace) }
  private var id: String { "\(section.prefix)-a\(run.animation)" }

  func write(to page: inout Markup) {
    guard let plot = run.plot else { return }
    page += "<article class=\"curve\" id=\"\(id)\">"
    page += section.heading(text.name, "a\(run.animation)-name", below: 2)
    page += "<p class=\"aside\">"
    if !text.subject.isEmpty { page += "\(text.subject), " }
    page += "at \(NumberText.seconds(section.trace.animations[run.animation].begin)) s"
    if !run.findings.isEmpty {
      page += " · "
      page += section.findings(of: run)
    }
    page += "</p>\n"
    CurvePlot(plot: plot, id: id, name: text.name).write(to: &page)
    writeFigures(to: &page)
    writeValues(of: plot, to: &page)
    page += "</article>\n"
  }

  private func writeFigures(to page: inout Markup) {
    page += "<p class=\"declared\">\(text.curve)</p>\n"
    var table = DataTable(
      "\(text.name), declared against measured",
      [.text("What"), .text("Declared"), .text("Measured")],
      style: "figures")
    for row in text.rows { table.add([row.what, row.declared, row.measured]) }
    table.write(to: &page)
  }

  /// The plot as a table.
  private func writeValues(of plot: ConformancePlot, to page: inout Markup) {
    let values = ConformanceValues(of: plot)
    page += "<details><summary>Values</summary>\n"
    var table = DataTable(
      "\(text.name): \(values.title)", ConformanceValues.titles.map { .number($0) })
    for row in values.rows { table.add(row) }
    table.write(to: &page)
    page += "</details>\n"
  }
}
