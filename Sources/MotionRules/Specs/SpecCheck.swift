package import FrameAnalysis
package import FrameModel

extension SpecDocument {
  /// Whether a name in a trace is this spec's: letters and digits count, whatever stands between.
  fileprivate func isAbout(_ animation: String?) -> Bool {
    animation.map { SpecCurve.normalized($0) == SpecCurve.normalized(name.text) } ?? false
  }
}

/// How a trace keeps to animation specs.
package struct SpecCheck {
  /// What in the trace is not as a spec has it, in the order of the specs and their lines.
  package private(set) var problems: [SpecProblem] = []
  /// The specs of which the trace has no animation.
  package private(set) var absent: [SpecDocument] = []

  let session: MotionSession

  /// Compares by the animations' names.
  package init(
    of specs: [SpecDocument], against trace: Trace, _ analysis: Analysis,
    options: RuleOptions = RuleOptions()
  ) {
    session = MotionSession(trace: trace, analysis: analysis, options: options)
    for spec in specs {
      let runs = session.runs.filter { spec.isAbout($0.name) }
      if runs.isEmpty { absent.append(spec) } else { compare(runs, with: spec) }
    }
  }

  private mutating func compare(_ runs: [MotionRun], with spec: SpecDocument) {
    let known = problems.count
    // What stands for the motion when it is reduced is not what the table is about.
    let full = runs.filter { session.reduceMotion(at: $0.animation.begin) != true }
    compareDeclarations(of: runs[0], with: spec)
    for property in spec.properties {
      let own = full.filter {
        SpecCurve.normalized($0.property) == SpecCurve.normalized(property.name)
      }
      guard let first = own.first else {
        if !full.isEmpty { report("\(property.name) is never animated", spec, property.line) }
        continue
      }
      compareCurve(of: first, with: property, spec)
      let faulty = own.firstIndex { measured($0, property) != nil }
      if let faulty, let message = measured(own[faulty], property) {
        report(message, spec, property.line)
      }
    }
    compareStart(of: runs, with: spec)
    compareTimes(of: full, with: spec)
    compareGestures(of: full, with: spec)
    compareFeedback(of: runs, with: spec)
    // By line, as one reads the spec.
    problems[known...].sort { ($0.line, $0.message) < ($1.line, $1.message) }
  }

  /// Reports what there is to report.
  mutating func report(_ problem: SpecProblem?) {
    if let problem { problems.append(problem) }
  }

  /// A field that a run keeps to otherwise, by the first run that does; `told` says how.
  func problem(
    _ field: SpecDocument.Field, of spec: SpecDocument, _ runs: [MotionRun],
    where told: (MotionRun) -> String?
  ) -> SpecProblem? {
    guard let entry = spec.fields[field] else { return nil }
    for run in runs {
      guard let message = told(run) else { continue }
      return SpecProblem(
        file: spec.file, line: entry.line, spec: spec.name.text,
        message: "\(field.label): \(message) (\(place(run)))")
    }
    return nil
  }

  mutating func report(_ message: String, _ spec: SpecDocument, _ line: Int) {
    problems.append(
      SpecProblem(file: spec.file, line: line, spec: spec.name.text, message: message))
  }

  /// Where the trace says it: `feed.ndjson:12`.
  func place(_ run: MotionRun) -> String {
    session.trace.file + (run.animation.line.map { ":\($0)" } ?? "")
  }

  // MARK: What is declared

  private mutating func compareDeclarations(of run: MotionRun, with spec: SpecDocument) {
    func say(_ field: SpecDocument.Field, _ declared: String, _ wanted: String) -> String {
      "\(field.label): \(declared) is declared (\(place(run))), \(wanted) is specified"
    }
    if let entry = spec.fields[.interruption], let wanted = SpecWords.interruption(entry.text),
      let declared = run.declaration.interruption, declared != wanted
    {
      report(say(.interruption, declared.rawValue, wanted.rawValue), spec, entry.line)
    }
    if let entry = spec.fields[.reduceMotion], let wanted = SpecWords.reducedMotion(entry.text),
      let declared = run.declaration.reduceMotion, declared != wanted
    {
      report(say(.reduceMotion, declared.rawValue, wanted.rawValue), spec, entry.line)
    }
    if let entry = spec.fields[.haptics], let wanted = SpecWords.haptic(entry.text),
      let declared = session.trace.names[run.declaration.haptic], declared != wanted
    {
      report(say(.haptics, declared, wanted), spec, entry.line)
    }
  }

  private mutating func compareCurve(
    of run: MotionRun, with property: SpecDocument.Property, _ spec: SpecDocument
  ) {
    guard let wanted = curve(of: property) else {
      report("\(property.name): \(property.curve) is no curve that is known", spec, property.line)
      return
    }
    if let declared = run.curve, !isSame(declared, wanted) {
      report(
        "\(property.name): \(declared.words) is declared (\(place(run))), \(wanted.words) is"
          + " specified", spec, property.line)
    }
    // What runs both ways may have been recorded on its way back.
    let isBack = spec.isBothWays && isReverse(run, of: property)
    let ends =
      isBack ? (property.to, property.from) : (property.from, property.to)
    for (what, text, values) in [
      ("from", ends.0, run.animation.from), ("to", ends.1, run.animation.to),
    ] {
      guard let wanted = Double(text), values.count == 1 else { continue }
      if abs(values[0] - wanted) > 0.01 * max(abs(run.range ?? 0), 0.01) {
        report(
          "\(property.name): \(what) \(values[0].decimal(3)) (\(place(run))), \(wanted.decimal(3)) is"
            + " specified", spec, property.line)
      }
    }
  }

  private func curve(of property: SpecDocument.Property) -> MotionCurve? {
    SpecCurve.curve(
      property.curve, duration: SpecCurve.length(property.duration), in: session.tokens)
  }

  /// Whether two curves are the same within half a millisecond and half a hundredth.
  private func isSame(_ a: MotionCurve, _ b: MotionCurve) -> Bool {
    switch (a, b) {
    case (.spring(let a), .spring(let b)):
      guard let a = Spring(a), let b = Spring(b) else { return false }
      return abs(a.duration - b.duration) <= 0.0005 + 1e-9
        && abs(a.bounce - b.bounce) <= 0.005 + 1e-9
    case (.bezier(let a, let long), .bezier(let b, let other)):
      let isNear = long.flatMap { long in other.map { abs((long - $0).milliseconds) <= 0.5 } }
      return Rule.isNear(a, b) && isNear ?? true
    default: return a == b
    }
  }

  // MARK: What was shown

  /// What the display showed of a property that its spec does not have; nil where all is well or
  /// was not sampled.
  private func measured(_ run: MotionRun, _ property: SpecDocument.Property) -> String? {
    guard let wanted = curve(of: property), let timing = TimingCurve(wanted),
      let shape = RunShape(of: run),
      let distance = session.conformance(of: run, shape, to: timing)?.unexplained
    else { return nil }
    guard distance.excess > Self.deviation else { return nil }
    let frame = distance.frame.map { ", frame \($0)" } ?? ""
    return
      "\(property.name): shown up to \((distance.largest * 100).decimal(1)) % of its range"
      + " from \(wanted.words) (\(place(run))\(frame))"
  }

  /// As rule CRV-03 has it: a share of the range beyond what a frame travels.
  private static let deviation = 0.03
}
