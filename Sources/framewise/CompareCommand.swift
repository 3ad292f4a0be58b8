import Arguments
import FrameAnalysis
import FrameModel
import ReleaseGate
import Reports

extension MetricID: ArgumentValue {}

struct CompareOptions: Sendable {
  var reporting = ReportingOptions()
  var new: [String] = []
  var isSelf = false
  var allowed: [ConditionsChoice] = []
  var metrics: [MetricID] = []
  var alpha = 0.05

  var policy: ComparisonPolicy {
    var policy = ComparisonPolicy()
    policy.alpha = alpha
    policy.allowed = allowed.all
    policy.metrics = metrics.isEmpty ? nil : Set(metrics)
    return policy
  }

  func validate() throws(UsageError) {
    try reporting.validate()
    guard alpha > 0, alpha < 1 else { throw .refused("--alpha is between 0 and 1") }
    // Behind '--' every word is a file, as everywhere: better said than looked for on disk.
    if let word = new.first(where: { $0.hasPrefix("--") }) {
      throw .refused("'\(word)' stands behind '--', where all are traces: options go in front")
    }
    guard isSelf == new.isEmpty else {
      throw .refused(
        isSelf
          ? "--aa compares one build with itself: leave out what follows '--'"
          : "nothing to compare with: framewise compare BASE... -- NEW...")
    }
  }
}

extension Command {
  /// Two sets of runs: what changed, how sure, what is new and what is gone.
  static let compare = Command(
    "compare", "Says what changed between two sets of runs, and how sure that is.",
    discussion: """
      The traces in front of '--' are the base, those behind it are new. Runs of one scenario under \
      the same conditions are compared metric by metric: a change is worse or better where chance \
      seldom brings it about and it is large enough to matter; where so few runs cannot tell, that \
      is said, with the number that could. Counts on which the base agrees are compared exactly.

      Exits with 0 whatever changed: 'gate' judges. Exits with 4 where conditions differ that \
      figures depend on; --allow says which may.
      """,
    examples: [
      ("framewise compare before/ -- after/", "Compares two folders of runs."),
      ("framewise compare --aa runs/", "Says what changes so many runs of one build can show."),
      (
        "framewise compare --allow device --report csv=out a/ -- b/",
        "Lets devices differ, and writes comparison.csv."
      ),
    ],
    defaults: CompareOptions(),
    parameters: [
      .including(\.reporting),
      .trailing(
        "new", \.new, isRequired: false, completes: .files, help: "The traces to compare with them."
      ),
      .flag(
        "aa", \.isSelf, help: "Compares one build with itself: its earlier runs with the later."),
      .repeatedOption(
        "allow", "conditions", \.allowed,
        help: "Conditions that may differ, such as 'device,rate'."),
      .repeatedOption("metric", "id", \.metrics, help: "Compares this metric; else all there are."),
      .option("alpha", "level", \.alpha, help: "The chance of a false alarm that is put up with."),
    ],
    check: { options throws(UsageError) in try options.validate() },
    run: { options in await CompareRun(options: options).run() })
}

/// One run of `compare`.
private struct CompareRun {
  let options: CompareOptions
  private var base: ReportRun { ReportRun(options: options.reporting) }
  private var messages: Messages { base.messages }

  /// The new runs are read as the base is.
  private var new: ReportRun {
    var reporting = options.reporting
    reporting.traces = options.new
    return ReportRun(options: reporting)
  }

  func run() async -> ExitStatus {
    do throws(ConfigurationError) {
      let project = try base.project()
      guard let before = await base.load(project) else { return .unusableInput }
      let runs = before.report.runFigures(project.analysis, messages)
      guard !options.isSelf else {
        let comparison = compareWithItself(runs, policy: options.policy)
        return finish(before.report, comparison, isWhole: before.isWhole)
      }
      guard let after = await new.load(project) else { return .unusableInput }
      let comparison = compareRuns(
        runs, with: after.report.runFigures(project.analysis, messages), policy: options.policy)
      return finish(after.report, comparison, isWhole: before.isWhole && after.isWhole)
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
  }

  private func finish(
    _ report: Report, _ comparison: RunComparison, isWhole: Bool
  ) -> ExitStatus {
    var report = report
    report.comparison = comparison
    do {
      var writing = ReportOptions()
      writing.excel = options.reporting.excel
      let output = ReportOutput(report: report, options: writing)
      for destination in options.reporting.reports { try output.write(destination) }
      if options.reporting.writesForGitHub { try GitHubStep(report: report).write() }
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
    if options.reporting.messages.verbosity != .quiet { print(comparison) }
    guard comparison.refused.isEmpty else {
      for refused in comparison.refused { messages.warn(refused.text) }
      return .unusableBaseline
    }
    if !isWhole { messages.warn("not every input could be read: the comparison is of the others") }
    return isWhole ? .done : .unusableInput
  }
}

extension CompareRun {
  /// To standard output, unless that carries a report.
  private func print(_ comparison: RunComparison) {
    let isTaken = options.reporting.reports.contains(where: \.isStandardOutput)
    let descriptor: Int32 = isTaken ? 2 : 1
    var output = DescriptorOutput(descriptor)
    ComparisonText(
      comparison, width: min(terminalWidth(descriptor) ?? 100, 100),
      style: messages.options.style(for: descriptor)
    ).write(to: &output)
    output.flush()
  }
}

extension Report {
  /// What each trace gives to a comparison, after naming those that give nothing.
  func runFigures(_ options: AnalysisOptions, _ messages: Messages) -> [RunFigures] {
    traces.compactMap { report in
      let run = RunFigures(
        of: report.trace, report.analysis, findings: report.findings, options: options)
      if run == nil {
        messages.warn("\(Printable.text(report.trace.file)): has no frames to compare")
      }
      return run
    }
  }
}
