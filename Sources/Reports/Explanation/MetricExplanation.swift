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
      ("Meaning", definition.meaning), ("Formula", definition.formula),
      ("Unit", definition.unit.rawValue), ("Source", definition.source),
    ] {
      var line = Paragraph(first: "  " + label + String(repeating: " ", count: 10 - label.count))
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
      $0.field("title", definition.title)
      $0.field("unit", definition.unit.rawValue)
      $0.field("meaning", definition.meaning)
      $0.field("formula", definition.formula)
      $0.field("source", definition.source)
    }
    var text = ""
    json.finish(to: &text)
    return text
  }
}
