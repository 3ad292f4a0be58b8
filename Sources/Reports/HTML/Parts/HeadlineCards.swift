import FrameAnalysis
import FrameModel

/// The figures of one surface that a release manager asks for first.
struct HeadlineCards {
  let surface: SurfaceAnalysis
  let bands: RatioBands

  func write(to page: inout Markup) {
    page += "<dl class=\"cards\">\n"
    for card in cards { card.write(to: &page) }
    page += "</dl>\n"
  }

  private var metrics: MetricSet { surface.metrics }

  private var cards: [Card] {
    [
      ratio,
      count("Hitches", .hitchCount, note: hitchNote),
      count("Late frames", .frameLate, note: share(.frameLateRate, "of frames")),
      count("Dropped", .frameDropped, note: share(.frameDroppedRate, "of refreshes")),
      count("Over budget", .frameOverBudget, note: share(.frameOverBudgetRate, "of frames")),
      count("Frozen", .frameFrozen, note: "frames over 700 ms"),
      percentile,
      rate,
      gap,
    ]
  }

  private var ratio: Card {
    let known = metrics.known(.hitchRatio)
    var note = "over \(surface.denominatorText)"
    if let known, surface.denominator == .motion {
      note += ". \(bands.title): \(bands.band(of: known).rawValue)"
    }
    return Card(
      label: "Hitch time ratio", figure: metrics.figure(.hitchRatio), unit: "ms/s",
      note: known == nil ? unknownNote(.hitchRatio) : note,
      isClean: known.map { $0 == 0 }, isLead: true)
  }

  private var hitchNote: String {
    guard let count = metrics.known(.hitchCount), count > 0 else { return "none" }
    let time = metrics.text(.hitchTime)
    return count == 1
      ? "\(time) late" : "\(time) in all, longest \(metrics.text(.hitchLongest))"
  }

  private var percentile: Card {
    if metrics[.frameDurationP99]?.needs == ["timeline"], metrics.known(.frameWorkP99) != nil {
      return Card(
        label: "Work p99", figure: metrics.figure(.frameWorkP99), unit: "ms",
        note: "R-7; p50 \(metrics.figure(.frameWorkP50)), max \(metrics.figure(.frameWorkMax))")
    }
    return Card(
      label: "Frame time p99", figure: metrics.figure(.frameDurationP99), unit: "ms",
      note: metrics.known(.frameDurationP99) == nil
        ? unknownNote(.frameDurationP99)
        : "R-7; p50 \(metrics.figure(.frameDurationP50)), max \(metrics.figure(.frameDurationMax))")
  }

  private var rate: Card {
    Card(
      label: "Frame rate", figure: metrics.figure(.frameRate), unit: "fps",
      note: metrics.known(.frameRate) == nil ? unknownNote(.frameRate) : "n ÷ Σt, idle excluded")
  }

  private var gap: Card {
    Card(
      label: "Longest gap", figure: metrics.figure(.gapLongest), unit: "ms",
      note: metrics.known(.gapLongest) == nil
        ? unknownNote(.gapLongest) : metrics[.gapLongest]?.method ?? "")
  }

  private func count(_ label: String, _ id: MetricID, note: String) -> Card {
    let known = metrics.known(id)
    return Card(
      label: label, figure: metrics.figure(id), unit: "",
      note: known == nil ? unknownNote(id) : note, isClean: known.map { $0 == 0 })
  }

  private func share(_ id: MetricID, _ of: String) -> String {
    guard let known = metrics.known(id) else { return "" }
    return "\(NumberText.percent(known, places: 2)) \(of)"
  }

  private func unknownNote(_ id: MetricID) -> String {
    guard let needs = metrics[id]?.needs, !needs.isEmpty else { return "unknown" }
    return "unknown: needs \(needs.joined(separator: ", "))"
  }
}
