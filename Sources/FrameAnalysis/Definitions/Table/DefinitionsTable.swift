package import FrameModel

/// The figures of several tools on the same frames, each with its formula.
///
/// Tools disagree under one word, so the same trace is shown in each one's own terms.
package struct DefinitionsTable: Sendable {
  package struct Row: Sendable {
    package var definition: Definition
    package var value: Definition.Value
  }

  /// Tools in the order asked for, each tool's rows in the order of its list.
  package var rows: [Row]

  /// Computes every definition of some tools over one surface of a trace, warm-up left out.
  ///
  /// Without a surface only what the source itself reports is known.
  package init(of surface: SurfaceAnalysis?, in trace: Trace, tools: [DefinitionTool]) {
    let figures = TraceFigures(of: surface, in: trace)
    let reports = surface == nil || trace.displays.count <= 1
    rows = tools.flatMap { tool in
      tool.definitions + (reports ? Definition.reported(by: tool, in: trace) : [])
    }.map { definition in
      do throws(UnknownFigure) {
        return Row(definition: definition, value: try definition.value(figures))
      } catch {
        return Row(definition: definition, value: .unknown(reason: error.reason))
      }
    }
  }
}
