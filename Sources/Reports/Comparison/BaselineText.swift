package import FrameAnalysis
import FrameModel

/// The runs of a baseline on the terminal: where they are from, and each run's main figures.
package struct BaselineText: Sendable {
  package var runs: [RunFigures]
  package var width: Int
  package var style: Style

  package init(runs: [RunFigures], width: Int = 80, style: Style = .plain) {
    self.runs = runs
    self.width = max(width, 40)
    self.style = style
  }

  private static let ids: [MetricID] = [
    .hitchRatio, .frameDroppedRate, .frameDurationP99, .evaluationCount,
  ]

  package func write(to output: inout some TextOutputStream) {
    var buffer = TextBuffer()
    var shown: (scenario: String, conditions: RunConditions)?
    for run in runs {
      if shown?.scenario != run.scenario || shown?.conditions != run.conditions {
        writeTitle(of: run, to: &buffer)
        shown = (run.scenario, run.conditions)
      }
      write(run, to: &buffer)
      buffer.drain(to: &output)
    }
    buffer.finish(to: &output)
  }

  private func writeTitle(of run: RunFigures, to buffer: inout TextBuffer) {
    var title = Paragraph(rest: "  ")
    title.add(Names.shown(run.scenario, limit: 60), .bold)
    title.write(to: &buffer, width: width, style: style)
    let conditions = RunCondition.allCases.compactMap { condition in
      run.conditions[condition].map { "\(condition.title) \(Names.shown($0))" }
    }
    guard !conditions.isEmpty else { return }
    var line = Paragraph(first: "    ")
    line.add(conditions.joined(separator: "; "), .faint)
    line.write(to: &buffer, width: width, style: style)
  }

  private func write(_ run: RunFigures, to buffer: inout TextBuffer) {
    var line = Paragraph(first: "    ", rest: "      ")
    let from = [
      run.build.map { "build \($0)" }, run.commit.map { "commit \($0)" },
      run.recorded.map { "recorded \($0)" },
    ].compactMap(\.self).map { Names.shown($0, limit: 60) }
    let place = from.isEmpty ? "" : " (\(from.joined(separator: ", ")))"
    let figures = Self.ids.compactMap { id in
      run[id].map { "\(id.rawValue) \(NumberText.figure($0.ratio.value, of: id))" }
    }
    let findings = run.findings.count
    let found = findings > 0 ? [NumberText.count(findings, "finding", "findings")] : []
    line.add("\(Names.shown(run.name, limit: 60))\(place): ")
    line.add((figures + found).joined(separator: ", ") + ".")
    line.write(to: &buffer, width: width, style: style)
  }
}
