import Arguments
import FrameAnalysis
import FrameModel
import Reports
import TraceIngest

/// What a trace can be converted to.
enum ConversionTarget: String, CaseIterable, ArgumentValue {
  case framelog
  case framelogDocument = "framelog-document"
  case chromeTrace = "chrome-trace"
  case csv
}

struct ConvertOptions: Sendable {
  var trace = ""
  var target: ConversionTarget?
  var output = "-"
  var isStrict = false
  var map: String?
  var messages = MessageOptions()

  /// How the trace is read; a mapping that cannot be meant was refused before.
  var reading: ReadOptions {
    ReadOptions(strict: isStrict, mapping: try? Mapping.asked(for: map))
  }
}

extension Command {
  /// A trace in another form.
  static let convert = Command(
    "convert", "Writes a trace in another format.",
    discussion: """
      A frame log changes its form without loss: its records are passed on as they are, with fields \
      and kinds that this version does not know. Any other trace becomes the frame log that gives \
      the same analysis, or what a viewer or a spreadsheet opens.
      """,
    examples: [
      ("framewise convert scroll.framelog.ndjson --to framelog-document", "Prints one document."),
      ("framewise convert t.json.gz --to framelog --output t.framelog.ndjson", "Imports a trace."),
      (
        "framewise convert t.framelog.ndjson --to chrome-trace --output t.json",
        "Writes what Perfetto opens."
      ),
    ],
    defaults: ConvertOptions(),
    parameters: [
      .positional("trace", \.trace, completes: .files, help: "A file; '-' is standard input."),
      .option(
        "to", "format", \.target, isRequired: true,
        help: "What to write: csv is the table of frames."),
      .option(
        "output", short: "o", "file", \.output, completes: .files,
        help: "Where to write; '-' is standard output."),
      .flag("strict", \.isStrict, help: "Refuses an input with any faulty record."),
      .option(
        "map", "mapping", \.map,
        help: "Reads a log by its own field names: 'time=ts:us, duration=dt:ms'."),
      .including(\.messages),
    ],
    check: { options throws(UsageError) in _ = try Mapping.asked(for: options.map) },
    run: { options in ConvertRun(options: options).run() })
}

/// One run of `convert`.
private struct ConvertRun {
  let options: ConvertOptions
  private var messages: Messages { Messages(options: options.messages) }

  func run() -> ExitStatus {
    do throws(ConvertFailure) {
      if options.output == "-" {
        var output = DescriptorOutput(1)
        try convert(to: &output)
        output.flush()
        if let failure = output.failure { throw .output("standard output: \(failure)") }
      } else {
        var output = try openFile()
        try convert(to: &output)
        try commit(output)
      }
    } catch {
      messages.warn(error.text)
      return error.status
    }
    return .done
  }

  private func openFile() throws(ConvertFailure) -> AtomicFile {
    do { return try AtomicFile(options.output) } catch { throw .output(error.description) }
  }

  private func commit(_ file: AtomicFile) throws(ConvertFailure) {
    do { try file.commit() } catch { throw .output(error.description) }
  }

  private func convert(
    to output: inout some ByteOutput & TextOutputStream
  ) throws(ConvertFailure) {
    switch options.target {
    case .framelog, nil: try convert(as: .lines, to: &output)
    case .framelogDocument: try convert(as: .document, to: &output)
    case .chromeTrace:
      let report = try report(if: ChromeTraceReport.canDraw, else: "nothing in it is on a timeline")
      ChromeTraceReport().write(report, to: &output)
    case .csv:
      let report = try report(if: { !$0.frames.isEmpty }, else: "it holds no frames")
      CSVReport.framesFile.writer.write(report, to: &output)
    }
  }

  private func convert(
    as form: FrameLogForm, to output: inout some ByteOutput
  ) throws(ConvertFailure) {
    let outcome: ConversionOutcome
    do {
      outcome = try convertToFrameLog(
        file: options.trace, form: form, options: options.reading, to: &output)
    } catch {
      throw .input("\(error)")
    }
    for problem in outcome.leftOut { warn(problem) }
    if outcome.isTruncated { messages.note("The input is cut short; so is what was written.") }
    messages.detail("\(outcome.records) records written")
  }

  private func warn(_ problem: Problem) {
    let place = problem.first.line > 0 ? ":\(problem.first.line):\(problem.first.column)" : ""
    let count = problem.count > 1 ? " (\(problem.count) times, this is the first)" : ""
    messages.warn(
      "\(Printable.text(options.trace))\(place): left out: \(Printable.text(problem.detail))\(count)"
    )
  }

  private func report(
    if isUsable: (Trace) -> Bool, else why: String
  ) throws(ConvertFailure) -> Report {
    let trace: Trace
    do {
      trace = try readTrace(file: options.trace, options: options.reading)
    } catch {
      throw .input("\(error)")
    }
    guard isUsable(trace) else { throw .input("\(Printable.text(options.trace)): \(why)") }
    let analysis = analyze(trace)
    return Report(
      toolVersion: Framewise.version, date: nil,
      traces: [TraceReport(trace: trace, analysis: analysis)])
  }
}

/// Why there is no result, and which side is to blame.
private enum ConvertFailure: Error {
  case input(String)
  case output(String)

  var text: String {
    switch self {
    case .input(let text), .output(let text): text
    }
  }

  var status: ExitStatus {
    switch self {
    case .input: .unusableInput
    case .output: .wrongUsage
    }
  }
}

extension DescriptorOutput: ByteOutput {}
extension AtomicFile: ByteOutput {}
