import FrameAnalysis
import FrameModel

/// The report in a screenful, as one person would tell another.
package struct TerminalSummary: ReportWriter {
  package var width: Int
  package var style: Style
  /// Whether the gate's verdict ends it.
  package var tellsVerdict: Bool

  package init(width: Int = 80, style: Style = .plain, tellsVerdict: Bool = true) {
    self.width = max(width, 40)
    self.style = style
    self.tellsVerdict = tellsVerdict
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var buffer = TextBuffer()
    for (position, trace) in report.traces.enumerated() {
      if position > 0 { buffer.append("\n") }
      var section = TerminalSection(trace, width: width, style: style)
      section.write()
      buffer.append(section.buffer)
      if !report.tools.isEmpty {
        DefinitionsTableText(tools: report.tools, width: width, style: style)
          .writeTables(of: trace, to: &buffer)
      }
      buffer.drain(to: &output)
    }
    for scenario in report.scenarios {
      buffer.append("\n")
      RunsText(scenario, of: report).write(to: &buffer, width: width, style: style)
    }
    if !report.failures.isEmpty {
      if !report.traces.isEmpty { buffer.append("\n") }
      let count = NumberText.count(report.failures.count, "input", "inputs")
      buffer.append(style.apply(.bad, to: "✗ \(count) could not be read:") + "\n")
      for failure in report.failures {
        var line = Paragraph(first: "  ", rest: "    ")
        line.add(failure.description)
        line.write(to: &buffer, width: width, style: style)
      }
    }
    if tellsVerdict, let verdict = report.verdict {
      buffer.append("\n")
      VerdictText(width: width, style: style).write(verdict, to: &buffer)
    }
    buffer.finish(to: &output)
  }
}
