import FrameAnalysis
import FrameModel

/// Part 1: the verdict, the headline figures, and what was measured on what.
struct VerdictPart {
  let section: Section
  /// Whether the page has a gate's verdict, which then stands above all traces.
  let isJudged: Bool

  func write(to page: inout Markup) {
    if !isJudged {
      page += """
        <p class="verdict"><span class="glyph" aria-hidden="true">○</span> \
        <strong>No gate was run.</strong> These are measurements; no limit was applied to them.</p>

        """
    }
    if let surface = section.report.analysis.main {
      page += "<p class=\"summary\">\(Self.sentence(surface, of: section.trace))</p>\n"
      HeadlineCards(surface: surface, bands: section.report.bands).write(to: &page)
      writeOtherSurfaces(surface, to: &page)
    } else {
      page += "<p class=\"summary\">The trace has no frames: nothing in it can be judged.</p>\n"
      ReportedPart(section: section)?.writeSummary(to: &page)
    }
    writeConditions(to: &page)
  }

  /// What happened, in the words of somebody who looked.
  static func sentence(_ surface: SurfaceAnalysis, of trace: Trace) -> String {
    let metrics = surface.metrics
    let frames = metrics.text(.frameCount)
    guard let count = metrics.known(.hitchCount) else {
      return "\(frames) were read, and the trace does not show whether any of them was late."
    }
    let evidence = metrics[.hitchCount]?.evidence.map { ", judged by \($0.phrase)" } ?? ""
    guard trace.hasTimeline else {
      return "\(NumberText.count(Int(count))) of \(frames) passed their deadlines, by "
        + "\(metrics.text(.hitchTime)) in all. The source does not say when they were, so that "
        + "there is no timeline, no frame rate and no hitch time ratio."
    }
    guard count > 0, let worst = surface.worstHitch else {
      return "No hitches in \(frames) over \(surface.denominatorText)\(evidence)."
    }
    let missed = NumberText.count(worst.missedIntervals, "interval", "intervals")
    var text =
      "\(NumberText.count(Int(count), "hitch", "hitches")) in \(frames) over "
      + "\(surface.denominatorText)\(evidence). \(count == 1 ? "It" : "The worst") was "
      + "\(NumberText.length(worst.lateness)) late, \(missed), at "
      + "\(NumberText.seconds(worst.time)) s in frame \(worst.index)"
    if let place = worst.place(in: trace).first { text += ", in the \(place.kind) \(place.name)" }
    text += "."
    if let evaluation = worst.evaluations.first {
      text += " Costliest in it: \(evaluation.sentence(in: trace))."
    }
    return text
  }

  private func writeOtherSurfaces(_ surface: SurfaceAnalysis, to page: inout Markup) {
    let others = section.report.analysis.surfaces.count - 1
    guard others > 0 else { return }
    let name = section.trace.displayName(surface.display)
    page += """
      <p class="aside">All figures are of \(name). \
      \(NumberText.count(others, "other display has", "other displays have")) frames too: \
      see the table by display.</p>

      """
  }

  private func writeConditions(to page: inout Markup) {
    page += "<dl class=\"conditions\">\n"
    for item in Conditions(section.report).items {
      page += "<div><dt>\(item.label)</dt><dd>\(item.value)</dd></div>\n"
    }
    let trace = section.trace
    let size = trace.quality.uncompressedBytes
    let bytes = size > 0 ? ", \(NumberText.count(size)) bytes" : ""
    page += """
      <div><dt>Input</dt><dd class="file">\(Names.shown(Names.file(trace.file)))</dd></div>
      <div><dt>Format</dt><dd>\(trace.format.rawValue)\(bytes)</dd></div>
      </dl>

      """
  }
}
