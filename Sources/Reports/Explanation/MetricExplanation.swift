package import FrameAnalysis

/// What a metric means, how it is computed, and whose definition that is.
package struct MetricExplanation: Sendable {
  package var metric: MetricID

  package init(metric: MetricID) { self.metric = metric }

  package func text(width: Int = 80, style: Style = .plain) -> String {
    let definition = metric.definition
    var buffer = TextBuffer()
    var title = Paragraph()
    title.add("\(metric.rawValue):", .bold)
    title.add(definition.title)
    title.write(to: &buffer, width: width, style: style)
    for (label, text) in [
      ("What it is", definition.meaning), ("It is not", definition.isNot),
      ("Formula", definition.formula), ("Unit", definition.unit.rawValue),
      ("Method", definition.method), ("Source", definition.source),
      ("Needs", definition.needs.joined(separator: "; ")),
    ] where !text.isEmpty {
      var line = Paragraph(first: "  " + label + String(repeating: " ", count: 12 - label.count))
      line.add(text)
      line.write(to: &buffer, width: width, style: style)
    }
    return buffer.string
  }

  package var json: String {
    let definition = metric.definition
    var json = JSONWriter()
    json.object {
      $0.field("schema", ExplanationJSON.schema)
      $0.field("metric", metric.rawValue)
      definition.write(to: &$0)
    }
    var text = ""
    json.finish(to: &text)
    return text
  }
}
