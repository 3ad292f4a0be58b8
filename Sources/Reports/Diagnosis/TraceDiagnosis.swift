import FrameAnalysis
import FrameModel

/// What a file holds and what cannot be judged from it: the answer of `doctor`.
package struct TraceDiagnosis: ReportWriter {
  package var width: Int
  package var style: Style

  package init(width: Int = 80, style: Style = .plain) {
    self.width = max(width, 40)
    self.style = style
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var buffer = TextBuffer()
    for (position, trace) in report.traces.enumerated() {
      if position > 0 { buffer.append("\n") }
      var section = DiagnosisSection(trace, width: width, style: style)
      section.write()
      buffer.append(section.buffer)
    }
    buffer.finish(to: &output)
  }
}

/// The diagnosis of one trace, a labelled line for each thing found.
private struct DiagnosisSection {
  let report: TraceReport
  let width: Int
  let style: Style
  private(set) var buffer = TextBuffer()

  private var trace: Trace { report.trace }

  init(_ report: TraceReport, width: Int, style: Style) {
    self.report = report
    self.width = width
    self.style = style
  }

  mutating func write() {
    buffer.append(style.apply(.bold, to: Names.shown(Names.file(trace.file))) + "\n")
    writeFile()
    writeSurfaces()
    writeRates()
    writeContents()
    writeFaults()
    writeJudgement()
  }

  // MARK: Parts

  private mutating func writeFile() {
    let quality = trace.quality
    let inflated =
      quality.uncompressedBytes > quality.bytes
      ? ", \(NumberText.count(quality.uncompressedBytes)) inflated" : ""
    line("format", trace.format.rawValue)
    line("size", "\(NumberText.count(quality.bytes)) bytes\(inflated)")
    for item in Conditions(report).items { line(item.label.lowercased(), item.value) }
    if !trace.hasTimeline {
      line("timeline", "none: the frames are in order, and nothing says when they were")
    } else if let extent = report.analysis.main?.extent {
      line("length", NumberText.length(extent.upperBound - extent.lowerBound))
    } else if let length = trace.recordedLength {
      line("length", "\(NumberText.length(length)), as the source says")
    }
    let captures = trace.captures.words
    line("captures", captures.isEmpty ? "not stated" : captures.joined(separator: ", "))
  }

  private mutating func writeSurfaces() {
    let surfaces = report.analysis.surfaces
    for (position, surface) in surfaces.enumerated() {
      let isPrimary = position == report.analysis.primary && surfaces.count > 1
      line(
        position == 0 ? "frames" : "",
        "\(trace.displayName(surface.display)): \(SurfaceCounts(of: surface, in: trace).text)"
          + (isPrimary ? " (judged)" : ""))
    }
  }

  private mutating func writeRates() {
    guard let surface = report.analysis.main, trace.hasTimeline else { return }
    for row in RefreshText.rows(of: surface) { line("rate", row.sentence) }
    if let hangs = HangText(of: surface) { line("hangs", hangs.sentence) }
  }

  private mutating func writeContents() {
    let kinds = trace.quality.recordsByKind.map { "\(NumberText.count($0.count)) \($0.kind)" }
    line("records", "\(NumberText.count(trace.quality.records)): \(kinds.joined(separator: ", "))")
    for reason in Gap.Reason.allCases {
      let gaps = trace.gaps.filter { $0.reason == reason }
      guard !gaps.isEmpty else { continue }
      let length = gaps.reduce(Nanoseconds.zero) { $0 + ($1.end - $1.begin) }
      line(
        "gaps",
        "\(NumberText.count(gaps.count)) \(reason.phrase), \(NumberText.length(length)) in all")
    }
  }

  private mutating func writeFaults() {
    let quality = trace.quality
    if quality.isTruncated {
      let place = quality.truncatedAt.map { " at line \($0.line), byte \($0.byte)" } ?? ""
      line("truncated", "the input ends before its own end\(place)")
    }
    if quality.lost > 0 { line("lost", "\(quality.lost) records, as the recorder says") }
    line("rejected", quality.rejected == 0 ? "none" : NumberText.count(quality.rejected))
    for problem in quality.problems {
      let place = "line \(problem.first.line), column \(problem.first.column)"
      let near = problem.first.snippet
      line(
        "fault",
        "\(problem.kind.phrase) ×\(NumberText.count(problem.count)), first at \(place): "
          + problem.text + (near.isEmpty ? "" : ", near \(Names.shown(near))"))
    }
  }

  private mutating func writeJudgement() {
    for text in ReportedText(report)?.contents ?? [] { line("reported", text) }
    guard let surface = report.analysis.main else {
      return line("judged", "nothing: there are no frames")
    }
    let judged = surface.evidence.map { evidence, count in
      "\(NumberText.count(count)) by \(evidence.phrase)"
    }
    line("judged", judged.isEmpty ? "no frame" : judged.joined(separator: "; "))
    for entry in surface.unjudged {
      line("not judged", "\(NumberText.count(entry.count)): \(entry.reason.phrase)")
    }
    for assumption in report.analysis.assumptions { line("assumed", assumption.phrase(in: trace)) }
    for group in UnknownMetrics.groups(in: surface.metrics) {
      line("unknown", "\(group.names.joined(separator: ", ")): needs \(group.needsText)")
    }
  }

  // MARK: Layout

  private mutating func line(_ label: String, _ text: String) {
    let column = 15
    let first = "  " + label + String(repeating: " ", count: max(1, column - label.count))
    var paragraph = Paragraph(first: first, rest: String(repeating: " ", count: column + 2))
    paragraph.add(text)
    paragraph.write(to: &buffer, width: width, style: style)
  }
}
