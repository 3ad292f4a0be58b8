import Arguments
import FrameAnalysis
import FrameModel
import MotionRules
import Reports
import TraceIngest

/// What hitch time is divided by.
enum DenominatorChoice: String, CaseIterable, ArgumentValue { case motion, wall }

/// How much of a trace is warm-up: `10` frames, or `500ms`.
struct WarmUpChoice: ArgumentValue {
  var warmUp = WarmUp.frames(0)

  init() {}

  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int64(digits), (0...86_400_000).contains(number) else { return nil }
    switch argument.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "", "frame", "frames": warmUp = .frames(Int(number))
    case "ms": warmUp = .time(.milliseconds(number))
    case "s" where number <= 86_400: warmUp = .time(.seconds(number))
    default: return nil
    }
  }

  static var expectation: String? { "expected frames or a time, such as '30 frames' or '500 ms'" }
}

/// The options of commands that read and judge traces.
struct JudgingOptions: OptionGroup {
  var warmUp = WarmUpChoice()
  var denominator = DenominatorChoice.motion
  var isStrict = false
  var jobs: Int?
  var map: String?

  static let parameters: [Parameter<Self>] = [
    .group(
      "Reading and judging",
      [
        .option(
          "warmup", "length", \.warmUp,
          help: "Frames, or time such as '500 ms', at the start to show apart."),
        .option(
          "denominator", "time", \.denominator,
          help: "What hitch time is divided by; the result always names it."),
        .flag("strict", \.isStrict, help: "Refuses an input with any faulty record."),
        .option(
          "map", "mapping", \.map,
          help: "Reads logs by their own field names: 'time=ts:us, duration=dt:ms'."),
        .option("jobs", short: "j", "n", \.jobs, help: "Traces read at a time."),
      ])
  ]

  func mapping() throws(UsageError) -> Mapping? { try Mapping.asked(for: map) }

  func loading(_ messages: Messages) -> TraceLoading {
    var loading = TraceLoading(messages: messages)
    loading.isStrict = isStrict
    loading.jobs = jobs ?? loading.jobs
    loading.mapping = try? mapping()
    loading.analysis.warmUp = warmUp.warmUp
    loading.analysis.perWallClock = denominator == .wall
    return loading
  }
}

extension RuleProfile: ArgumentValue {}

struct ReportCommandOptions: Sendable {
  var traces: [String] = []
  var reports: [ReportDestination] = []
  var definitions: DefinitionsChoice?
  var profile = RuleProfile.tokens
  var now: Moment?
  var excel = false
  var judging = JudgingOptions()
  var messages = MessageOptions()

  var rules: RuleOptions {
    var rules = RuleOptions()
    rules.profile = profile
    return rules
  }
}

extension Command {
  /// The main job: traces in, reports out.
  static let report = Command(
    "report", "Analyses traces and writes reports.",
    discussion: """
      Judges every frame against its own budget and writes what it finds. Without --report it \
      prints a summary and writes a page, tables and JSON to the folder report.

      Results never depend on the order of the traces, the clock, the locale or the number of jobs.
      """,
    examples: [
      ("framewise report scroll.framelog.ndjson", "Prints a summary and writes report/."),
      ("framewise report 'runs/**/*.json.gz' --report html=runs.html", "Writes one page."),
      ("gunzip -c t.gz | framewise report - --report json=-", "Reads and writes streams."),
    ],
    defaults: ReportCommandOptions(),
    parameters: [
      .positionals(
        "trace", \.traces, completes: .files,
        help: "Files, folders or quoted patterns; '-' is standard input."),
      .repeatedOption(
        "report", "format=path", \.reports, completes: .keyedFiles(ReportDestination.formats),
        help: "Writes a report: text, html or json to a file or '-', csv to a folder."),
      .option(
        "definitions", "tools", \.definitions,
        help: "Shows other tools' figures of the same frames too, each with its formula."),
      .option(
        "profile", "documents", \.profile,
        help: "Which of the design documents decides where motion rules contradict each other."),
      .option("now", "time", \.now, help: "The date the report bears, else the newest trace's."),
      .flag("excel", \.excel, help: "Begins CSV files with a byte order mark, for Excel."),
      .including(\.judging),
      .including(\.messages),
    ],
    check: { options throws(UsageError) in
      guard options.reports.count(where: \.isStandardOutput) <= 1 else {
        throw .refused("only one report can go to standard output")
      }
      if let jobs = options.judging.jobs, jobs < 1 { throw .refused("--jobs needs 1 or more") }
      _ = try options.judging.mapping()
    },
    run: { options in await ReportRun(options: options).run() })
}

/// One run of `report`.
private struct ReportRun {
  let options: ReportCommandOptions
  private var messages: Messages { Messages(options: options.messages) }

  func run() async -> ExitStatus {
    let files = InputFiles(options.traces)
    for pattern in files.unmatched { messages.warn("\(Printable.text(pattern)): matches no file") }
    var loading = options.judging.loading(messages)
    loading.rules = options.rules
    let outcome = await loading.load(files.inputs)
    for error in outcome.passedOver { messages.note("passed over: \(error)") }
    for error in outcome.failures { messages.warn("\(error)") }
    guard !outcome.traces.isEmpty else {
      if files.unmatched.isEmpty, outcome.failures.isEmpty { messages.warn("no traces found") }
      return .unusableInput
    }
    var report = Report(
      toolVersion: Framewise.version,
      date: Moment.ofReport(asked: options.now, traces: outcome.traces),
      traces: outcome.traces, failures: outcome.failures)
    report.tools = options.definitions?.tools ?? []
    do {
      try write(report)
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
    return outcome.failures.isEmpty && files.unmatched.isEmpty ? .done : .unusableInput
  }

  private func write(_ report: Report) throws(FileFailure) {
    var writing = ReportOptions()
    writing.excel = options.excel
    let output = ReportOutput(report: report, options: writing)
    for destination in destinations { try output.write(destination) }
    try printSummary(of: report)
    if options.reports.isEmpty { messages.note("Report: \(Self.folder)/index.html") }
  }

  private static let folder = "report"

  private var destinations: [ReportDestination] {
    options.reports.isEmpty
      ? [
        ReportDestination(.csv, Self.folder),
        ReportDestination(.json, "\(Self.folder)/report.json"),
        ReportDestination(.html, "\(Self.folder)/index.html"),
      ] : options.reports
  }

  /// To standard output, unless that carries a report; not at all when that is the summary.
  private func printSummary(of report: Report) throws(FileFailure) {
    let isPrinted = options.reports.contains { $0.isStandardOutput && $0.format == .text }
    guard options.messages.verbosity != .quiet, !isPrinted else { return }
    let descriptor: Int32 = options.reports.contains(where: \.isStandardOutput) ? 2 : 1
    var output = DescriptorOutput(descriptor)
    TerminalSummary(
      width: min(terminalWidth(descriptor) ?? 80, 100),
      style: options.messages.style(for: descriptor)
    ).write(report, to: &output)
    output.flush()
    if let failure = output.failure {
      throw FileFailure(description: "standard output: \(failure)")
    }
  }
}
