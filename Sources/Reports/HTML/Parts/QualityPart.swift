import FrameAnalysis
import FrameModel

/// Part 8: what was read, what was not, and what was taken for granted.
struct QualityPart {
  let section: Section

  private var trace: Trace { section.trace }

  func write(to page: inout Markup) {
    page += "<section>"
    page += section.heading("Data quality", "quality")
    page += "<p>\(summary)</p>\n<div class=\"columns\">"
    records().write(to: &page)
    if let surface = section.report.analysis.main {
      page += "<div>"
      evidence(surface).write(to: &page)
      unjudged(surface).write(to: &page)
      page += "</div>"
    }
    page += "</div>\n"
    problems().write(to: &page)
    gaps().write(to: &page)
    writeAssumptions(to: &page)
    if let surface = section.report.analysis.main { unknown(surface).write(to: &page) }
    rules().write(to: &page)
    page += "</section>\n"
  }

  private var summary: String {
    let quality = trace.quality
    var text = "\(NumberText.count(quality.records, "record", "records")) read, "
    text +=
      quality.rejected == 0 ? "none rejected." : "\(NumberText.count(quality.rejected)) rejected."
    if quality.lost > 0 {
      text += " The recorder says that it lost \(NumberText.count(quality.lost))."
    }
    if quality.isTruncated {
      text += " The input ends before its own end"
      if let place = quality.truncatedAt { text += ", at line \(place.line), byte \(place.byte)" }
      text += ": what was whole is counted, what was open is taken to last to the end."
    }
    return text
  }

  private func records() -> DataTable {
    var table = DataTable("Records by kind", [.text("Kind"), .number("Count")])
    for kind in trace.quality.recordsByKind {
      table.add([Names.shown(kind.kind), NumberText.count(kind.count)])
    }
    return table
  }

  private func evidence(_ surface: SurfaceAnalysis) -> DataTable {
    var table = DataTable(
      "Evidence of lateness, best first", [.text("Judged by"), .number("Frames")])
    for (evidence, count) in surface.evidence {
      table.add([evidence.phrase, NumberText.count(count)])
    }
    return table
  }

  private func unjudged(_ surface: SurfaceAnalysis) -> DataTable {
    var table = DataTable("Frames without a verdict", [.text("Why"), .number("Frames")])
    for entry in surface.unjudged where entry.count > 0 {
      table.add([entry.reason.phrase, NumberText.count(entry.count)])
    }
    return table
  }

  private func problems() -> DataTable {
    var table = DataTable(
      "Problems, with the first place of each",
      [.text("Problem"), .number("Count"), .text("First at"), .text("What"), .text("Bytes there")])
    for problem in trace.quality.problems {
      let place = problem.first
      let path = place.path.isEmpty ? "" : " · \(Names.shown(place.path))"
      table.add([
        .text(problem.kind.phrase), .text(NumberText.count(problem.count)),
        .text("line \(place.line):\(place.column), byte \(place.byte)\(path)"),
        .text(Names.shown(problem.detail)),
        .markup(place.snippet.isEmpty ? "–" : "<code>\(Names.shown(place.snippet))</code>"),
      ])
    }
    return table
  }

  private func gaps() -> DataTable {
    let shown = trace.gaps.sorted { ($1.end - $1.begin) < ($0.end - $0.begin) }.prefix(20)
    let note = trace.gaps.count > shown.count ? ", the 20 longest of \(trace.gaps.count)" : ""
    var table = DataTable(
      "Gaps across which frames are not compared\(note)",
      [.text("Why"), .number("From, s"), .number("Length")])
    for gap in shown {
      table.add([
        gap.reason.phrase, NumberText.seconds(gap.begin), NumberText.length(gap.end - gap.begin),
      ])
    }
    return table
  }

  private func unknown(_ surface: SurfaceAnalysis) -> DataTable {
    var table = DataTable("Not known from this trace", [.text("Metric"), .text("Needs")])
    for group in UnknownMetrics.groups(in: surface.metrics) {
      table.add([group.names.joined(separator: ", "), group.needsText])
    }
    return table
  }

  private func rules() -> DataTable {
    let missing = RuleCounts(of: section.report).missing
    let count = missing.groups.reduce(0) { $0 + $1.subjects.count }
    var table = DataTable(
      "Motion rules that could not be judged, by what is missing (\(count))",
      [.text("Missing"), .number("Rules"), .text("Which")])
    for group in missing.groups {
      table.add([
        group.needs, NumberText.count(group.subjects.count),
        group.subjects.joined(separator: ", "),
      ])
    }
    return table
  }

  private func writeAssumptions(to page: inout Markup) {
    let assumptions = section.report.analysis.assumptions
    guard !assumptions.isEmpty else { return }
    page += section.heading("Taken for granted", "assumptions", below: 1)
    page += "<ul>"
    for assumption in assumptions { page += "<li>\(assumption.phrase(in: trace))</li>" }
    page += "</ul>\n"
  }
}
