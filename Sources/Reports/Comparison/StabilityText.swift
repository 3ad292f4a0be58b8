package import FrameAnalysis
import FrameModel

/// What one build's runs say of themselves, on the terminal.
package struct StabilityText: Sendable {
  package var stability: RunStability
  package var width: Int
  package var style: Style

  package init(_ stability: RunStability, width: Int = 80, style: Style = .plain) {
    self.stability = stability
    self.width = max(width, 40)
    self.style = style
  }

  package func write(to output: inout some TextOutputStream) {
    ComparisonText(stability.halves, width: width, style: style).write(to: &output)
    var buffer = TextBuffer()
    for (scenario, changes) in zip(stability.halves.scenarios, stability.visible) {
      var title = Paragraph(rest: "  ")
      let runs = NumberText.count(changes.map(\.runs).max() ?? 0, "run", "runs")
      title.add(
        "Smallest change that \(runs) a side show in \(Names.shown(scenario.scenario, limit: 60)), "
          + "four times of five:", .bold)
      buffer.append("\n")
      title.write(to: &buffer, width: width, style: style)
      for change in changes { write(change, to: &buffer) }
    }
    buffer.finish(to: &output)
  }

  private func write(_ change: VisibleChange, to buffer: inout TextBuffer) {
    let definition = change.id.definition
    var line = Paragraph(first: "    ", rest: "      ")
    let title = "\(definition.title), \(NumberText.figure(change.base, of: change.id)):"
    guard let visible = change.change else {
      line.add("\(title) none, with so few runs.")
      return line.write(to: &buffer, width: width, style: style)
    }
    let places = max(2, definition.unit.places)
    let share = change.relativeChange.map { " (\(NumberText.percent($0 * 100)))" } ?? ""
    line.add("\(title) \(NumberText.fixed(visible, places)) \(definition.unit.rawValue)\(share).")
    line.write(to: &buffer, width: width, style: style)
  }
}
