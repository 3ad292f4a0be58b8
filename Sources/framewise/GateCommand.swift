import Arguments
import FrameAnalysis
import FrameModel
import MotionRules
import ReleaseGate
import Reports

struct GateCommandOptions: Sendable {
  var reporting = ReportingOptions()
  var explainsConfig = false
  var baseline: String?
  var allowed: [ConditionsChoice] = []
}

extension Command {
  /// The same as `report`, with a verdict.
  static let gate = Command(
    "gate", "Analyses traces, writes reports, and judges them by framewise.json.",
    discussion: """
      Writes what 'report' writes, and judges the traces by the checks of framewise.json. The \
      verdict goes to standard error in words, and into every report.

      Exits with 0 where the traces passed, 1 where a check failed or could not be judged, 2 where \
      the configuration is at fault or a check matches nothing, 3 where an input cannot be read, and \
      4 where the baseline is missing, stale or not comparable.
      """,
    examples: [
      ("framewise gate runs/", "Judges every trace of a folder."),
      (
        "framewise gate runs/ --report html=gate.html --report json=gate.json",
        "Writes two reports."
      ),
      ("framewise gate runs/ --explain-config", "Says which check applied to what."),
    ],
    defaults: GateCommandOptions(),
    parameters: [
      .including(\.reporting),
      .flag(
        "explain-config", \.explainsConfig, help: "Says which check applied to what, and why."),
      .option(
        "baseline", "file", \.baseline, completes: .files,
        help: "The baseline, else the configuration's, else framewise.baseline.json."),
      .repeatedOption(
        "allow", "conditions", \.allowed,
        help: "Conditions that may differ from the baseline's, such as 'device,rate'."),
    ],
    check: { options throws(UsageError) in try options.reporting.validate() },
    run: { options in await GateCommandRun(options: options).run() })
}

/// One run of `gate`.
private struct GateCommandRun {
  let options: GateCommandOptions
  private var reporting: ReportRun { ReportRun(options: options.reporting) }
  private var messages: Messages { reporting.messages }

  func run() async -> ExitStatus {
    do throws(ConfigurationError) {
      let project = try reporting.project()
      guard var configuration = project.configuration else {
        throw ConfigurationFile.missing
      }
      configuration.baseline.allowed.formUnion(options.allowed.all)
      try configuration.requireChecks()
      guard let loaded = await reporting.load(project) else { return .unusableInput }
      let gate = try Gate(
        configuration, runs: loaded.report.traces.map(GateRun.init), rules: Rule.all.map(\.id),
        date: loaded.report.date)
      return finish(loaded.report, isWhole: loaded.isWhole, gate, project)
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
  }

  private func finish(
    _ report: Report, isWhole: Bool, _ gate: Gate, _ project: Project
  ) -> ExitStatus {
    var judged = report
    let verdict: Verdict
    do throws(BaselineFault) {
      let reference = gate.needsBaseline ? try reference(of: gate, project, on: report.date) : nil
      verdict = try gate.verdict(against: reference)
      judged.comparison = reference.map { comparison(of: report, with: $0, gate) }
    } catch {
      messages.warn("\(error)")
      return .unusableBaseline
    }
    judged.verdict = verdict
    let status = reporting.finish(judged, isWhole: isWhole)
    if options.explainsConfig { emit(gate.explanation) }
    emit(verdict)
    if !isWhole { messages.warn("not every input could be read: the verdict is on the others") }
    guard status == .done else { return status }
    return verdict.isRefusal ? .gateFailed : .done
  }

  /// The baseline beside the configuration; one that is missing or stale is a fault.
  private func reference(
    of gate: Gate, _ project: Project, on date: String?
  ) throws(BaselineFault) -> GateReference {
    let file = options.baseline ?? BaselineFile.path(of: gate.configuration)
    let baseline = try BaselineFile.read(
      file, on: date, maximumAge: gate.configuration.baseline.maximumAge)
    return GateReference(baseline, file: file, analysis: project.analysis)
  }

  /// Everything that changed against the baseline, beside what the checks ask for.
  private func comparison(
    of report: Report, with reference: GateReference, _ gate: Gate
  ) -> RunComparison {
    var policy = ComparisonPolicy()
    policy.allowed = gate.configuration.baseline.allowed
    let names = Set(report.traces.map(\.trace.scenario))
    return compareRuns(
      reference.baseline.runs.filter { names.contains($0.scenario) },
      with: report.runFigures(reference.analysis, messages), policy: policy)
  }

  private func emit(_ verdict: Verdict) {
    var output = DescriptorOutput(2)
    VerdictText(
      width: min(terminalWidth(2) ?? 80, 100), style: messages.options.style(for: 2),
      tellsPassed: messages.options.verbosity != .quiet
    ).write(verdict, to: &output)
    output.flush()
  }

  private func emit(_ lines: [String]) {
    var output = DescriptorOutput(2)
    for line in lines { output.write(line + "\n") }
    output.flush()
  }
}

extension GateRun {
  init(_ report: TraceReport) {
    self.init(
      trace: report.trace, analysis: report.analysis, rules: report.rules,
      findings: report.findings)
  }
}
