import FrameAnalysis
import FrameModel

/// The table of late and dropped frames, each with why it got its verdict.
///
/// Where there is no room for all, they are counted by stretches of time, and the worst have a row, of
/// all and of each stretch: no bad minute of a long trace is without one.
struct BadFrameTable {
  let section: Section
  let surface: SurfaceAnalysis
  /// In time order.
  let bad: [BadFrame]
  /// `late and dropped frames`.
  private let noun: String
  private let explainer: FrameExplainer

  init(section: Section, surface: SurfaceAnalysis, bad: [BadFrame]) {
    self.section = section
    self.surface = surface
    self.bad = bad
    let words = [
      ("late", bad.contains { $0.kind == .hitch || $0.kind == .late }),
      ("dropped", bad.contains { $0.kind == .dropped }),
      ("partial", bad.contains { $0.kind == .partial }),
    ].compactMap { $1 ? $0 : nil }
    noun = "\(words.joined(separator: " and ")) frames"
    explainer = FrameExplainer(of: surface, in: section.report, tellsFacts: false)
  }

  /// What all but the rows and the stretches takes at most.
  static let leastRoom = 2_500
  private static let mostCharts = 300
  /// What the shortest of rows take.
  private static let leastRow = 1_500
  /// More rows are only for a page that has all: nobody reads them, and it is to open at once.
  private static let mostRows = 500

  /// Writes the table in no more than `room` bytes.
  func write(to page: inout Markup, room: Int) {
    page += section.heading("Late frames", "late", below: 1)
    if !bad.contains(where: { $0.kind == .hitch || $0.kind == .late }) {
      page += "<p><span class=\"glyph good\" aria-hidden=\"true\">✓</span> No frame was late.</p>\n"
    }
    guard !bad.isEmpty else { return }
    let stretches = section.trace.hasTimeline ? BadStretches(of: bad, on: surface) : nil
    var byStretch = Markup()
    write(stretches, to: &byStretch) { _ in true }
    let rows = self.rows(
      stretches?.all.map(\.worst) ?? [], room: room - Self.leastRoom - byStretch.count)
    if rows.all.count < bad.count {
      page += """
        <p class="cut">This page shows the \(NumberText.count(rows.all.count)) worst; all \
        \(NumberText.count(bad.count)) are in <code>frames.csv</code>.</p>

        """
      let shown = Set(rows.all.map(\.frame))
      write(stretches, to: &page, linking: shown.contains)
    }
    write(rows, to: &page)
  }

  private func write(
    _ stretches: BadStretches?, to page: inout Markup, linking hasRow: (Int) -> Bool
  ) {
    stretches?.write(
      to: &page, "All \(NumberText.count(bad.count)) \(noun) by stretch of time", of: surface,
      in: section, linking: hasRow)
  }

  private func write(_ rows: Rows, to page: inout Markup) {
    guard !rows.all.isEmpty else { return }
    let caption =
      bad.count == 1
      ? "The one \(bad[0].kind.word) frame"
      : rows.all.count == bad.count
        ? "All \(NumberText.count(bad.count)) \(noun), in time order"
        : "The \(NumberText.count(rows.all.count)) worst of \(NumberText.count(bad.count)) \(noun)"
          + (section.trace.hasTimeline ? ", of all and of each stretch" : "")
    page += """
      <div class="\(DataTable.frame(rows.all.count))" role="group" tabindex="0" aria-label="\(caption)">
      <table class="late sortable" id="\(section.prefix)-table"><caption>\(caption)</caption>
      <thead><tr><th scope="col">Frame</th><th scope="col" class="n">Time, s</th>\
      <th scope="col" class="n">Duration, ms</th><th scope="col" class="n">Budget, ms</th>\
      <th scope="col" class="n">Late, ms</th><th scope="col" class="n">Missed</th>\
      <th scope="col">Cause</th><th scope="col">Where</th></tr></thead>

      """
    for row in rows.all { page.append(rows.text, row.text) }
    page += "</table></div>\n"
  }

  // MARK: Rows

  /// Rows in time order, whose text stands in one piece in another.
  private struct Rows {
    struct Row {
      /// Its position in `SurfaceAnalysis.frames`.
      var frame: Int
      var text: Range<Int>
    }

    var all: [Row] = []
    var text = Markup()
  }

  /// The rows that fit: of some frames first, then of the worst of all.
  private func rows(_ first: [BadFrame], room: Int) -> Rows {
    let most = bad.count * Self.leastRow > room ? Self.mostRows : bad.count
    let worst = worst(most)
    var seen = Set(first.map(\.position))
    let chosen = first + worst.filter { seen.insert($0.position).inserted }
    let charted = Set(worst.prefix(Self.mostCharts).map(\.position))
    var rows = Rows()
    // A row takes some 2,700 bytes, and the last is thrown away.
    rows.text.reserve(max(0, min(room, most * 3_000)) + 10_000)
    for frame in chosen.prefix(most) {
      let start = rows.text.count
      write(frame, hasChart: charted.contains(frame.position), to: &rows.text)
      guard rows.text.count <= room else { break }
      rows.all.append(Rows.Row(frame: frame.position, text: start..<rows.text.count))
    }
    rows.all.sort { $0.frame < $1.frame }
    return rows
  }

  /// The worst of the bad frames, the worst first.
  private func worst(_ most: Int) -> [BadFrame] {
    // By their places, which are quicker to move.
    let bad = bad
    var worst = bad.indices.prefix(most).sorted { bad[$0].isWorse(than: bad[$1]) }
    for place in bad.indices.dropFirst(most) {
      guard let last = worst.last, bad[place].isWorse(than: bad[last]) else { continue }
      worst.removeLast()
      let rank = worst.partitioningIndex { !bad[$0].isWorse(than: bad[place]) }
      worst.insert(place, at: rank)
    }
    return worst.map { bad[$0] }
  }

  private func write(_ bad: BadFrame, hasChart: Bool, to row: inout Markup) {
    let frame = surface.frames[bad.position]
    let hitch = bad.hitch.map { surface.hitches[$0] }
    let isDropped = bad.kind == .dropped
    let kind = bad.kind == .hitch ? "hitch" : bad.kind.word
    let cause = hitch?.cause.rawValue ?? (frame.isLate ? "nothing moving" : bad.kind.word)
    let places = hitch?.place(in: section.trace) ?? []
    row += """
      <tbody id="\(section.rowID(bad.position))" data-cause="\(cause)">\
      <tr><th scope="row"><span class="key \(kind)" aria-hidden="true"></span>\(frame.index)</th>\
      <td class="n">\(seconds: section.trace.hasTimeline ? frame.start : nil)</td>\
      <td class="n">\(milliseconds: frame.duration)</td>\
      <td class="n">\(milliseconds: frame.budget)\
      <small>\(frame.budgetSource?.label ?? "unknown")</small></td>
      """
    row += """
      <td class="n">\(milliseconds: isDropped ? nil : frame.lateness)\
      <small>\(frame.evidence?.label ?? "")</small></td>\
      <td class="n">\(known: isDropped || frame.isCostUnknown ? nil : frame.missedIntervals)</td>\
      <td>\(cause)</td><td class="where">
      """
    for (position, place) in places.enumerated() {
      if position > 0 { row.append("<br>") }
      row += "<small>\(place.kind)</small> \(place.name)"
    }
    row.append(places.isEmpty ? "–</td></tr>\n" : "</td></tr>\n")
    row.append("<tr class=\"why\"><td colspan=\"8\"><details><summary>Why this verdict</summary>")
    let chart =
      hasChart && section.trace.hasTimeline
      ? NeighbourChart(
        frames: surface.frames, position: bad.position,
        showsWaits: surface.isJudgedByPresentation) : nil
    FrameDetail(
      explanation: explainer.explanation(at: bad.position, hitch), names: section.trace.names,
      chart: chart
    ).write(to: &row)
    row.append("</details></td></tr></tbody>\n")
  }
}
