import MotionRules

/// A declared curve as a line, and the values that frames showed as dots over it.
struct CurvePlot {
  let plot: ConformancePlot
  let id: String
  let name: String

  /// Tenths of a pixel where the page is as wide as it should be.
  private static let (width, height) = (3200, 1500)
  private static let (left, right, top, bottom) = (440, 60, 130, 260)

  private let lowest: Double
  private let highest: Double

  init(plot: ConformancePlot, id: String, name: String) {
    (self.plot, self.id, self.name) = (plot, id, name)
    let values = plot.shown.map(\.value) + plot.declared.map(\.value)
    // What leaps far off must not flatten the rest beyond recognition.
    lowest = max(-2, min(0, values.min() ?? 0))
    highest = min(3, max(1, values.max() ?? 1))
  }

  func write(to page: inout Markup) {
    page += """
      <svg class="course" viewBox="0 0 \(Self.width) \(Self.height)" role="img" \
      aria-labelledby="\(id)-title \(id)-desc"><title id="\(id)-title">\(name): declared curve and \
      shown values</title><desc id="\(id)-desc">\(summary)</desc>
      """
    for (value, label) in [(0.0, plot.from), (1, plot.to)] {
      let y = self.y(value)
      page += """
        <path class="level" d="M\(Self.left),\(y)H\(Self.width)"/>\
        <text class="end" x="\(Self.left - 60)" y="\(y + 38)">\
        \(NumberText.short(label, places: 2))</text>
        """
    }
    writeTimes(to: &page)
    page += "<path class=\"turn\" d=\"\(turns)\"/>"
    page += "<path class=\"declared\" d=\"\(line)\"/>"
    page += "<path class=\"shown\" d=\"\(dots(plot.shown.map { ($0.time, $0.value) }))\"/>"
    page += "<path class=\"dropped\" d=\"\(drops)\"/></svg>\n"
  }

  private func writeTimes(to page: inout Markup) {
    let y = Self.height - 40
    page += """
      <text x="\(x(0))" y="\(y)">0 ms</text><text class="end" x="\(x(plot.length))" y="\(y)">\
      \(NumberText.fixed(plot.length * 1000, 0)) ms</text>
      """
  }

  // MARK: Places

  private func x(_ time: Double) -> Int {
    let span = Double(Self.width - Self.left - Self.right)
    let share = plot.length > 0 ? min(max(time / plot.length, 0), 1) : 0
    return Self.left + Int((span * share).rounded())
  }

  private func y(_ value: Double) -> Int {
    let span = Double(Self.height - Self.top - Self.bottom)
    let share = (min(max(value, lowest), highest) - lowest) / (highest - lowest)
    return Self.height - Self.bottom - Int((span * share).rounded())
  }

  private var line: PathBuilder {
    var path = PathBuilder()
    for (position, point) in plot.declared.enumerated() {
      if position == 0 {
        path.move(x(point.time), y(point.value))
      } else {
        path.line(to: x(point.time), y(point.value))
      }
    }
    return path
  }

  private func dots(_ points: [(time: Double, value: Double)]) -> PathBuilder {
    var path = PathBuilder()
    for point in points { path.dot(x(point.time), y(point.value)) }
    return path
  }

  private var turns: PathBuilder {
    var path = PathBuilder()
    for time in plot.turns where time >= 0 && time <= plot.length {
      path.move(x(time), Self.top / 2)
      path.vertical(to: Self.height - Self.bottom)
    }
    return path
  }

  /// Under the curve, so that they hide nothing.
  private var drops: PathBuilder {
    var path = PathBuilder()
    for time in plot.dropped { path.dot(x(time), Self.height - Self.bottom + 70) }
    return path
  }

  // MARK: Words

  private var summary: String {
    let range =
      "from \(NumberText.short(plot.from, places: 2)) to \(NumberText.short(plot.to, places: 2))"
    let length = "\(NumberText.fixed(plot.length * 1000, 0)) ms"
    var text = "\(NumberText.count(plot.samples)) values \(range) over \(length)"
    if plot.declared.isEmpty { text += "; no declared curve is known" }
    let worst = plot.shown.max { $0.distance < $1.distance }
    if let worst, worst.distance > 0 {
      text += "; farthest from the declared curve in frame \(worst.frame) at "
      text += "\(NumberText.fixed(worst.time * 1000, 0)) ms, by "
      text += "\(NumberText.fixed(worst.distance * 100, 1)) % of the range"
    }
    if !plot.dropped.isEmpty {
      text +=
        "; \(NumberText.count(plot.dropped.count, "refresh", "refreshes")) without a new frame"
    }
    for turn in plot.turns { text += "; sent elsewhere at \(NumberText.fixed(turn * 1000, 0)) ms" }
    return text + "."
  }
}
