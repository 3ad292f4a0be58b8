import FrameAnalysis
import FrameModel

/// Everything about one trace, part by part.
struct TraceSection {
  let section: Section
  let isAlone: Bool
  let tools: [DefinitionTool]
  let isJudged: Bool

  init(
    report: TraceReport, position: Int, isAlone: Bool, allowance: Int, tools: [DefinitionTool],
    isJudged: Bool = false
  ) {
    self.isJudged = isJudged
    section = Section(
      report: report, prefix: "t\(position)", level: isAlone ? 2 : 3, allowance: allowance)
    self.isAlone = isAlone
    self.tools = tools
  }

  /// The parts that the way around names: those that the trace has.
  var parts: [(title: String, id: String)] {
    var parts: [(title: String, id: String)] = []
    if let surface = section.report.analysis.main {
      parts = [
        ("Frame timeline", "timeline"), ("Late frames", "late"), ("Distribution", "distribution"),
      ]
      if !section.trace.hasTimeline { parts.removeFirst() }
      if section.report.analysis.reported != nil { parts.append(Self.reportedPart) }
      if BreakdownPart(section: section, surface: surface).hasRows {
        parts.append(("Where", "where"))
      }
      if !surface.views.isEmpty { parts.append(("Re-evaluation", "evaluation")) }
      if MotionPart(section: section) != nil { parts.append(Self.motionPart) }
    } else {
      if section.report.analysis.reported != nil { parts.append(Self.reportedPart) }
      if MotionPart(section: section) != nil { parts.append(Self.motionPart) }
    }
    if !tools.isEmpty { parts.append(("Other tools", "tools")) }
    return parts + [("Data quality", "quality")]
  }

  private static let motionPart = (title: "Motion", id: "motion")
  private static let reportedPart = (title: "As the source reports", id: "reported")

  func write(to page: inout Markup) {
    open(to: &page)
    VerdictPart(section: section, isJudged: isJudged).write(to: &page)
    page += "<div class=\"beyond\">\n"
    if let surface = section.report.analysis.main {
      if section.trace.hasTimeline {
        TimelinePart(section: section, surface: surface).write(to: &page)
      } else {
        UntimedPart(section: section, surface: surface).write(to: &page)
      }
      DistributionPart(section: section, surface: surface).write(to: &page)
      ReportedPart(section: section)?.write(to: &page)
      BreakdownPart(section: section, surface: surface).write(to: &page)
      ReevaluationPart(section: section, surface: surface)?.write(to: &page)
    } else {
      ReportedPart(section: section)?.write(to: &page)
    }
    MotionPart(section: section)?.write(to: &page)
    if !tools.isEmpty { ToolsPart(section: section, tools: tools).write(to: &page) }
    QualityPart(section: section).write(to: &page)
    page += "</div></article>\n"
  }

  /// The verdict alone, for a page that has no room for more.
  func writeBriefly(to page: inout Markup) {
    open(to: &page)
    VerdictPart(section: section, isJudged: isJudged).write(to: &page)
    page += """
      <p class="cut">There are too many traces for one page to show all of each: the rest of this \
      one is in the CSV files.</p></article>

      """
  }

  private func open(to page: inout Markup) {
    page += "<article id=\"\(section.prefix)-trace\">\n"
    guard !isAlone else { return }
    page += "<h2>\(Names.shown(section.trace.title, limit: 80))</h2>\n"
  }
}
