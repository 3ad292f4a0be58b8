import FrameAnalysis
import FrameModel

/// What a trace on the terminal has instead of a timeline: frames without times, and what the source
/// reports itself.
extension TerminalSection {
  private static let shownSurfaces = 8
  private static let shownRows = 5
  private static let shownFigures = 12

  /// Frames that are on no timeline, a line for each display: benchmarks are told apart so.
  mutating func writeUntimed() {
    let surfaces = report.analysis.surfaces
    let late = surfaces.reduce(0) { $0 + $1.frames.countVerdicts { $0.judgement == .late } }
    line(
      late > 0 ? "▲" : "?",
      [
        ("No times in the source:", .bold),
        ("no frame rate, no gaps and no hitch time ratio.", nil),
      ])
    for surface in surfaces.prefix(Self.shownSurfaces) {
      line("", [(sentence(surface), nil)])
    }
    let rest = surfaces.count - Self.shownSurfaces
    if rest > 0 { line("", [("\(NumberText.count(rest)) more are in summary.csv.", nil)]) }
  }

  private func sentence(_ surface: SurfaceAnalysis) -> String {
    let metrics = surface.metrics
    var text = "\(report.trace.displayName(surface.display)): \(metrics.text(.frameCount))"
    if let late = metrics.known(.frameLate) {
      text += ", \(metrics.figure(.frameLate)) past their deadlines"
      if late > 0 {
        let share = metrics.known(.frameLateRate) ?? 0
        text += " (\(NumberText.percent(share, places: 1)), by \(metrics.text(.hitchTime)) in all)"
      }
    }
    let steps = [
      ("p50", MetricID.frameWorkP50), ("p90", .frameWorkP90), ("p95", .frameWorkP95),
      ("p99", .frameWorkP99), ("max", .frameWorkMax),
    ].compactMap { name, id in
      metrics.known(id) == nil ? nil : "\(name) \(metrics.figure(id))"
    }
    return steps.isEmpty
      ? text + "." : text + ". Work, ms (R-7): \(steps.joined(separator: ", "))."
  }

  /// The source's own findings and figures, the worst and the first of them.
  mutating func writeReported() {
    guard let text = ReportedText(report) else { return }
    line("", [("As the source reports:", .bold)])
    if let hitches = text.hitches {
      line("", [(hitches + (text.ratio.map { "; \($0)" } ?? "") + ".", nil)])
      let worst = text.reported.worstHitches.prefix(Self.shownRows)
      for (rank, position) in worst.enumerated() { item(rank, sentence(hitch: position)) }
    }
    if let hangs = text.hangs {
      line("", [(hangs + ".", nil)])
      let worst = text.reported.worstHangs.prefix(Self.shownRows)
      for (rank, position) in worst.enumerated() { item(rank, sentence(hang: position)) }
    }
    let figures = text.reported.figures
    for position in figures.prefix(Self.shownFigures) {
      line("", [(sentence(figure: position), nil)])
    }
    let rest = figures.count - Self.shownFigures
    if rest > 0 {
      line(
        "",
        [("\(NumberText.count(rest, "more figure is", "more figures are")) in reported.csv.", nil)])
    }
  }

  private mutating func item(_ rank: Int, _ text: String) {
    var paragraph = Paragraph(first: "    \(rank + 1). ")
    paragraph.add(text)
    put(paragraph)
  }

  private func sentence(hitch position: Int) -> String {
    let hitch = report.trace.reportedHitches[position]
    let words = [report.trace.shown(hitch.cause), report.trace.shown(hitch.place)]
      .compactMap(\.self)
    return sentence(hitch.duration, at: hitch.time, words)
  }

  private func sentence(hang position: Int) -> String {
    let hang = report.trace.reportedHangs[position]
    return sentence(
      hang.duration, at: hang.time, [report.trace.shown(hang.kind)].compactMap(\.self))
  }

  private func sentence(
    _ length: Nanoseconds, at time: Timestamp?, _ words: [String]
  ) -> String {
    let place = time.map { "\(NumberText.seconds($0)) s: " } ?? ""
    return ([place + NumberText.length(length)] + words).joined(separator: ", ") + "."
  }

  private func sentence(figure position: Int) -> String {
    let trace = report.trace
    let figure = trace.reportedFigures[position]
    let subject = trace.shown(figure.subject).map { "\($0): " } ?? ""
    let name = trace.shown(figure.name) ?? ""
    var text = "\(subject)\(name) \(figure.valueText(in: trace))"
    if let spread = figure.spread, spread.count > 1 {
      let range = [spread.mean, spread.minimum, spread.maximum].map(NumberText.figure)
      text +=
        " (\(NumberText.count(spread.count)) runs: mean \(range[0]), min \(range[1]), max \(range[2]))"
    }
    return text + "."
  }
}
