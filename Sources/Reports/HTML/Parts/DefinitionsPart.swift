import FrameAnalysis

/// Part 9: what every figure on the page means, and whose definition that is.
struct DefinitionsPart {
  let metrics: [MetricID]

  func write(to page: inout Markup) {
    page += "<section><h2 id=\"definitions\">Definitions</h2>\n<dl class=\"words\">\n"
    for (word, meaning) in Self.words {
      page += "<div><dt>\(word)</dt><dd>\(meaning)</dd></div>\n"
    }
    page += "</dl>\n"
    var table = DataTable(
      "Every metric on this page",
      [
        .text("Metric"), .text("Unit"), .text("What it is, and is not"),
        .text("Formula and method"), .text("Source"), .text("Needs"),
      ], style: "definitions")
    for id in metrics {
      let definition = id.definition
      table.add([
        .markup("\(definition.title)<br><code>\(id.rawValue)</code>"),
        .text(definition.unit.rawValue),
        .markup("\(definition.meaning)<br><small>\(definition.isNot)</small>"),
        .markup("\(definition.formula)<br><small>\(definition.method)</small>"),
        .text(definition.source), .text(definition.needs.joined(separator: "; ")),
      ])
    }
    table.write(to: &page)
    page += "</section>\n"
  }

  private static let words: [(String, String)] = [
    ("Frame", "One trip through the render loop."),
    ("Interval", "The refresh interval in force for a frame; it may change from frame to frame."),
    (
      "Budget",
      "The time a frame may take: to its own deadline, else its interval. Where it was read from is "
        + "named beside it, best first: deadline, promised, rate change, declared rate, estimated."
    ),
    (
      "Late",
      "Presented half of its own interval or more after it was due. Measured by the best evidence "
        + "in the trace: when it was presented, its deadline, or the next frame's start."
    ),
    (
      "Hitch",
      "A frame late while something moved: a scroll, a navigation, a gesture or an animation. A "
        + "whole stall is one hitch, charged to the frame that stalled."
    ),
    ("Commit, render", "Which half of the pipeline was late: the app's main thread, or drawing."),
    (
      "Dropped",
      "A refresh in motion that showed no new frame. A frame one interval late drops one."
    ),
    (
      "Motion time",
      "The union of motion spans and running animations. The hitch time ratio is lateness in "
        + "milliseconds for each second of it, and always names its denominator."
    ),
    (
      "Evaluation",
      "Code that ran again for a frame: a view's body, an animatable, a keyframe, a canvas."
    ),
    (
      "Percentile, R-7",
      "The value at rank p/100 · (n − 1) of the sorted values, linear between neighbours."
    ),
    (
      "As the source reports",
      "Found or computed by the tool that wrote the input, in its own words and by its own rules. "
        + "Shown beside the verdicts here, and never mixed with them."
    ),
    (
      "Apple 2020 scroll band",
      "Apple's bands for scrolling: under 5 ms/s good, 5 to 10 warning, over 10 critical. Named for "
        + "orientation; it is no verdict."
    ),
  ]
}
