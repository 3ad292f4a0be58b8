import FrameAnalysis
import FrameModel

/// The tables of the page on what a display was kept to and how long the app did not answer.
struct RefreshTable {
  let surface: SurfaceAnalysis

  private static let mostHangs = 50

  func write(to page: inout Markup) {
    writeRates(to: &page)
    writeHangs(to: &page)
  }

  /// Only where the panel ran below its highest rate: else there is nothing to explain.
  private func writeRates(to page: inout Markup) {
    guard surface.refresh.contains(where: { $0.isBelowPanel == true }) else { return }
    var table = DataTable(
      "Why these rates: the panel's part apart from the app's",
      [
        .text("Rate"), .number("Time, s"), .number("Of time"), .number("Frames"),
        .number("Late at that rate"), .text("What kept the panel there"),
      ])
    for row in RefreshText.rows(of: surface) {
      table.add([
        row.rate, NumberText.seconds(row.time), NumberText.percent(row.shareOfTime, places: 1),
        NumberText.count(row.frames), NumberText.count(row.lateFrames), row.why,
      ])
    }
    table.write(to: &page)
  }

  private func writeHangs(to page: inout Markup) {
    guard let text = HangText(of: surface) else { return }
    let shown = text.longest.prefix(Self.mostHangs)
    let note =
      shown.count < text.hangs.count
      ? ", the \(shown.count) longest of \(NumberText.count(text.hangs.count))" : ""
    var table = DataTable(
      "Hangs: the main thread was silent for over 250 ms\(note)",
      [.number("At, s"), .number("Length, ms"), .text("Class"), .text("Known by")])
    for hang in shown {
      table.add([
        NumberText.seconds(hang.range.lowerBound), NumberText.milliseconds(hang.duration),
        hang.hangClass.rawValue, hang.source.phrase,
      ])
    }
    table.write(to: &page)
  }
}
