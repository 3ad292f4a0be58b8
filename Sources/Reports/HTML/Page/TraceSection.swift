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

  /// All parts within the section's allowance; nothing where they cannot be.
  ///
  /// The rows of bad frames come last, into their place: they get what the other parts left. How long
  /// those are depends on names and on how often things change, so they are measured, and where they
  /// leave too little they are made again as for a smaller page.
  func whole() -> Markup? {
    let surface = section.report.analysis.main
    let bad = surface.map(BadFrame.all) ?? []
    let allowance = section.allowance
    for share in Self.shares {
      var section = section
      section.allowance /= share
      var (page, after) = around(section, bad)
      let rest = allowance - page.count - after.count
      guard rest >= (share == Self.shares.last ? BadFrameTable.leastRoom : allowance / 4) else {
        continue
      }
      let room = surface == nil ? 0 : min(rest, allowance * 6 / 10)
      if let surface {
        BadFrameTable(section: section, surface: surface, bad: bad).write(to: &page, room: room)
      }
      page += after
      return page
    }
    return nil
  }

  /// For which shares of the allowance the parts around the rows are tried.
  private static let shares = [1, 4, 16]

  /// What stands before and behind the rows of bad frames.
  private func around(_ section: Section, _ bad: [BadFrame]) -> (before: Markup, after: Markup) {
    var (before, after) = (Markup(), Markup())
    // For the rows too: a page that grows moves all that it has.
    before.reserve(self.section.allowance)
    open(to: &before)
    VerdictPart(section: section, isJudged: isJudged).write(to: &before)
    before += "<div class=\"beyond\">\n"
    if let surface = section.report.analysis.main {
      before += "<section>"
      if section.trace.hasTimeline {
        TimelinePart(section: section, surface: surface, bad: bad).write(to: &before)
      } else {
        UntimedPart(section: section).write(to: &before)
      }
      after += "</section>\n"
      DistributionPart(section: section, surface: surface).write(to: &after)
      ReportedPart(section: section)?.write(to: &after)
      BreakdownPart(section: section, surface: surface).write(to: &after)
      ReevaluationPart(section: section, surface: surface)?.write(to: &after)
    } else {
      ReportedPart(section: section)?.write(to: &after)
    }
    MotionPart(section: section)?.write(to: &after)
    if !tools.isEmpty { ToolsPart(section: section, tools: tools).write(to: &after) }
    QualityPart(section: section).write(to: &after)
    after += "</div></article>\n"
    return (before, after)
  }

  /// The verdict alone, for a page that has no room for more.
  func brief() -> Markup {
    var page = Markup()
    open(to: &page)
    VerdictPart(section: section, isJudged: isJudged).write(to: &page)
    page += """
      <p class="cut">There are too many traces for one page to show all of each: the rest of this \
      one is in the CSV files.</p></article>

      """
    return page
  }

  private func open(to page: inout Markup) {
    page += "<article id=\"\(section.prefix)-trace\">\n"
    guard !isAlone else { return }
    page += "<h2>\(Names.shown(section.trace.title, limit: 80))</h2>\n"
  }
}
