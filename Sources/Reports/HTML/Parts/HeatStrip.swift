import FrameAnalysis
import FrameModel

/// What the costliest views took of the budget over time, drawn as strips of heat.
struct HeatStrip {
  let heat: EvaluationHeat
  let extent: Range<Timestamp>

  static let rows = 8
  static let stretches = 240

  /// From which share of the budget, in percent, a stretch is drawn how strongly.
  private static let steps: [(from: Double, look: Markup, words: String)] = [
    (0, #"class="cost" opacity="0.2""#, "under 10 %"),
    (10, #"class="cost" opacity="0.4""#, "10 to 25 %"),
    (25, #"class="cost" opacity="0.7""#, "25 to 50 %"), (50, #"class="cost""#, "50 to 100 %"),
    (100, #"class="cost over""#, "over the whole budget"),
  ]

  func write(to page: inout Markup, of trace: Trace) {
    guard !heat.views.isEmpty else { return }
    page += """
      <figure class="heat"><figcaption>Share of the frame budget over time, at each point that of the \
      worst frame there; at the end of each strip the worst of all. Every value is in \
      <code>evaluations.csv</code>.<ul class="legend">
      """
    for step in Self.steps {
      page += """
        <li><svg class="key" viewBox="0 0 1 1" aria-hidden="true"><path \(step.look) \
        d="M0 0h1v1h-1z"/></svg>\(step.words)</li>
        """
    }
    page += "</ul></figcaption>\n"
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
            ? Self.steps[position + 1].from : .infinity, step.look, to: &page)
      }
      page += "</svg><b>\(most)</b></div>\n"
    }
    page += """
      <div class="strip" aria-hidden="true"><span></span><span class="ends">\
      <i>\(NumberText.seconds(extent.lowerBound)) s</i>\
      <i>\(NumberText.seconds(extent.upperBound)) s</i></span></div>
      </figure>

      """
  }

  /// The stretches of one strength, as one path.
  private func write(
    _ shares: [Double], from least: Double, to most: Double, _ look: Markup,
    to page: inout Markup
  ) {
    var path = Markup()
    for (position, share) in shares.enumerated() where share > least && share <= most {
      path.append("M")
      path.append(position)
      path.append(" 0h1v10h-1z")
    }
    guard !path.isEmpty else { return }
    page += "<path \(look) d=\"\(path)\"/>"
  }
}
