/// One figure as one tool defines it, and how to get it from a trace.
package struct Definition: Sendable {
  package var tool: DefinitionTool
  /// What the tool itself calls it.
  package var metric: String
  package var unit: Unit
  package var formula: String
  /// The file or document that the formula was read in.
  package var source: String
  package var value: @Sendable (TraceFigures) throws(UnknownFigure) -> Value

  package enum Unit: String, Sendable {
    case count = ""
    case percent = "%"
    case milliseconds = "ms"
    case millisecondsPerSecond = "ms/s"
    case secondsPerHour = "s/h"
    case framesPerSecond = "fps"
    /// A number in a unit that the formula names, as its source has it.
    case plain = "–"
    /// A verdict, not a number.
    case word
  }

  package enum Value: Sendable, Equatable {
    case number(Double)
    case word(String)
    case unknown(reason: String)
  }

  init(
    _ tool: DefinitionTool, _ metric: String, _ unit: Unit, _ formula: String, source: String,
    _ number: @escaping @Sendable (TraceFigures) throws(UnknownFigure) -> Double?
  ) {
    self.init(
      tool: tool, metric: metric, unit: unit, formula: formula, source: source,
      value: { (figures: TraceFigures) throws(UnknownFigure) -> Value in
        guard let number = try number(figures), number.isFinite else {
          throw UnknownFigure("nothing to compute it from")
        }
        return .number(number)
      })
  }

  package init(
    tool: DefinitionTool, metric: String, unit: Unit, formula: String, source: String,
    value: @escaping @Sendable (TraceFigures) throws(UnknownFigure) -> Value
  ) {
    self.tool = tool
    self.metric = metric
    self.unit = unit
    self.formula = formula
    self.source = source
    self.value = value
  }
}

/// Why a trace cannot give a figure.
package struct UnknownFigure: Error, Equatable {
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}
