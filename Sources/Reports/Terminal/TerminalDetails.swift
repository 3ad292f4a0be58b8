import FrameAnalysis
import FrameModel

/// The second half of a trace on the terminal: where it went wrong, and what is not known.
extension TerminalSection {
  private static let shownHitches = 5

  mutating func writeHitches(_ surface: SurfaceAnalysis) {
    let hitches = surface.worstHitches
    guard !hitches.isEmpty else { return }
    let worst = hitches.prefix(Self.shownHitches)
    let title =
      hitches.count > worst.count
      ? "The \(worst.count) worst of \(NumberText.count(hitches.count)) hitches:"
      : "Hitches, the worst first:"
    line("", [(title, .bold)])
    for (rank, hitch) in worst.enumerated() {
      var paragraph = Paragraph(first: "    \(rank + 1). ")
      paragraph.add(sentence(hitch))
      put(paragraph)
    }
  }

  private static let shownAnimations = 3

  /// Animations that did not take what they declare.
  mutating func writeAnimations(_ surface: SurfaceAnalysis) {
    let sentences = surface.timings.compactMap { $0.sentence(in: report.trace) }
    for sentence in sentences.prefix(Self.shownAnimations) { line("", [(sentence, nil)]) }
    let rest = sentences.count - Self.shownAnimations
    if rest > 0 {
      line("", [("\(NumberText.count(rest)) more of the kind are in animations.csv.", nil)])
    }
  }

  private func sentence(_ hitch: Hitch) -> String {
    let trace = report.trace
    let place = hitch.place(in: trace).map { "\($0.kind) \($0.name)" }.joined(separator: ", ")
    let cause = hitch.cause == .unknown ? "cause unknown" : hitch.cause.rawValue
    let time = trace.hasTimeline ? "\(NumberText.seconds(hitch.time)) s, " : ""
    var text =
      "\(time)frame \(hitch.index): \(hitch.lateText), \(cause)"
      + (place.isEmpty ? "." : ", in \(place).")
    if let evaluation = hitch.evaluations.first {
      text += " \(evaluation.sentence(in: trace))."
      let more = hitch.evaluations.count - 1
      if more > 0 { text += " \(NumberText.count(more, "other evaluation", "others")) in it." }
    }
    return text
  }

  mutating func writeUnknown(_ surface: SurfaceAnalysis) {
    let groups = UnknownMetrics.groups(in: surface.metrics).map { group in
      "\(group.names.joined(separator: ", ")) – needs \(group.needsText)"
    }
    if !groups.isEmpty { line("?", [("Unknown: \(groups.joined(separator: "; ")).", nil)]) }
    if let warmUp = surface.warmUp {
      let text =
        "Warm-up, in none of these figures: \(warmUp.text(.frameCount)), "
        + "\(warmUp.text(.frameLate)) late, \(warmUp.text(.hitchTime)) of lateness."
      line("", [(text, nil)])
    }
    let unjudged = surface.unjudged.filter { $0.count > 0 }
    guard !unjudged.isEmpty else { return }
    let reasons = unjudged.map { "\(NumberText.count($0.count)) \($0.reason.label)" }
    line("", [("Frames not judged: \(reasons.joined(separator: ", ")).", nil)])
  }

  mutating func writeQuality() {
    let quality = report.trace.quality
    var parts = ["\(NumberText.count(quality.records, "record", "records")) read"]
    parts.append(quality.rejected == 0 ? "none rejected" : "\(quality.rejected) rejected")
    if quality.lost > 0 { parts.append("\(NumberText.count(quality.lost)) lost by the recorder") }
    if quality.isTruncated {
      let place = quality.truncatedAt.map { " at line \($0.line)" } ?? ""
      parts.append("cut short\(place)")
    }
    let gaps = report.trace.gaps
    if !gaps.isEmpty {
      let length = gaps.reduce(Nanoseconds.zero) { $0 + ($1.end - $1.begin) }
      parts.append(
        "\(NumberText.count(gaps.count, "gap", "gaps")) of \(NumberText.length(length)) in all")
    }
    let isClean = quality.problems.isEmpty && !quality.isTruncated && quality.lost == 0
    line(isClean ? "" : "▲", [("Data: \(parts.joined(separator: ", ")).", nil)])
    for problem in quality.problems {
      let count = problem.count > 1 ? " ×\(NumberText.count(problem.count)), first" : ""
      line(
        "", [("\(problem.kind.phrase)\(count) at line \(problem.first.line): \(problem.text)", nil)]
      )
    }
    for assumption in report.analysis.assumptions {
      line("", [("Assumed: \(assumption.phrase(in: report.trace))", nil)])
    }
  }
}

extension Problem {
  /// What is wrong, at which field, safe to show.
  var text: String {
    let path = first.path.isEmpty ? "" : " (\(Names.shown(first.path)))"
    return "\(Names.shown(detail))\(path)"
  }
}
