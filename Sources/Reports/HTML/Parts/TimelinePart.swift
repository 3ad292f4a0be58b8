import FrameAnalysis
import FrameModel

/// Of part 3, every frame along time; a row for each bad one comes below.
struct TimelinePart {
  let section: Section
  let surface: SurfaceAnalysis
  let bad: [BadFrame]

  /// What one bar costs on the page: its path, its dot and its numbers for the script.
  private static let bytesPerBar = 75
  /// There may be half as many again.
  private static let mostBars = 8_000

  func write(to page: inout Markup) {
    page += section.heading("Frame timeline", "timeline")
    let bars = TimelineBars(
      surface, bad: bad,
      limit: max(60, min(Self.mostBars, section.allowance / 6 / Self.bytesPerBar)))
    let survey = TimelineSurvey(of: surface.frames, showing: bars.bars)
    let scale = TimeScale(surface, gaps: section.trace.gaps, silences: survey.silences)
    let lane = FrameLane(surface, survey: survey, scale: scale, bars: bars)
    page += "<figure class=\"timeline\" id=\"\(section.prefix)-plot\">\n"
    page += """
      <div class="scroller" tabindex="0" role="group" aria-label="Frame timeline, scrolls sideways">
      <div class="plot">

      """
    writeSpans(scale: scale, to: &page)
    writeFrames(lane, to: &page)
    writeEvaluations(lane, to: &page)
    writeAxis(scale, to: &page)
    page += "</div></div>\n"
    writeLegend(lane, to: &page)
    page += "</figure>\n"
    TimelineData(lane: lane, prefix: section.prefix).write(to: &page)
  }

  // MARK: Lanes

  private func writeSpans(scale: TimeScale, to page: inout Markup) {
    let extent = surface.extent
    let limit = max(20, min(600, section.allowance / 1_500))
    let rates = SpanLanes.rates(of: surface)
    let lanes = [
      (
        "Scrolls, navigations and screens",
        SpanLanes.spans(of: section.trace, within: extent, limit: limit)
      ),
      ("Animations", SpanLanes.animations(of: section.trace, within: extent, limit: limit)),
      (
        "Refresh rate",
        SpanLanes(rates.map(\.time), within: extent, limit: limit) { rates[$0] }
      ),
    ]
    for (title, lane) in lanes where !lane.rows.isEmpty || lane.leftOut > 0 {
      let rest = lane.leftOut > 0 ? " (\(NumberText.count(lane.leftOut)) more not drawn)" : ""
      page += "<div class=\"lane spans\"><p class=\"lane-name\">\(title)\(rest)</p>\n"
      lane.write(to: &page, scale: scale)
      page += "</div>\n"
    }
  }

  private func writeFrames(_ lane: FrameLane, to page: inout Markup) {
    page += """
      <div class="lane frames"><p class="lane-name">\(measure), ms, against the refresh \
      interval</p>

      """
    page += "<div class=\"peaks\">"
    lane.writeMarks(to: &page)
    lane.writeLabels(to: &page)
    page += "</div>\n<div class=\"field\">\n<div class=\"grid\" aria-hidden=\"true\">"
    for line in lane.grid {
      page += """
        <span style="bottom:\(NumberText.fixed(line.share * 100, 2))%"><i>\(line.label)</i></span>
        """
    }
    page += "</div>\n"
    for segment in lane.scale.segments {
      guard let reason = segment.gap else { continue }
      let width = segment.position.upperBound - segment.position.lowerBound
      let length = NumberText.roughLength(segment.time.upperBound - segment.time.lowerBound)
      page += """
        <span class="gap" \(Position.style(left: segment.position.lowerBound, width: width)) \
        title="\(length): \(reason)"><i>\(length)</i></span>
        """
    }
    lane.write(to: &page, title: summary(lane))
    page += "</div></div>\n"
  }

  private func writeEvaluations(_ lane: FrameLane, to page: inout Markup) {
    let costs = EvaluationLane(below: lane)
    guard !costs.isEmpty else { return }
    let highest = NumberText.length(costs.highest)
    page += """
      <div class="lane evaluations"><p class="lane-name">Evaluation cost a frame, highest \
      \(highest)</p>

      """
    costs.write(
      to: &page,
      title: "Main-thread time in evaluations for each frame; the highest is \(highest)")
    page += "</div>\n"
  }

  private func writeAxis(_ scale: TimeScale, to page: inout Markup) {
    page += "<div class=\"axis\" aria-hidden=\"true\">"
    for tick in TimeTicks(scale).ticks {
      page += "<span \(Position.style(left: tick.position))>\(tick.label)</span>"
    }
    page += "</div>\n"
  }

  // MARK: Words

  private var measure: String {
    surface.isJudgedByPresentation ? "Time between presentations" : "Frame duration"
  }

  /// The chart in a sentence, for those who do not see it.
  private func summary(_ lane: FrameLane) -> String {
    let metrics = surface.metrics
    let length = NumberText.length(surface.extent.upperBound - surface.extent.lowerBound)
    return "\(metrics.text(.frameCount)) over \(length). Median duration "
      + "\(metrics.text(.frameDurationP50)), longest \(metrics.text(.frameDurationMax)). "
      + "\(NumberText.count(surface.hitches.count, "hitch", "hitches")); the late frames are in "
      + "the table below."
  }

  private func writeLegend(_ lane: FrameLane, to page: inout Markup) {
    page += "<figcaption><ul class=\"legend\">"
    var entries: [(TimelineBars.Kind, String, String)] = [
      (.good, "good", "on time or not judged"),
      (.hitch, "hitch", "hitch; the worst with how late they were, ms"),
      (.late, "late", "late, nothing moving"), (.dropped, "dropped", "dropped"),
      (.partial, "partial", "partial"),
    ]
    if lane.isDense { entries[1].2 = "hitch" }
    for (kind, style, text) in entries where lane.bars.bars.contains(where: { $0.kind == kind }) {
      page += "<li><span class=\"key \(style)\" aria-hidden=\"true\"></span>\(text)</li>"
    }
    page +=
      "<li><span class=\"key budget\" aria-hidden=\"true\"></span>refresh interval</li></ul>\n"
    let notes = self.notes(lane)
    if !notes.isEmpty { page += "<p>\(notes.joined(separator: " "))</p>" }
    page += "</figcaption>\n"
  }

  private func notes(_ lane: FrameLane) -> [String] {
    var notes: [String] = []
    if surface.isJudgedByPresentation {
      notes.append("A bar belongs to the frame that ended the wait.")
    }
    if lane.bars.run > 1 {
      notes.append(
        "A muted bar is the worst of up to \(lane.bars.run) frames in a row; "
          + (lane.bars.leftOut > 0
            ? "a marked one is the worst of \(lane.bars.badRun) bad frames, one after the other."
            : "every late frame has a bar of its own."))
    }
    if lane.bars.leftOut > 0 {
      notes.append(
        "\(NumberText.count(lane.bars.leftOut)) of the less late frames had no room here: "
          + "all are in frames.csv.")
    }
    if lane.cut > 0 {
      notes.append(
        "\(NumberText.count(lane.cut, "frame is", "frames are")) taller than the chart, which ends "
          + "at \(NumberText.length(lane.top)).")
    }
    if lane.scale.segments.contains(where: { $0.gap != nil }) {
      notes.append("Hatched: no frames were recorded; long gaps are cut short.")
    }
    return notes
  }
}
