import Arguments
import FrameAnalysis
import FrameModel
import MotionRules
import ReleaseGate
import Reports

/// What can be done with a baseline.
enum BaselineAction: String, CaseIterable, ArgumentValue { case write, check, show }

extension BaselineAge: ArgumentValue {
  package init?(argument: String) { self.init(text: argument) }
  package static var expectation: String? { "expected an age such as \(examples)" }
}

struct BaselineOptions: Sendable {
  var action = BaselineAction.show
  var traces: [String] = []
  var file: String?
  var maximumAge: BaselineAge?
  var allowed: [ConditionsChoice] = []
  var profile: RuleProfile?
  var now: Moment?
  var judging = JudgingOptions()
  var messages = MessageOptions()

  /// The same as the options of commands that report: traces are read and judged alike.
  var reporting: ReportingOptions {
    var reporting = ReportingOptions()
    (reporting.traces, reporting.profile, reporting.now) = (traces, profile, now)
    (reporting.judging, reporting.messages) = (judging, messages)
    return reporting
  }
}

extension Command {
  /// The committed reference for `gate`.
  static let baseline = Command(
    "baseline", "Writes, checks or shows the runs that later ones are compared with.",
    discussion: """
      'write' stores what each run gave, with its conditions and where it is from, in a file to \
      commit: a figure a line and sorted, so that it diffs well. 'check' says whether it can be \
      read, is fresh, and is comparable with traces. 'show' prints it.

      Exits with 4 where the baseline is missing, stale or not comparable.
      """,
    examples: [
      ("framewise baseline write runs/ --max-age '30 days'", "Writes framewise.baseline.json."),
      ("framewise baseline check runs/", "Says whether it can be compared with these."),
      ("framewise baseline show", "Prints what it holds."),
    ],
    defaults: BaselineOptions(),
    parameters: [
      .positional("action", \.action, help: "What to do: write, check or show."),
      .positionals(
        "trace", \.traces, isRequired: false, completes: .files,
        help: "Files, folders or quoted patterns; '-' is standard input."),
      .option(
        "baseline", "file", \.file, completes: .files,
        help: "The file, else the configuration's, else framewise.baseline.json."),
      .option(
        "max-age", "age", \.maximumAge, help: "From when on it is stale, such as '30 days'."),
      .repeatedOption(
        "allow", "conditions", \.allowed,
        help: "Conditions that may differ, such as 'device,rate'."),
      .option(
        "profile", "documents", \.profile,
        help: "Which of the design documents decides where motion rules contradict each other."),
      .option("now", "time", \.now, help: "The date that is written, or that age is counted to."),
      .including(\.judging),
      .including(\.messages),
    ],
    check: { options throws(UsageError) in
      try options.reporting.validate()
      guard options.action != .write || !options.traces.isEmpty else {
        throw .refused("'baseline write' needs traces")
      }
    },
    run: { options in await BaselineRun(options: options).run() })
}

/// One run of `baseline`.
private struct BaselineRun {
  let options: BaselineOptions
  private var reading: ReportRun { ReportRun(options: options.reporting) }
  private var messages: Messages { reading.messages }

  func run() async -> ExitStatus {
    do {
      let project = try Project(options.judging, profile: options.profile)
      let setting = project.configuration?.baseline ?? BaselineSetting()
      let file = options.file ?? project.configuration.map(BaselineFile.path) ?? setting.file
      switch options.action {
      case .write: return try await write(file, project)
      case .check: return try await check(file, project)
      case .show: return try show(file)
      }
    } catch let fault as BaselineFault {
      messages.warn("\(fault)")
      return .unusableBaseline
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
  }

  // MARK: Writing

  /// All or nothing: a baseline of what happened to be readable would shrink in silence.
  private func write(_ file: String, _ project: Project) async throws -> ExitStatus {
    guard let loaded = await reading.load(project) else { return .unusableInput }
    let runs = loaded.report.runFigures(project.analysis, messages)
    guard loaded.isWhole, runs.count == loaded.report.traces.count else {
      messages.warn("the baseline was not written: every trace has to be readable and have frames")
      return .unusableInput
    }
    guard options.maximumAge == nil || loaded.report.date != nil else {
      messages.warn("--max-age counts from a date, and no trace bears one: --now gives one")
      return .wrongUsage
    }
    let baseline = Baseline(
      of: runs, tool: Framewise.version, date: loaded.report.date,
      configuration: project.configuration?.digest, maximumAge: options.maximumAge?.days)
    try BaselineFile.write(baseline, to: file)
    let summary = BaselineSummary(baseline)
    messages.note("\(Printable.text(file)): \(summary.counts)")
    if baseline.date == nil {
      messages.note("It bears no date, since no trace does: --now gives one.")
    }
    for scenario in summary.tooFew { messages.note(scenario) }
    return .done
  }

  // MARK: Checking

  private func check(_ file: String, _ project: Project) async throws -> ExitStatus {
    guard !options.traces.isEmpty else {
      let baseline = try BaselineFile.read(
        file, on: date(of: []), maximumAge: maximumAge(for: project))
      messages.note("\(Printable.text(file)): \(BaselineSummary(baseline).counts)")
      return .done
    }
    guard let loaded = await reading.load(project) else { return .unusableInput }
    let baseline = try BaselineFile.read(
      file, on: date(of: loaded.report.traces), maximumAge: maximumAge(for: project))
    let runs = loaded.report.runFigures(project.analysis, messages)
    var policy = ComparisonPolicy()
    policy.allowed = options.allowed.all.union(project.configuration?.baseline.allowed ?? [])
    policy.metrics = []
    let refused = compareRuns(baseline.runs, with: runs, policy: policy).refused
    for refusal in refused { messages.warn(refusal.text) }
    guard refused.isEmpty else { return .unusableBaseline }
    if let digest = baseline.configuration, digest != project.configuration?.digest {
      messages.note("The configuration is another than when the baseline was written.")
    }
    messages.note("\(Printable.text(file)): comparable, \(BaselineSummary(baseline).counts)")
    return loaded.isWhole ? .done : .unusableInput
  }

  /// The command line's, else the configuration's; else what the baseline says itself.
  private func maximumAge(for project: Project) -> Int? {
    options.maximumAge?.days ?? project.configuration?.baseline.maximumAge
  }

  private func date(of traces: [TraceReport]) -> String? {
    Moment.ofReport(asked: options.now, traces: traces)
  }

  // MARK: Showing

  private func show(_ file: String) throws -> ExitStatus {
    let baseline = try BaselineFile.read(file)
    var output = DescriptorOutput(1)
    output.write("\(Printable.text(file)): \(BaselineSummary(baseline).counts)\n")
    BaselineText(
      runs: baseline.runs, width: min(terminalWidth(1) ?? 100, 100),
      style: messages.options.style(for: 1)
    ).write(to: &output)
    output.flush()
    return .done
  }
}

/// What a baseline holds, in a sentence.
private struct BaselineSummary {
  let baseline: Baseline

  init(_ baseline: Baseline) { self.baseline = baseline }

  private var scenarios: [String: Int] {
    Dictionary(baseline.runs.map { ($0.scenario, 1) }) { $0 + $1 }
  }

  var counts: String {
    let (runs, names) = (baseline.runs.count, scenarios.count)
    let date = baseline.date.map { ", written \(Printable.text($0))" } ?? ""
    let age = baseline.maximumAge.map { ", holds \($0) days" } ?? ""
    return "\(runs) \(runs == 1 ? "run" : "runs") of \(names) "
      + "\(names == 1 ? "scenario" : "scenarios")\(date)\(age)."
  }

  /// Scenarios with fewer runs than a comparison with as many could decide anything by.
  var tooFew: [String] {
    let needed = Deals.runsNeeded(toReach: ComparisonPolicy().alpha)
    return scenarios.filter { $0.value < needed }.sorted { $0.key < $1.key }.map { name, count in
      let runs = count == 1 ? "1 run" : "\(count) runs"
      return
        "\(Printable.text(name)) has \(runs): with fewer than \(needed) a side nothing but exact "
        + "counts can be told apart."
    }
  }
}
