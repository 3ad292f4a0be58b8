import FrameAnalysis
import FrameModel

/// One trace of the JSON report.
struct TraceJSON {
  var report: TraceReport
  var trace: Trace { report.trace }
  var analysis: Analysis { report.analysis }
  /// The tools whose own figures are given too.
  var tools: [DefinitionTool]

  init(_ report: TraceReport, tools: [DefinitionTool] = []) {
    self.report = report
    self.tools = tools
  }

  func write(to json: inout JSONWriter) {
    writeIdentity(to: &json)
    let surface = analysis.main
    json.field("display", surface.map { trace.displayName($0.display) })
    json.object("metrics") { metrics in
      surface?.metrics.all.forEach { Self.write($0, to: &metrics) }
    }
    if let warmUp = surface?.warmUp {
      json.object("warm_up") { metrics in
        warmUp.all.forEach { Self.write($0, to: &metrics) }
      }
    }
    json.array("breakdown") { parts in
      for part in surface?.breakdowns ?? [] { write(part, to: &parts) }
    }
    json.array("surfaces") { rows in
      for surface in analysis.surfaces { write(surface, to: &rows) }
    }
    json.array("residency") { rows in
      for row in surface?.residency ?? [] { Self.write(row, to: &rows) }
    }
    Self.writeRefresh(surface, to: &json)
    json.array("hitches") { hitches in
      for hitch in surface?.hitches ?? [] {
        write(hitch, isWarmUp: surface?.isWarmUp(hitch) ?? false, to: &hitches)
      }
    }
    json.array("animations") { rows in
      for timing in surface?.timings ?? [] {
        write(timing, to: &rows)
      }
    }
    writeFindings(to: &json)
    json.array("other_tools") { rows in
      for limit in surface.map({ FrameRules(of: $0, in: trace).limits }) ?? [] {
        Self.write(limit, to: &rows)
      }
    }
    if !tools.isEmpty { writeTools(to: &json) }
    writeReported(to: &json)
    json.array("unknown") { unknown in
      surface?.metrics.all.forEach { Self.writeUnknown($0, to: &unknown) }
      writeUnknownRules(to: &unknown)
    }
    writeQuality(to: &json)
  }

  private func writeIdentity(to json: inout JSONWriter) {
    let from = trace.provenance
    json.field("file", trace.file)
    json.field("format", trace.format.rawValue)
    json.field("scenario", trace.scenario)
    json.field("app", from.app)
    json.field("device", from.device)
    json.field("os", from.os)
    json.field("build", from.build)
    json.field("commit", from.commit)
    json.field("configuration", from.configuration)
    json.field("recorded", from.date)
    json.field("complete", !trace.quality.isTruncated)
    if !trace.hasTimeline { json.field("timeline", false) }
  }

  static func write(_ metric: Metric, to json: inout JSONWriter) {
    guard let known = metric.known else { return }
    let unit = metric.id.definition.unit
    json.object(metric.id.rawValue, isInline: true) {
      $0.field("value", known, places: unit.places == 0 ? 0 : 6)
      $0.field("unit", unit.rawValue)
      $0.field("n", metric.n)
      $0.field("evidence", metric.evidence?.rawValue)
      $0.field("method", metric.method.isEmpty ? nil : metric.method)
    }
  }

  private static func writeUnknown(_ metric: Metric, to json: inout JSONWriter) {
    guard metric.known == nil else { return }
    json.object(isInline: true) {
      $0.field("metric", metric.id.rawValue)
      $0.array("needs") { needs in (metric.needs ?? []).forEach { needs.value($0) } }
    }
  }

  private func write(_ part: Breakdown, to json: inout JSONWriter) {
    json.object {
      $0.field("by", part.dimension.rawValue)
      $0.field("name", part.name)
      if let type = part.spanType { $0.field("type", "\(type)") }
      if let work = part.work { $0.field("work", "\(work)") }
      $0.object("metrics") { metrics in
        part.metrics.all.forEach { Self.write($0, to: &metrics) }
      }
    }
  }

  private func write(_ surface: SurfaceAnalysis, to json: inout JSONWriter) {
    let counts = SurfaceCounts(of: surface, in: trace)
    let display = trace.displays[Int(surface.display)]
    json.object(isInline: true) {
      $0.field("name", trace.displayName(surface.display))
      $0.field("id", display.id)
      $0.field("process", display.process)
      $0.field("judged", surface.display == analysis.main?.display)
      $0.field("shown", counts.shown)
      $0.field("dropped", counts.dropped)
      $0.field("partial", counts.partial)
      $0.field("never_presented", counts.neverPresented)
      $0.field("no_update", counts.noUpdate)
      $0.field("rate_hz", counts.rate, places: 3)
    }
  }

  private static func write(_ row: Residency, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("rate_hz", row.rate, places: 3)
      $0.field("frames", row.frames)
      $0.field("time_ms", milliseconds: row.time)
      $0.field("frames_percent", row.shareOfFrames, places: 6)
      $0.field("time_percent", row.shareOfTime, places: 6)
    }
  }

  private func write(_ timing: AnimationTiming, to json: inout JSONWriter) {
    let run = trace.animations[timing.animation]
    json.object(isInline: true) {
      $0.field("id", run.id)
      $0.field("name", trace.names[run.name])
      $0.field("view", trace.names[run.view])
      $0.field("property", trace.names[run.property])
      $0.field("begin_ms", milliseconds: run.begin.sinceZero)
      $0.field("declared_ms", milliseconds: timing.declared)
      $0.field("measured_ms", milliseconds: timing.measured)
      $0.field("lost_ms", milliseconds: timing.lost)
      $0.field("dropped", timing.dropped)
      $0.field("outcome", timing.outcome.rawValue)
      if report.conformances.indices.contains(timing.animation) {
        report.conformances[timing.animation].write(to: &$0, of: trace)
      }
    }
  }

  /// What another tool flags, so that its verdicts on single frames can be followed.
  private static func write(_ limit: FrameRules.Limit, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("rule", limit.rule.rawValue)
      $0.field("flags", limit.word.rawValue)
      $0.field("over_ms", milliseconds: limit.length)
      $0.field("rate_hz", limit.rate, places: 3)
    }
  }

  private func write(_ hitch: Hitch, isWarmUp: Bool, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("frame", hitch.index)
      $0.field("time_ms", milliseconds: trace.hasTimeline ? hitch.time.sinceZero : nil)
      $0.field("late_ms", milliseconds: hitch.lateness)
      $0.field("intervals", hitch.missedIntervals)
      $0.field("cause", hitch.cause.rawValue)
      $0.field("evidence", hitch.evidence.rawValue)
      $0.field("passed_target_by_ms", milliseconds: hitch.passedTargetBy)
      $0.field("span", trace.names[hitch.span])
      $0.field("screen", trace.names[hitch.screen])
      $0.field("animation", trace.names[hitch.animation])
      $0.field("warm_up", isWarmUp)
      $0.array("evaluations") { evaluations in
        for evaluation in hitch.evaluations {
          evaluations.object { evaluation.write(to: &$0, in: trace) }
        }
      }
    }
  }
}
