import FrameAnalysis
import FrameModel

/// The report as one self-contained page, which reads completely without script or network.
///
/// The parts stand in the order in which they are asked for: verdict, (failed checks), timeline,
/// distribution, (re-evaluation, motion), data quality, definitions. Those in brackets come with the
/// judgements that fill them; their places are in `TraceSection`. A comparison is of runs and not of
/// one trace: it stands above all traces, behind the checks.
package struct HTMLReport: ReportWriter {
  /// No page is larger, whatever the input: mail and artifact viewers refuse larger ones.
  package static let maximumBytes = 5_000_000

  /// A trace with less room than this is shown by its verdict alone.
  private static let leastRoom = 25_000

  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let head = PageHead(report: report)
    var top = Markup()
    head.write(to: &top)
    if let verdict = report.verdict { ChecksPart(verdict: verdict, of: report).write(to: &top) }
    ComparisonPart(report)?.write(to: &top)
    OverviewPart(report: report).write(to: &top)
    RunsPart(report: report).write(to: &top)
    FailuresPart(failures: report.failures).write(to: &top)
    var bottom = Markup()
    DefinitionsPart(metrics: report.metrics).write(to: &bottom)
    PageFoot(report: report).write(to: &bottom)

    var room = Self.maximumBytes - top.count - bottom.count - PageFoot.reserve
    top.buffer.write(to: &output)
    var leftOut = 0
    for (position, trace) in report.traces.enumerated() {
      let allowance = room / (report.traces.count - position)
      let section = TraceSection(
        report: trace, position: position, isAlone: report.traces.count == 1,
        allowance: allowance, tools: report.tools,
        isJudged: report.verdict != nil)
      let whole = allowance < Self.leastRoom ? nil : section.whole()
      let part = whole ?? section.brief()
      guard part.count <= room else {
        leftOut += 1
        continue
      }
      room -= part.count
      part.buffer.write(to: &output)
    }
    if leftOut > 0 {
      let note: Markup = """
        <p class="cut">\(NumberText.count(leftOut, "trace", "traces")) had no room on this page: \
        see <code>summary.csv</code>.</p>

        """
      note.buffer.write(to: &output)
    }
    bottom.buffer.write(to: &output)
  }
}
