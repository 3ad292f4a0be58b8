import FrameModel

/// The gate's verdict in the JSON report.
enum VerdictJSON {
  static func write(_ verdict: Verdict, to json: inout JSONWriter) {
    let counts = VerdictCounts(verdict)
    json.object("verdict") {
      $0.field("passed", verdict.passed)
      $0.field("outcome", verdict.word.rawValue)
      $0.field("configuration", verdict.configuration)
      $0.object("counts", isInline: true) {
        $0.field("passed", counts.passed)
        $0.field("failed", counts.failed)
        $0.field("unknown", counts.unknown)
        $0.field("inconclusive", counts.inconclusive)
        $0.field("waived", counts.waived)
        $0.field("warnings", counts.warnings)
      }
      $0.array("checks") { checks in
        for result in verdict.results { write(result, to: &checks) }
      }
      $0.array("notes") { notes in verdict.notes.forEach { notes.value($0) } }
    }
  }

  private static func write(_ result: CheckResult, to json: inout JSONWriter) {
    json.object {
      $0.field("check", result.check.label)
      $0.field("subject", result.subject)
      $0.field("where", result.check.selector)
      $0.field("scenario", result.scenario)
      $0.field("part", result.part)
      $0.field("level", result.level.rawValue)
      $0.field("outcome", result.outcome.word)
      $0.field("passed", result.outcome == .pass)
      $0.field("measured", result.measured?.value, places: 6)
      $0.field("limit", result.limit?.value, places: 6)
      $0.field("margin", result.margin?.value, places: 6)
      $0.field("unit", result.limit?.unit)
      $0.field("demand", result.check.demand)
      $0.field("runs", result.runs)
      $0.field("n", result.frames)
      $0.field("method", result.method)
      $0.field("evidence", result.evidence)
      $0.field("denominator", result.denominator)
      if let change = result.change { write(change, to: &$0) }
      if let place = result.worst { write(place, to: &$0) }
      $0.field("reason", result.reason)
      if let needs = result.outcome.needs {
        $0.array("needs") { rows in needs.forEach { rows.value($0) } }
      }
      if let runs = result.outcome.runsNeeded { $0.field("runs_needed", runs) }
      $0.field("owner", result.owner)
      if let waiver = result.waiver { write(waiver, to: &$0) }
      $0.field("configuration_line", result.check.line)
    }
  }

  private static func write(_ change: CheckChange, to json: inout JSONWriter) {
    json.object("against_baseline", isInline: true) {
      $0.field("base", change.base.value, places: 6)
      $0.field("new", change.new.value, places: 6)
      $0.field("change", change.difference, places: 6)
      $0.field("change_percent", change.relative.map { $0 * 100 }, places: 6)
      $0.field("p", exact: change.p)
      $0.field("interval_low", change.interval?.lowerBound, places: 6)
      $0.field("interval_high", change.interval?.upperBound, places: 6)
      $0.field("verdict", change.verdict)
    }
  }

  private static func write(_ place: CheckPlace, to json: inout JSONWriter) {
    json.object("worst", isInline: true) {
      $0.field("trace", place.file)
      $0.field("frame", place.frame)
      $0.field("time_ms", milliseconds: place.time?.sinceZero)
      $0.field("screen", place.screen)
      $0.field("span", place.span)
      $0.field("view", place.view)
      $0.field("animation", place.animation)
      $0.field("line", place.line)
      $0.field("source", place.source)
    }
  }

  private static func write(_ waiver: CheckWaiver, to json: inout JSONWriter) {
    json.object("waiver", isInline: true) {
      $0.field("owner", waiver.owner)
      $0.field("expires", waiver.expires)
      $0.field("why", waiver.why)
      $0.field("expired", waiver.isExpired)
    }
  }
}
