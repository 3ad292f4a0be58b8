import FrameAnalysis
import FrameModel

/// What kept the display below its highest rate, and how soon the app answered, on the terminal.
extension TerminalSection {
  private static let shownRates = 4

  mutating func writeRefresh(_ surface: SurfaceAnalysis) {
    let rows = RefreshText.rows(of: surface).filter(\.isBelowPanel)
    for row in rows.prefix(Self.shownRates) {
      line(row.isUnexplained ? "?" : "", [(row.sentence, nil)])
    }
    let rest = rows.count - Self.shownRates
    if rest > 0 {
      line(
        "", [("\(NumberText.count(rest, "more rate is", "more rates are")) in the report.", nil)])
    }
    if let hangs = HangText(of: surface) { line("▲", [(hangs.sentence, nil)]) }
    guard let latency = surface.metrics[.inputLatencyP95],
      surface.metrics.known(.inputLatencyP95) != nil
    else { return }
    let events = NumberText.count(latency.n, "event", "events")
    line(
      "",
      [("Input latency p95 \(surface.metrics.text(.inputLatencyP95)), over \(events).", nil)])
  }
}
