import FrameAnalysis
package import FrameModel

/// Why a frame got its verdict, in words for a terminal.
package struct ExplanationText {
  package var width: Int
  package var style: Style

  package init(width: Int = 80, style: Style = .plain) {
    self.width = max(width, 40)
    self.style = style
  }

  package func write(
    _ explanation: FrameExplanation, of trace: Trace, to output: inout some TextOutputStream
  ) {
    var buffer = TextBuffer()
    var title = Paragraph()
    title.add(Names.shown(Names.file(trace.file)), .bold)
    title.add("(\(trace.format.rawValue))" + (explanation.surface.map { ", \($0)" } ?? ""))
    title.write(to: &buffer, width: width, style: style)
    for statement in explanation.statements {
      let label = statement.topic.label
      var paragraph = Paragraph(
        first: "  ", rest: String(repeating: " ", count: Self.indent))
      if label.isEmpty {
        paragraph.rest = "  "
      } else {
        paragraph.first += label + String(repeating: " ", count: Self.indent - 2 - label.count)
      }
      paragraph.add(statement.text, label.isEmpty ? .bold : nil)
      paragraph.write(to: &buffer, width: width, style: style)
      if statement.topic == .evaluations { write(explanation.evaluations, of: trace, to: &buffer) }
    }
    buffer.finish(to: &output)
  }

  private static let indent = 17
  private static let shownEvaluations = 6

  private func write(
    _ evaluations: [HitchEvaluation], of trace: Trace, to buffer: inout TextBuffer
  ) {
    let indent = String(repeating: " ", count: Self.indent)
    for evaluation in evaluations.prefix(Self.shownEvaluations) {
      var line = Paragraph(first: indent, rest: indent + "  ")
      line.add("\(evaluation.sentence(in: trace))\(evaluation.effects.clause).")
      line.write(to: &buffer, width: width, style: style)
    }
    let more = evaluations.count - Self.shownEvaluations
    if more > 0 {
      var line = Paragraph(first: indent)
      line.add("\(NumberText.count(more, "cheaper one is", "cheaper ones are")) left out.")
      line.write(to: &buffer, width: width, style: style)
    }
  }
}

extension FrameExplanation.Topic {
  /// What stands beside a statement; nothing for the first.
  var label: String {
    switch self {
    case .verdict: ""
    case .budget: "Budget"
    case .lateness: "Measured by"
    case .stage: "Stage"
    case .evaluations: "What ran"
    case .remedy: "To be in time"
    case .place: "Where"
    case .neighbours: "Around it"
    case .otherTools: "Other tools"
    case .source: "The source"
    }
  }
}
