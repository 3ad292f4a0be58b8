import FrameAnalysis
import FrameModel
import MotionRules

/// `animations.csv`: every run of an animation, what it declares and what was measured.
struct AnimationsTable: CSVTable {
  let name = "animations"
  let description = "One row a run of an animation, in the order of the trace."

  let columns: [Column] = [
    .trace, .display,
    .integer("animation", "The source's id of the run."),
    .text("name", "The site that declares it."),
    .text("view", "The view that moves."),
    .text("property", "What of it moves."),
    .milliseconds("begin_ms", "When it began, on the trace's clock."),
    .milliseconds("declared_ms", "Its declared duration; perceptual for a spring."),
    .milliseconds("measured_ms", "From the end of its delay to its end; empty where it has none."),
    .milliseconds("lost_ms", "How late frames were in it, in all."),
    .integer("dropped", "Refreshes in it that showed no new frame."),
    .text(
      "outcome",
      "as-declared, slowed-by-drops, wrong-duration, settling, never-settles or unknown."),
    .text("token", "The motion token that it declares."),
    .text("curve", "The curve in force: its own, else its token's."),
    .boolean("reduce_motion", "Whether Reduce Motion was on as it began."),
    .milliseconds(
      "arrives_ms", "How long its curve takes to its end; a spring until within 0.1 % for good."),
    .percent(
      "excess_lost_percent",
      "Of what it took beyond that, the share that refreshes lost in it account for."),
    .integer("frames", "Frames that began while it ran."),
    .integer("samples", "Values that frames showed of it, up to its first retarget."),
    .percent("deviation_percent", "Their largest distance from the curve, of its range."),
    .integer("deviation_frame", "The source's index of the frame that shows it."),
    .percent("deviation_explained_percent", "The share of that distance that drops explain."),
    .percent("overshoot_declared_percent", "How far the spring goes beyond its end, of its range."),
    .percent("overshoot_percent", "How far it was shown beyond its end, of its range."),
    .milliseconds(
      "settled_declared_ms", "When the spring stays within the share that rule SPR-01 names."),
    .milliseconds("settled_ms", "From when on it was shown within it."),
    .milliseconds(
      "handover_ms", "When motion passed to it from another hand with the largest change of speed."),
    .number("speed_before", "The speed just before that, in the property's unit a second."),
    .number("speed_after", "The speed just behind it."),
    .text("missing", "Why its shape is not known."),
    .text("findings", "The rules that found something of it."),
  ]

  func writeRows(of report: Report, to output: inout some TextOutputStream) {
    var row = CSVRow()
    for traceReport in report.traces {
      guard let surface = traceReport.analysis.main else { continue }
      let trace = traceReport.trace
      let file = CSVRow.written(trace.file)
      let display = CSVRow.written(trace.displayName(surface.display))
      for timing in surface.timings {
        let run = trace.animations[timing.animation]
        row.cell(written: file)
        row.cell(written: display)
        row.cell(run.id)
        row.cell(text: trace.names[run.name])
        row.cell(text: trace.names[run.view])
        row.cell(text: trace.names[run.property])
        row.cell(milliseconds: run.begin.sinceZero)
        row.cell(milliseconds: timing.declared)
        row.cell(milliseconds: timing.measured)
        row.cell(milliseconds: timing.lost)
        row.cell(timing.dropped)
        row.cell(word: timing.outcome.rawValue)
        row.cell(text: trace.names[run.declaration.token])
        write(conformance(of: timing, in: traceReport), traceReport.findings, to: &row)
        row.end()
        row.drain(to: &output)
      }
    }
    row.finish(to: &output)
  }

  private func conformance(
    of timing: AnimationTiming, in report: TraceReport
  ) -> AnimationConformance? {
    let all = report.conformances
    return all.indices.contains(timing.animation) ? all[timing.animation] : nil
  }

  private func write(
    _ run: AnimationConformance?, _ findings: [Finding], to row: inout CSVRow
  ) {
    func percent(_ share: Double?) { row.cell(share.map { $0 * 100 }, places: 4) }
    let (shown, spring, jump) = (run?.shown, run?.declaredSpring, run?.largestJump)
    row.cell(text: run?.curve?.words)
    row.cell(run?.reduceMotion)
    row.cell(milliseconds: run?.length)
    percent(run?.length.flatMap { run?.timing?.shareLost(beyond: $0) }.map { min(1, $0) })
    row.cell(run?.frames)
    row.cell(shown?.samples)
    percent(shown?.deviation)
    row.cell(shown?.frame)
    percent(shown?.explainedShare)
    percent(spring?.overshoot)
    percent(shown?.overshoot)
    row.cell(milliseconds: spring?.settled)
    row.cell(milliseconds: shown?.settled)
    row.cell(milliseconds: jump?.time.sinceZero)
    row.cell(jump?.speedBefore, places: 4)
    row.cell(jump?.speedAfter, places: 4)
    row.cell(text: run?.missing)
    let rules = run?.brokenRules(among: findings) ?? []
    row.cell(text: rules.isEmpty ? nil : rules.joined(separator: " "))
  }
}
