import Arguments
import FrameModel
import ReleaseGate
import Reports

/// One run of a command that reads traces and writes reports.
struct ReportRun {
  let options: ReportingOptions
  var messages: Messages { Messages(options: options.messages) }

  func run() async -> ExitStatus {
    do throws(ConfigurationError) {
      let project = try project()
      guard let loaded = await load(project) else { return .unusableInput }
      return finish(loaded.report, isWhole: loaded.isWhole)
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
  }

  /// The configuration with what the command line says, after naming the file.
  func project() throws(ConfigurationError) -> Project {
    let project = try Project(options.judging, profile: options.profile)
    if let file = project.configuration?.file {
      messages.note("Configuration: \(Printable.text(file))")
    }
    return project
  }

  /// Reads and judges the traces; nil, after saying why, where none can be.
  func load(_ project: Project) async -> (report: Report, isWhole: Bool)? {
    let files = InputFiles(options.traces)
    for pattern in files.unmatched { messages.warn("\(Printable.text(pattern)): matches no file") }
    var loading = options.judging.loading(messages, for: project)
    loading.rules = project.rules
    let outcome = await loading.load(files.inputs)
    for error in outcome.passedOver { messages.note("passed over: \(error)") }
    for error in outcome.failures { messages.warn("\(error)") }
    guard !outcome.traces.isEmpty else {
      if files.unmatched.isEmpty, outcome.failures.isEmpty { messages.warn("no traces found") }
      return nil
    }
    var report = Report(
      toolVersion: Framewise.version,
      date: Moment.ofReport(asked: options.now, traces: outcome.traces),
      traces: outcome.traces, failures: outcome.failures)
    report.tools = options.definitions?.tools ?? project.configuration?.definitions ?? []
    return (report, outcome.failures.isEmpty && files.unmatched.isEmpty)
  }

  /// Writes the reports; `isWhole` is whether every input was read.
  func finish(_ report: Report, isWhole: Bool) -> ExitStatus {
    do {
      try write(report)
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
    return isWhole ? .done : .unusableInput
  }

  private func write(_ report: Report) throws(FileFailure) {
    var writing = ReportOptions()
    writing.excel = options.excel
    let output = ReportOutput(report: report, options: writing)
    for destination in destinations { try output.write(destination) }
    try printSummary(of: report)
    if options.writesForGitHub { try GitHubStep(report: report).write() }
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
      style: options.messages.style(for: descriptor), tellsVerdict: false
    ).write(report, to: &output)
    output.flush()
    if let failure = output.failure {
      throw FileFailure(description: "standard output: \(failure)")
    }
  }
}
