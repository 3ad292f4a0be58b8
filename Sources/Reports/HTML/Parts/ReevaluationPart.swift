import FrameAnalysis
import FrameModel

/// Part 5: what was evaluated, what it took of the frames' budgets, and which hitches it made.
struct ReevaluationPart {
  let section: Section
  let surface: SurfaceAnalysis

  private static let bytesPerRow = 500
  private static let shownHitches = 50

  /// Nothing where nothing was evaluated for a frame.
  init?(section: Section, surface: SurfaceAnalysis) {
    guard !surface.views.isEmpty else { return nil }
    self.section = section
    self.surface = surface
  }

  private var trace: Trace { section.trace }

  /// How many rows a table may have.
  private var room: Int { max(5, min(200, section.allowance / 20 / Self.bytesPerRow)) }

  func write(to page: inout Markup) {
    page += "<section>"
    page += section.heading("Re-evaluation", "evaluation")
    writeViews(to: &page)
    if trace.hasTimeline {
      let heat = EvaluationHeat(
        of: surface, in: trace, section.report.analysis, rows: HeatStrip.rows,
        stretches: HeatStrip.stretches)
      HeatStrip(heat: heat, extent: surface.extent).write(to: &page, of: trace)
    }
    writeHitches(to: &page)
    writeStretches(to: &page)
    page += "</section>\n"
  }

  /// The costliest first, as the analysis lists them.
  private func writeViews(to page: inout Markup) {
    let views = surface.views
    let note = views.count > room ? " (the \(room) costliest of \(views.count))" : ""
    var table = DataTable(
      "What was evaluated, by view and kind of work, costliest first\(note)",
      [
        .text("View"), .text("Work"), .number("Frames"), .number("Count"), .number("Time, ms"),
        .number("Self, ms"), .number("Longest, ms"), .number("Mean of the budget, %"),
        .number("p95, %"), .number("Worst, %"), .text("Worst frame"), .number("Idle"),
        .number("Unchanged"), .number("Hitches without which"), .text("Does"),
      ], style: "sortable")
    for view in views.prefix(room) {
      func length(_ value: Nanoseconds?) -> String {
        value.map { NumberText.milliseconds($0) } ?? "–"
      }
      func share(_ value: Double?) -> String { value.map { NumberText.fixed($0, 2) } ?? "–" }
      func count(_ value: Int64?) -> String { value.map { NumberText.count($0) } ?? "–" }
      let words = view.effects.words.joined(separator: ", ")
      table.add([
        Names.shown(trace.names[view.view], limit: 60), "\(view.work)",
        NumberText.count(view.frames), NumberText.count(view.count), length(view.time),
        length(view.selfTime), length(view.longest), share(view.shareMean), share(view.shareP95),
        share(view.shareMax), view.worstFrame.map { "\($0)" } ?? "–", count(view.idle),
        count(view.unchanged), NumberText.count(surface.hitches(madeBy: view).count),
        words.isEmpty ? "–" : words,
      ])
    }
    table.write(to: &page)
  }

  /// The evaluations without which a frame would have met its target.
  private func writeHitches(to page: inout Markup) {
    let hitches = surface.worstHitches.filter { hitch in
      hitch.evaluations.contains { $0.wouldMeetTarget != nil }
    }
    guard !hitches.isEmpty else { return }
    page += """
      <p class="aside">A frame meets its target without an evaluation when its main-thread work ends \
      in time with that evaluation's own time taken off, all else the same: what it would have put \
      off or set off is not in the trace.</p>

      """
    let shown = hitches.prefix(min(room, Self.shownHitches))
    let note = hitches.count > shown.count ? ", the \(shown.count) worst of \(hitches.count)" : ""
    var table = DataTable(
      "Hitches, and the evaluations without which each would not have been\(note)",
      [.text("Frame"), .number("Late, ms"), .text("Would not have been without"), .text("Others")])
    for hitch in shown {
      let saving = hitch.evaluations.filter { $0.wouldMeetTarget == true }
      let others = hitch.evaluations.count - saving.count
      table.add([
        "\(hitch.index)", NumberText.milliseconds(hitch.lateness),
        saving.isEmpty
          ? "any one of them: it misses its target all the same"
          : saving.prefix(4).map {
            "\($0.subject(in: trace)) ×\(NumberText.count($0.count)), "
              + NumberText.length($0.duration)
          }.joined(separator: "; "),
        others > 0 ? NumberText.count(others) : "–",
      ])
    }
    table.write(to: &page)
  }

  /// Totals and rates by span and animation.
  private func writeStretches(to page: inout Markup) {
    let parts = surface.breakdowns.filter {
      [.span, .screen, .animation].contains($0.dimension)
        && ($0.metrics.known(.evaluationCount) ?? 0) > 0
    }.enumerated().sorted {
      let (a, b) = ($0.element.evaluationTime, $1.element.evaluationTime)
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
    guard !parts.isEmpty else { return }
    let note = parts.count > room ? " (the \(room) costliest of \(parts.count))" : ""
    var table = DataTable(
      "Evaluations by span and animation, costliest first\(note)",
      [
        .text("Name"), .text("Is"), .number("Frames"), .number("Count"), .number("Time, ms"),
        .number("A frame"), .number("A second"), .number("p95 of the budget, %"), .number("Idle"),
      ], style: "sortable")
    for part in parts.prefix(room) {
      let metrics = part.metrics
      let count = metrics.known(.evaluationCount) ?? 0
      let frames = metrics.known(.frameCount).flatMap { $0 > 0 ? $0 : nil }
      let rate = metrics.known(.frameRate)
      table.add([
        Names.shown(part.name, limit: 60),
        part.spanType.map { "\($0)" } ?? part.dimension.rawValue, metrics.figure(.frameCount),
        metrics.figure(.evaluationCount), metrics.figure(.evaluationTime),
        frames.map { NumberText.fixed(count / $0, 2) } ?? "–",
        frames.flatMap { frames in rate.map { NumberText.fixed(count / frames * $0, 1) } } ?? "–",
        metrics.figure(.evaluationShareP95), metrics.figure(.evaluationIdle),
      ])
    }
    table.write(to: &page)
  }
}

extension Breakdown {
  fileprivate var evaluationTime: Double { metrics.known(.evaluationTime) ?? 0 }
}

extension SurfaceAnalysis {
  /// The hitches that would not have been without what one kind of work of a view took.
  func hitches(madeBy view: ViewEvaluations) -> [Hitch] {
    hitches.filter { hitch in
      hitch.evaluations.contains {
        $0.view == view.view && $0.work == view.work && $0.wouldMeetTarget == true
      }
    }
  }
}
