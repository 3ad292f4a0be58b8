import MotionRules

/// The values that frames showed of a run, beside the declared ones: a plot as a table.
struct ConformanceValues {
  static let titles = ["Frame", "After, ms", "Declared", "Shown", "Off, %"]

  private(set) var rows: [[String]] = []
  /// `25 of 120 values by frame, in the property's unit`.
  let title: String

  /// Evenly thinned to so many.
  init(of plot: ConformancePlot, most: Int = 25) {
    let step = max(1, (plot.shown.count + most - 1) / most)
    func value(_ progress: Double) -> String { NumberText.fixed(plot.value(of: progress), 3) }
    for position in stride(from: 0, to: plot.shown.count, by: step) {
      let shown = plot.shown[position]
      rows.append([
        "\(shown.frame)", NumberText.fixed(shown.time * 1000, 1),
        shown.declared.map(value) ?? "?", value(shown.value),
        shown.declared == nil ? "?" : NumberText.fixed(shown.distance * 100, 1),
      ])
    }
    let all = rows.count < plot.samples ? " of \(NumberText.count(plot.samples))" : ""
    title = "\(rows.count)\(all) values by frame, in the property's unit"
  }
}
