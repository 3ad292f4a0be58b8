import FrameAnalysis
import FrameModel

/// Where a trace's hitches and evaluations are, in a line for each way to divide it.
extension TerminalSection {
  private static let shownParts = 3

  mutating func writeBreakdown(_ surface: SurfaceAnalysis) {
    // Screens tell where best; spans where there are none.
    let hasScreens = surface.breakdowns.contains { $0.dimension == .screen }
    let ways: [(Breakdown.Dimension, String)] = [
      (.refreshRate, "refresh rate"), hasScreens ? (.screen, "screen") : (.span, "span"),
    ]
    let parts = ways.compactMap { dimension, word in
      worst(surface.breakdowns.filter { $0.dimension == dimension }).map { "by \(word): \($0)" }
    }
    if !parts.isEmpty { line("", [("Hitch time \(parts.joined(separator: "; ")).", nil)]) }
    writeViews(surface.breakdowns.filter { $0.dimension == .view })
  }

  /// Nothing where a part is all there is, or no part has a hitch.
  private func worst(_ parts: [Breakdown]) -> String? {
    let worst = parts.enumerated().map { offset, part in
      (offset: offset, part: part, time: part.metrics.known(.hitchTime) ?? 0)
    }.sorted { ($1.time, $0.offset) < ($0.time, $1.offset) }
    guard parts.count > 1, worst[0].time > 0 else { return nil }
    let shown = worst.prefix(Self.shownParts).map { entry in
      let metrics = entry.part.metrics
      let name = Names.shown(entry.part.name, limit: 40)
      return entry.time > 0
        ? "\(name) \(metrics.text(.hitchTime)) (\(metrics.text(.hitchRatio)))" : "\(name) none"
    }
    let rest = parts.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? ", \(NumberText.count(rest)) more" : "")
  }

  private mutating func writeViews(_ views: [Breakdown]) {
    guard let first = views.first else { return }
    let metrics = first.metrics
    var text =
      "\(Names.shown(first.name, limit: 40)) \(first.work.map { "\($0)" } ?? "") "
      + "×\(metrics.figure(.evaluationCount)), \(metrics.text(.evaluationTime))"
    if metrics.known(.evaluationShareP95) != nil {
      text += ", p95 \(metrics.text(.evaluationShareP95)) of a budget"
    }
    let idle = views.compactMap { $0.metrics.known(.evaluationIdle) }.reduce(0, +)
    text += idle > 0 ? "; \(NumberText.count(Int64(idle))) idle in all." : "."
    line("", [("Evaluated most: \(text)", nil)])
  }
}
