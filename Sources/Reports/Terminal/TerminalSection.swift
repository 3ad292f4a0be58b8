import FrameAnalysis
import FrameModel

/// One trace on the terminal.
struct TerminalSection {
  let report: TraceReport
  let width: Int
  let style: Style
  private(set) var buffer = TextBuffer()

  private var trace: Trace { report.trace }

  init(_ report: TraceReport, width: Int, style: Style) {
    self.report = report
    self.width = width
    self.style = style
  }

  mutating func write() {
    writeTitle()
    if let surface = report.analysis.main {
      if trace.hasTimeline {
        writeHeadline(surface)
        writeFrames(surface)
        writeTimes(surface)
        writeRefresh(surface)
      } else {
        writeUntimed()
      }
      writeHitches(surface)
      writeAnimations(surface)
      writeBreakdown(surface)
      writeUnknown(surface)
    } else if report.analysis.reported == nil {
      line("✗", [("No frames: nothing can be judged.", .bad)])
    } else {
      line("?", [("No frames, so nothing is judged here.", nil)])
    }
    writeFindings()
    writeReported()
    writeQuality()
  }

  // MARK: What it is

  private mutating func writeTitle() {
    var title = Paragraph(rest: "  ")
    title.add(Names.shown(Names.file(trace.file)), .bold)
    title.add("(\(trace.format.rawValue)\(trace.quality.isTruncated ? ", cut short" : ""))")
    put(title)
    let conditions = Conditions(report)
    let shown = [
      conditions["App"], conditions["Build"].map { "build \($0)" },
      conditions["Configuration"], conditions["Device"], conditions["OS"],
      conditions["Refresh rates"],
      conditions["Power"].flatMap { $0 == "normal" ? nil : $0 },
      conditions["Thermal state"].flatMap { $0 == "nominal" ? nil : "thermal \($0)" },
    ].compactMap(\.self)
    guard !shown.isEmpty else { return }
    line("", [(shown.joined(separator: " · "), .faint)])
  }

  // MARK: Headline

  private mutating func writeHeadline(_ surface: SurfaceAnalysis) {
    let metrics = surface.metrics
    guard let ratio = metrics.known(.hitchRatio) else {
      return line("?", [("Hitch time ratio unknown: nothing to divide by.", nil)])
    }
    let hitches = metrics.known(.hitchCount) ?? Double(surface.hitches.count)
    var runs: [(String, Style.Emphasis?)] = [
      ("\(NumberText.fixed(ratio, 2)) ms/s", .bold),
      ("hitch time ratio, over \(surface.denominatorText).", nil),
    ]
    if surface.denominator == .motion {
      runs.append(("\(report.bands.title): \(report.bands.band(of: ratio).rawValue).", nil))
    }
    line(hitches > 0 ? "▲" : "✓", runs)
    let evidence = metrics[.hitchCount]?.evidence.map { ", judged by \($0.phrase)" } ?? ""
    guard hitches > 0 else {
      return line("", [("No hitches: every judged frame in motion was on time\(evidence).", nil)])
    }
    let count = NumberText.count(Int(hitches), "hitch", "hitches")
    let all =
      hitches == 1
      ? "\(metrics.text(.hitchTime)) late"
      : "\(metrics.text(.hitchTime)) late in all, the longest \(metrics.text(.hitchLongest))"
    line("", [("\(count), \(all)\(evidence).", nil)])
  }

  private mutating func writeFrames(_ surface: SurfaceAnalysis) {
    let metrics = surface.metrics
    let counts: [(MetricID, MetricID, String)] = [
      (.frameLate, .frameLateRate, "late"),
      (.frameDropped, .frameDroppedRate, "dropped"),
      (.frameOverBudget, .frameOverBudgetRate, "over budget"),
      (.frameFrozen, .frameFrozenRate, "frozen"),
      (.framePartial, .framePartialRate, "partial"),
    ]
    let known = counts.compactMap { id, rate, word -> String? in
      guard let count = metrics.known(id) else { return nil }
      let share = metrics.known(rate).map { " (\(NumberText.percent($0, places: 1)))" } ?? ""
      return "\(metrics.figure(id)) \(word)\(count > 0 ? share : "")"
    }
    let frames = metrics.text(.frameCount)
    line("", [(frames + (known.isEmpty ? "" : ": " + known.joined(separator: ", ")) + ".", nil)])
  }

  private mutating func writeTimes(_ surface: SurfaceAnalysis) {
    let metrics = surface.metrics
    let ladder: [(String, MetricID)] = [
      ("p50", .frameDurationP50), ("p90", .frameDurationP90), ("p95", .frameDurationP95),
      ("p99", .frameDurationP99), ("max", .frameDurationMax),
    ]
    let steps = ladder.compactMap { name, id in
      metrics.known(id) == nil ? nil : "\(name) \(metrics.figure(id))"
    }
    if !steps.isEmpty {
      line("", [("Frame time, ms (R-7): " + steps.joined(separator: ", ") + ".", nil)])
    }
    var parts: [String] = []
    if metrics.known(.frameRate) != nil { parts.append("Frame rate \(metrics.text(.frameRate))") }
    if metrics.known(.gapLongest) != nil {
      parts.append("longest gap \(metrics.text(.gapLongest))")
    }
    let rates = surface.residency.filter { $0.frames > 0 }
    if rates.count > 1 {
      parts.append(
        "frames at " + rates.map(\.text).joined(separator: ", "))
    }
    if !parts.isEmpty { line("", [(parts.joined(separator: "; ") + ".", nil)]) }
  }

  // MARK: Layout

  /// A line under the title: a glyph, or nothing, and then words.
  mutating func line(_ glyph: String, _ runs: [(text: String, emphasis: Style.Emphasis?)]) {
    var paragraph = Paragraph(first: glyph.isEmpty ? "    " : "  \(glyph) ", rest: "    ")
    for run in runs { paragraph.add(run.text, run.emphasis) }
    put(paragraph)
  }

  mutating func put(_ paragraph: Paragraph) {
    paragraph.write(to: &buffer, width: width, style: style)
  }
}
