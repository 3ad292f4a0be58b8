import FrameAnalysis
import FrameModel

/// What the source found and computed itself: hitches, hangs and figures, in its own words.
struct ReportedPart {
  let section: Section
  private let text: ReportedText

  private static let bytesPerRow = 700

  /// Nil where the source reports nothing.
  init?(section: Section) {
    guard let text = ReportedText(section.report) else { return nil }
    self.section = section
    self.text = text
  }

  private var trace: Trace { section.trace }

  /// Rows of each table: a few percent of the section beside a timeline, more without one.
  private var room: Int {
    let share = section.report.analysis.main == nil ? 6 : 40
    return max(5, min(400, section.allowance / share / Self.bytesPerRow))
  }

  func write(to page: inout Markup) {
    page += "<section>"
    page += section.heading("As the source reports", "reported")
    page += """
      <p class="aside">Found and computed by the tool that wrote the input, by its own rules. None \
      of it is a verdict of this report, and no figure above is made from it.</p>

      """
    // Without frames it stands in the verdict already.
    if section.report.analysis.main != nil { writeSummary(to: &page) }
    hitches().write(to: &page)
    hangs().write(to: &page)
    figures().write(to: &page)
    page += "</section>\n"
  }

  /// What there is, in a sentence each.
  func writeSummary(to page: inout Markup) {
    page += "<p>The source itself reports: \(text.contents.joined(separator: ". ")).</p>\n"
  }

  private func caption(_ what: String, _ shown: Int, of all: Int) -> String {
    shown < all
      ? "\(what), \(NumberText.count(shown)) of \(NumberText.count(all)); all are in reported.csv"
      : what
  }

  private func hitches() -> DataTable {
    let all = text.reported.worstHitches
    let shown = all.prefix(room)
    var table = DataTable(
      caption("Hitches as reported, the worst first", shown.count, of: all.count),
      [.number("Time, s"), .number("Late, ms"), .text("Cause"), .text("Where")], style: "sortable")
    for position in shown {
      let hitch = trace.reportedHitches[position]
      table.add([
        hitch.time.map { NumberText.seconds($0) } ?? "–", NumberText.milliseconds(hitch.duration),
        trace.shown(hitch.cause) ?? "–", trace.shown(hitch.place) ?? "–",
      ])
    }
    return table
  }

  private func hangs() -> DataTable {
    let all = text.reported.worstHangs
    let shown = all.prefix(room)
    var table = DataTable(
      caption("Hangs as reported, the worst first", shown.count, of: all.count),
      [.number("Time, s"), .number("Length, ms"), .text("Class")], style: "sortable")
    for position in shown {
      let hang = trace.reportedHangs[position]
      table.add([
        hang.time.map { NumberText.seconds($0) } ?? "–", NumberText.milliseconds(hang.duration),
        trace.shown(hang.kind) ?? "–",
      ])
    }
    return table
  }

  private func figures() -> DataTable {
    let all = text.reported.figures
    let shown = all.prefix(room)
    let hasRuns = shown.contains { trace.reportedFigures[$0].spread != nil }
    var columns: [DataTable.Column] = [
      .text("Of"), .text("Figure"), .number("Value"), .text("Unit"),
    ]
    if hasRuns { columns += ["Runs", "Mean", "Min", "Max"].map { .number($0) } }
    let rule = hasRuns ? "; \(RunSpread.method)" : ""
    var table = DataTable(
      caption("Figures as reported\(rule)", shown.count, of: all.count), columns)
    for position in shown {
      let figure = trace.reportedFigures[position]
      var cells = [
        trace.shown(figure.subject) ?? "all", trace.shown(figure.name) ?? "",
        NumberText.figure(figure.value), trace.shown(figure.unit) ?? "–",
      ]
      if hasRuns {
        let spread = figure.spread
        cells.append(spread.map { NumberText.count($0.count) } ?? "–")
        cells += [spread?.mean, spread?.minimum, spread?.maximum].map {
          $0.map { NumberText.figure($0) } ?? "–"
        }
      }
      table.add(cells)
    }
    return table
  }
}
