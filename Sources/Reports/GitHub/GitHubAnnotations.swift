import FrameModel

/// Annotations of GitHub Actions, which reads them off the standard output of a step.
///
/// One for each check that fails the gate or warns; where no gate was run, one for each kind of
/// finding. GitHub shows ten of a kind for a step: the gravest come first.
package struct GitHubAnnotations: ReportWriter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var buffer = TextBuffer()
    if let verdict = report.verdict {
      for result in verdict.byGravity { Self.write(result, of: verdict, to: &buffer) }
    } else {
      let groups = FindingGroup.groups(of: report.traces.flatMap(\.findings))
      for group in groups { Self.write(group, to: &buffer) }
    }
    for failure in report.failures {
      Self.write(
        "error", at: nil, title: "Input not read",
        Names.shown(failure.description, limit: 600), to: &buffer)
    }
    buffer.finish(to: &output)
  }

  private static func write(
    _ result: CheckResult, of verdict: Verdict, to buffer: inout TextBuffer
  ) {
    let word: String
    switch verdict.bearing(of: result) {
    case .fails: word = "error"
    case .warns: word = "warning"
    case .noted, .passes: return
    }
    // Where the app declares it, else the check, which is in the repository too.
    let source = result.worst?.source.flatMap { SourceReference($0) }
    let check = verdict.configuration.map { SourceReference(file: $0, line: result.check.line) }
    let worst = result.worst.map { " Worst: \($0.text)." } ?? ""
    write(
      word, at: source ?? check, title: result.title,
      "\(Names.shown(result.reason, limit: 400)).\(worst)", to: &buffer)
  }

  private static func write(_ group: FindingGroup, to buffer: inout TextBuffer) {
    let finding = group.first
    let word = finding.level == .info ? "notice" : "warning"
    let subject = finding.subjectText
    let times = group.count > 1 ? " ×\(NumberText.count(group.count))" : ""
    write(
      word, at: finding.source.flatMap { SourceReference($0) },
      title: subject.isEmpty ? finding.rule : "\(finding.rule), \(subject)",
      "\(Names.shown(finding.measured, limit: 400)) "
        + "(allowed: \(Names.shown(finding.allowed, limit: 400)))\(times)", to: &buffer)
  }

  private static func write(
    _ word: String, at place: SourceReference?, title: String, _ message: String,
    to buffer: inout TextBuffer
  ) {
    buffer.append("::\(word) ")
    if let place {
      buffer.append("file=\(escaped(Printable.text(place.file), isProperty: true)),")
      if let line = place.line { buffer.append("line=\(line),") }
    }
    buffer.append("title=\(escaped(title, isProperty: true))::")
    buffer.append("\(escaped(message, isProperty: false))\n")
  }

  /// As GitHub's runner undoes it: `%` and line breaks, and what separates properties in one.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
