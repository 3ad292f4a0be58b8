import FrameAnalysis
import FrameModel

/// One result: of a finding, or of a check that did not pass.
struct SARIFResult {
  private var ruleID: String
  private var ruleIndex: Int?
  /// `open` where the tool cannot tell; absent for a failure, which is what results mean.
  private var kind: String?
  private var level: String
  private var message: String
  private var location: SourceReference?
  /// The record that decided, where the location is elsewhere.
  private var record: SourceReference?
  /// What it is about, by kind: a view, an animation, a span.
  private var subjects: [(kind: String, name: String)]
  /// What makes it the same one in another run.
  private var identity: [String]
  private var justification: String?
  private var properties: [(key: String, text: String)]

  init(_ finding: Finding, in report: TraceReport, _ rules: SARIFRules) {
    (ruleID, ruleIndex) = (finding.rule, rules.position(of: finding.rule))
    level = finding.level.sarif
    let subject = finding.subjectText
    let evidence = finding.evidence.map { " \(Names.shown($0, limit: 400))" }.joined()
    message =
      (subject.isEmpty ? "" : "\(subject): ") + Names.shown(finding.measured, limit: 400)
      + " (allowed: \(Names.shown(finding.allowed, limit: 400)))." + evidence
    subjects = Self.subjects(finding.view, finding.animation, finding.span)
    identity = [
      finding.rule, finding.animation ?? "", finding.view ?? "", finding.property ?? "",
      finding.span ?? "",
    ]
    properties = [("measured", finding.measured), ("allowed", finding.allowed)]
    setPlace(
      finding.source, in: report.trace.file, line: finding.line, frame: finding.frame,
      time: finding.time)
  }

  /// Nothing of a check that passed.
  init?(_ result: CheckResult, name: String, of verdict: Verdict, _ rules: SARIFRules) {
    guard result.outcome != .pass else { return nil }
    ruleID = SARIFRules.id(of: result)
    ruleIndex = rules.position(of: ruleID)
    level = result.level == .error ? "error" : "warning"
    switch verdict.bearing(of: result) {
    case .warns: level = "warning"
    case .noted where result.outcome != .waived: (kind, level) = ("open", "none")
    case .noted, .fails, .passes: break
    }
    message = "\(result.title): \(Names.shown(result.reason, limit: 400))."
    if let owner = result.owner { message += " Owner: \(Names.shown(owner))." }
    if result.outcome == .waived {
      justification = result.waiver?.text ?? "waived"
    } else if let waiver = result.waiver {
      message += " \(waiver.text)."
    }
    subjects = Self.subjects(result.worst?.view, result.worst?.animation, result.worst?.span)
    identity = [name, result.scenario]
    properties = [
      ("outcome", result.outcome.word), ("demand", result.check.demand),
      ("method", result.methodText), ("counts", result.countsText),
    ]
    if let measured = result.measured { properties.append(("measured", measured.text)) }
    if let worst = result.worst {
      setPlace(
        worst.source, in: worst.file, line: worst.line, frame: worst.frame, time: worst.time)
    }
    // The check is what a project can change where the source is unknown.
    if let file = verdict.configuration, result.worst?.source == nil {
      record = location
      location = SourceReference(file: file, line: result.check.line)
    }
  }

  private mutating func setPlace(
    _ source: String?, in file: String, line: Int?, frame: Int64?, time: Timestamp?
  ) {
    let inTrace = file == "-" ? nil : SourceReference(file: file, line: line)
    let inSource = source.flatMap { SourceReference($0) }
    location = inSource ?? inTrace
    record = inSource == nil ? nil : inTrace
    properties.append(("trace", file))
    if let frame { properties.append(("frame", "\(frame)")) }
    if let time { properties.append(("time", "\(NumberText.seconds(time)) s")) }
  }

  private static func subjects(
    _ view: String?, _ animation: String?, _ span: String?
  ) -> [(kind: String, name: String)] {
    [("view", view), ("animation", animation), ("span", span)].compactMap { kind, name in
      name.flatMap { $0.isEmpty ? nil : (kind, $0) }
    }
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("ruleId", ruleID)
      if let ruleIndex { $0.field("ruleIndex", ruleIndex) }
      if let kind { $0.field("kind", kind) }
      $0.field("level", level)
      $0.message(message)
      writeLocations(to: &$0)
      $0.object("partialFingerprints", isInline: true) {
        $0.field("framewise/v1", identity.joined(separator: " · "))
      }
      if let justification {
        $0.array("suppressions") { rows in
          rows.object(isInline: true) {
            $0.field("kind", "external")
            $0.field("status", "accepted")
            $0.field("justification", justification)
          }
        }
      }
      $0.object("properties", isInline: true) {
        for (key, text) in properties { $0.field(key, text) }
      }
    }
  }

  private func writeLocations(to json: inout JSONWriter) {
    if location != nil || !subjects.isEmpty {
      json.array("locations") { rows in
        rows.object {
          if let location { Self.write(location, to: &$0) }
          guard !subjects.isEmpty else { return }
          $0.array("logicalLocations") { rows in
            for subject in subjects {
              rows.object(isInline: true) {
                $0.field("name", subject.name)
                $0.field("kind", subject.kind)
              }
            }
          }
        }
      }
    }
    guard let record else { return }
    json.array("relatedLocations") { rows in
      rows.object {
        Self.write(record, to: &$0)
        $0.message("What was recorded")
      }
    }
  }

  private static func write(_ place: SourceReference, to json: inout JSONWriter) {
    json.object("physicalLocation", isInline: true) {
      $0.object("artifactLocation") { $0.field("uri", place.uri) }
      if let line = place.line { $0.object("region") { $0.field("startLine", line) } }
    }
  }
}
