import Arguments
import FrameAnalysis
import FrameModel
import Reports
import TraceIngest

/// Another tool's way to list frames, for checking ours against it.
enum FrameListing: String, CaseIterable, ArgumentValue { case devtools }

struct DoctorOptions: Sendable {
  var traces: [String] = []
  var listing: FrameListing?
  var definitions: DefinitionsChoice?
  var judging = JudgingOptions()
  var messages = MessageOptions()
}

extension Command {
  /// What a file holds, before anyone believes a figure from it.
  static let doctor = Command(
    "doctor", "Says what a file holds, and what cannot be judged from it.",
    discussion: """
      Format, rates, gaps, captures and faults; which frames can be judged, by what, and which \
      metrics stay unknown for want of what.
      """,
    examples: [
      ("framewise doctor scroll.json.gz", "Examines one trace."),
      (
        "framewise doctor --frames devtools t.json",
        "Lists frames as Chrome DevTools counts them, as CSV."
      ),
      (
        "framewise doctor --definitions apple,sentry t.json",
        "Shows what these tools would say of the same frames."
      ),
    ],
    defaults: DoctorOptions(),
    parameters: [
      .positionals(
        "trace", \.traces, completes: .files,
        help: "Files, folders or quoted patterns; '-' is standard input."),
      .option(
        "frames", "tool", \.listing,
        help: "Lists the frames as another tool would, instead; Chrome traces only."),
      .option(
        "definitions", "tools", \.definitions,
        help: "Shows other tools' figures of the same frames, each with its formula, instead."),
      .including(\.judging),
      .including(\.messages),
    ],
    check: { options throws(UsageError) in
      _ = try options.judging.mapping()
      guard options.listing == nil || options.definitions == nil else {
        throw .conflictingOptions("--frames", "--definitions")
      }
    },
    run: { options in await DoctorRun(options: options).run() })
}

/// One run of `doctor`.
private struct DoctorRun {
  let options: DoctorOptions
  private var messages: Messages { Messages(options: options.messages) }

  func run() async -> ExitStatus {
    let files = InputFiles(options.traces)
    for pattern in files.unmatched { messages.warn("\(Printable.text(pattern)): matches no file") }
    let project: Project
    do {
      project = try Project(options.judging)
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
    let outcome = await options.judging.loading(messages, for: project).load(files.inputs)
    for error in outcome.passedOver + outcome.failures { messages.warn("\(error)") }
    for error in outcome.failures { preview(error) }
    let isComplete = write(outcome.traces)
    return isComplete && outcome.failures.isEmpty && files.unmatched.isEmpty
      && !outcome.traces.isEmpty
      ? .done : .unusableInput
  }

  /// Shows the first rows of a log that no reader knows, and how it might be read.
  private func preview(_ error: TraceError) {
    guard case .unknownFormat = error.reason, let preview = TablePreview.of(file: error.file) else {
      return
    }
    var output = DescriptorOutput(1)
    defer { output.flush() }
    PreviewText(file: error.file, preview: preview).write(to: &output)
  }

  /// Writes the answer; false when a trace cannot give the listing that was asked for.
  private func write(_ traces: [TraceReport]) -> Bool {
    var report = Report(toolVersion: Framewise.version, date: nil, traces: traces)
    var output = DescriptorOutput(1)
    defer { output.flush() }
    if let definitions = options.definitions {
      DefinitionsTableText(
        tools: definitions.tools, width: min(terminalWidth(1) ?? 80, 100),
        style: options.messages.style(for: 1)
      ).write(report, to: &output)
      return true
    }
    guard options.listing != nil else {
      TraceDiagnosis(
        width: min(terminalWidth(1) ?? 80, 100), style: options.messages.style(for: 1)
      ).write(report, to: &output)
      return true
    }
    let others = traces.filter { $0.trace.format != .chromeTrace }
    for other in others {
      let file = Printable.text(other.trace.file)
      messages.warn("\(file): DevTools lists the frames of Chrome traces only")
    }
    report.traces.removeAll { $0.trace.format != .chromeTrace }
    DevToolsListing().write(report, to: &output)
    return others.isEmpty
  }
}
