import FrameAnalysis
import FrameModel

/// The table of late and dropped frames, each with why it got its verdict.
struct BadFrameTable {
  let section: Section
  let surface: SurfaceAnalysis
  private let explainer: FrameExplainer

  init(section: Section, surface: SurfaceAnalysis) {
    self.section = section
    self.surface = surface
    explainer = FrameExplainer(of: surface, in: section.report)
  }

  /// The share of the section's bytes that rows may take.
  private var room: Int { section.allowance * 6 / 10 }
  private static let mostCharts = 300

  func write(to page: inout Markup) {
    let frames = BadFrame.all(in: surface)
    page += section.heading("Late frames", "late", below: 1)
    if !frames.contains(where: { $0.frame.isLate }) {
      page += "<p><span class=\"glyph good\" aria-hidden=\"true\">✓</span> No frame was late.</p>\n"
    }
    guard !frames.isEmpty else { return }
    let rows = self.rows(frames)
    let kinds = ["late", "dropped", "partial"].filter { kind in
      frames.contains { $0.kind == kind }
    }
    let noun = "\(kinds.joined(separator: " and ")) frames"
    let caption =
      frames.count == 1
      ? "The one \(frames[0].kind) frame"
      : rows.count == frames.count
        ? "All \(NumberText.count(frames.count)) \(noun), in time order"
        : "The \(NumberText.count(rows.count)) worst of \(NumberText.count(frames.count)) \(noun)"
    if rows.count < frames.count {
      page += """
        <p class="cut">This page has room for the \(NumberText.count(rows.count)) worst; all \
        \(NumberText.count(frames.count)) are in <code>frames.csv</code>.</p>

        """
    }
    page += """
      <div class="scroll\(rows.count > 40 ? " tall" : "")" role="group" tabindex="0" aria-label="\(caption)">
      <table class="late sortable" id="\(section.prefix)-table"><caption>\(caption)</caption>
      <thead><tr><th scope="col">Frame</th><th scope="col" class="n">Time, s</th>\
      <th scope="col" class="n">Duration, ms</th><th scope="col" class="n">Budget, ms</th>\
      <th scope="col" class="n">Late, ms</th><th scope="col" class="n">Missed</th>\
      <th scope="col">Cause</th><th scope="col">Where</th></tr></thead>

      """
    for row in rows { page += row }
    page += "</table></div>\n"
  }

  /// The rows that fit, chosen from the worst down and put back in time order.
  private func rows(_ frames: [BadFrame]) -> [Markup] {
    let ranked = frames.indices.sorted { frames[$0].isWorse(than: frames[$1]) }
    var kept: [(position: Int, row: Markup)] = []
    var size = 0
    for (rank, position) in ranked.enumerated() {
      let row = row(frames[position], hasChart: rank < Self.mostCharts)
      guard size + row.count <= room else { break }
      size += row.count
      kept.append((position, row))
    }
    return kept.sorted { $0.position < $1.position }.map(\.row)
  }

  private func row(_ bad: BadFrame, hasChart: Bool) -> Markup {
    let frame = bad.frame
    let isDropped = frame.judgement == .dropped
    let kind = bad.hitch == nil ? bad.kind : "hitch"
    let cause = bad.hitch?.cause.rawValue ?? (frame.isLate ? "nothing moving" : bad.kind)
    let places = bad.hitch?.place(in: section.trace) ?? []
    var row: Markup = """
      <tbody id="\(section.rowID(bad.position))" data-cause="\(cause)">\
      <tr><th scope="row"><span class="key \(kind)" aria-hidden="true"></span>\(frame.index)</th>\
      <td class="n">\(section.trace.hasTimeline ? NumberText.seconds(frame.start) : "–")</td>\
      <td class="n">\(frame.duration.map { NumberText.milliseconds($0) } ?? "–")</td>\
      <td class="n">\(frame.budget.map { NumberText.milliseconds($0) } ?? "–")\
      <small>\(frame.budgetSource?.label ?? "unknown")</small></td>
      """
    row += """
      <td class="n">\(isDropped ? "–" : NumberText.milliseconds(frame.lateness))\
      <small>\(frame.evidence?.label ?? "")</small></td>\
      <td class="n">\(isDropped || frame.isCostUnknown ? "–" : "\(frame.missedIntervals)")</td>\
      <td>\(cause)</td><td class="where">
      """
    for (position, place) in places.enumerated() {
      if position > 0 { row += "<br>" }
      row += "<small>\(place.kind)</small> \(place.name)"
    }
    row += places.isEmpty ? "–</td></tr>\n" : "</td></tr>\n"
    row += "<tr class=\"why\"><td colspan=\"8\"><details><summary>Why this verdict</summary>"
    FrameDetail(
      section: section, surface: surface, position: bad.position,
      explanation: explainer.explanation(at: bad.position)
    ).write(to: &row, hasChart: hasChart)
    row += "</details></td></tr></tbody>\n"
    return row
  }
}
