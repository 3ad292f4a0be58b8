import FrameAnalysis
import FrameModel

/// What the costliest views took of the budget over time, drawn as strips of heat.
struct HeatStrip {
  let heat: EvaluationHeat
  let extent: Range<Timestamp>

  static let rows = 8
  static let stretches = 240

  /// From which share of the budget, in percent, a stretch is drawn how strongly.
  private static let steps: [(from: Double, opacity: StaticString, words: String)] = [
    (0, "0.15", "under 10 %"), (10, "0.35", "10 to 25 %"), (25, "0.6", "25 to 50 %"),
    (50, "0.8", "50 to 100 %"), (100, "1", "over the whole budget"),
  ]

  func write(to page: inout Markup, of trace: Trace) {
    guard !heat.views.isEmpty else { return }
    let length = NumberText.length((extent.upperBound - extent.lowerBound))
    page += """
      <figure class="heat"><figcaption>Share of the frame budget over time, the worst frame of each \
      of \(Self.stretches) stretches of \(length); the stronger the more:
      """
    for (position, step) in Self.steps.enumerated() {
      page += "\(position > 0 ? "," : "") \(step.words)"
    }
    page += ". Every value is in <code>evaluations.csv</code>.</figcaption>\n"
    for (view, shares) in zip(heat.views, heat.shares) {
      let name = "\(Names.shown(trace.names[view.view], limit: 40)) \(view.work)"
      let most = NumberText.percent(shares.max() ?? 0, places: 1)
      page += """
        <div class="strip"><span>\(name)</span><svg viewBox="0 0 \(Self.stretches) 10" \
        preserveAspectRatio="none" role="img" aria-label="\(name): at most \(most) of a frame's \
        budget">
        """
      for (position, step) in Self.steps.enumerated() {
        write(
          shares, from: step.from,
          to: position + 1 < Self.steps.count
            ? Self.steps[position + 1].from : .infinity, step.opacity, to: &page)
      }
      page += "</svg></div>\n"
    }
    page += "</figure>\n"
  }

  /// The stretches of one strength, as one path.
  private func write(
    _ shares: [Double], from least: Double, to most: Double, _ opacity: StaticString,
    to page: inout Markup
  ) {
    var path = ""
    for (position, share) in shares.enumerated() where share > least && share <= most {
      path += "M\(position) 0h1v10h-1z"
    }
    guard !path.isEmpty else { return }
    page += "<path class=\"cost\" opacity=\"\(opacity.description)\" d=\"\(path)\"/>"
  }
}
