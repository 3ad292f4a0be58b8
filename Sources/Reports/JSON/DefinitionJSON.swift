import FrameAnalysis

extension MetricDefinition {
  /// Writes its fields into an object.
  func write(to json: inout JSONWriter) {
    json.field("title", title)
    json.field("unit", unit.rawValue)
    json.field("definition", meaning)
    json.field("formula", formula)
    json.field("source", source)
    json.field("method", method)
    json.field("is_not", isNot)
    json.array("needs", isInline: true) { list in needs.forEach { list.value($0) } }
  }
}
