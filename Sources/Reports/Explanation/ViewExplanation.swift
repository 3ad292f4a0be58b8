import FrameAnalysis
import FrameModel

/// What a view cost in a trace: how often it ran, what of the budget it took, where, and which
/// hitches would not have been without it.
package struct ViewExplanation: Sendable {
  private static let shownParts = 12
  private static let shownHitches = 5

  private let trace: Trace
  private let view: NameID
  private let profile: ViewProfile
  /// Those that would not have been without it; nil where the trace does not tell.
  private let hitches: [Hitch]?

  /// Nil where no frame of the main display evaluated a view of that name.
  package init?(_ name: String, in report: TraceReport) {
    guard let view = report.trace.names.id(of: name), let surface = report.analysis.main,
      let profile = ViewProfile(of: view, on: surface, in: report.trace, report.analysis)
    else { return nil }
    trace = report.trace
    self.view = view
    self.profile = profile
    hitches = AvoidableHitches(on: surface, in: report.trace)?.hitches(without: view)
  }

  /// The names that views of a trace can be explained by, the costliest first.
  package static func names(in report: TraceReport) -> [String] {
    var known: Set<NameID> = []
    return (report.analysis.main?.views ?? []).compactMap {
      known.insert($0.view).inserted ? report.trace.names[Optional($0.view)] : nil
    }
  }

  // MARK: Text

  package func text(width: Int = 80, style: Style = .plain) -> String {
    var buffer = TextBuffer()
    func put(_ first: String, _ text: String, _ emphasis: Style.Emphasis? = nil) {
      var line = Paragraph(first: first)
      line.add(text, emphasis)
      line.write(to: &buffer, width: width, style: style)
    }
    let name = Names.shown(trace.names[view] as String, limit: 80)
    put("", "\(name) in \(Names.shown(Names.file(trace.file)))", .bold)
    for row in profile.rows { put("  ", sentence(row)) }
    for part in profile.parts.prefix(Self.shownParts) { put("  ", sentence(part)) }
    let rest = profile.parts.count - Self.shownParts
    if rest > 0 { put("  ", "\(NumberText.count(rest)) more spans and animations.") }
    put("  ", sentence(hitches))
    return buffer.string
  }

  private func sentence(_ hitches: [Hitch]?) -> String {
    guard let hitches else {
      return "Which hitches would not have been without it is unknown: the trace does not record "
        + "when main-thread work ended (frame.main)."
    }
    guard !hitches.isEmpty else { return "Without it there would have been no hitch less." }
    let shown = hitches.prefix(Self.shownHitches).map {
      "frame \($0.index) (\(NumberText.length($0.lateness)) late)"
    }
    let more = hitches.count > shown.count ? " and more" : ""
    return "\(NumberText.count(hitches.count, "hitch", "hitches")) would not have been without it, "
      + "all else the same: \(shown.joined(separator: ", "))\(more)."
  }

  private func sentence(_ row: ViewEvaluations) -> String {
    var parts = [
      "\(row.work) ×\(NumberText.count(row.count)) in "
        + NumberText.count(row.frames, "frame", "frames"),
      "\(NumberText.length(row.time)) in all",
    ]
    parts.append(row.selfTime.map { "\(NumberText.length($0)) of its own" } ?? "own time unknown")
    if let longest = row.longest { parts.append("the longest \(NumberText.length(longest))") }
    if let mean = row.shareMean, let p95 = row.shareP95, let most = row.shareMax {
      parts.append(
        "of the budget \(NumberText.percent(mean, places: 1)) in the mean, p95 "
          + "\(NumberText.percent(p95, places: 1)), at most \(NumberText.percent(most, places: 1))"
          + (row.worstFrame.map { " in frame \($0)" } ?? ""))
    }
    parts.append(row.idle.map { "\(NumberText.count($0)) idle" } ?? "idle unknown")
    parts.append(row.unchanged.map { "\(NumberText.count($0)) unchanged" } ?? "unchanged unknown")
    return parts.joined(separator: "; ") + "\(row.effects.clause)."
  }

  private func sentence(_ part: ViewProfile.Part) -> String {
    let what = part.kind == .cause ? "Driven by" : "In \(part.kind.rawValue)"
    return "\(what) \(Names.shown(part.name, limit: 60)): ×\(NumberText.count(part.count)), "
      + "\(NumberText.length(part.time)), "
      + "\(NumberText.count(part.frames, "frame", "frames"))."
  }

  // MARK: JSON

  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", ExplanationJSON.schema)
      json.field("file", trace.file)
      json.field("view", trace.names[view] as String)
      json.array("work") { rows in
        for row in profile.rows { rows.object { Self.write(row, to: &$0) } }
      }
      json.array("parts") { rows in
        for part in profile.parts { rows.object(isInline: true) { Self.write(part, to: &$0) } }
      }
      if let hitches {
        json.array("hitches_without_which", isInline: true) { rows in
          for hitch in hitches { rows.element(hitch.index) }
        }
      } else {
        json.field("hitches_without_which", nil as String?)
      }
    }
    var text = ""
    json.finish(to: &text)
    return text
  }

  private static func write(_ row: ViewEvaluations, to json: inout JSONWriter) {
    json.field("work", "\(row.work)")
    json.field("frames", row.frames)
    json.field("count", row.count)
    json.field("time_ms", milliseconds: row.time)
    json.field("self_ms", milliseconds: row.selfTime)
    json.field("longest_ms", milliseconds: row.longest)
    json.field("share_mean_percent", row.shareMean, places: 6)
    json.field("share_p95_percent", row.shareP95, places: 6)
    json.field("share_max_percent", row.shareMax, places: 6)
    json.field("worst_frame", row.worstFrame)
    json.field("idle", row.idle)
    json.field("unchanged", row.unchanged)
    json.array("does", isInline: true) { words in row.effects.words.forEach { words.value($0) } }
  }

  private static func write(_ part: ViewProfile.Part, to json: inout JSONWriter) {
    json.field("by", part.kind.rawValue)
    json.field("name", part.name)
    json.field("frames", part.frames)
    json.field("count", part.count)
    json.field("time_ms", milliseconds: part.time)
  }
}
