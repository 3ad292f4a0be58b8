import Arguments
import Testing

/// A tool that has one of everything.
let sample = Tool(
  "framewise", version: "1.2.3", "Finds the hitches in frame-timing traces.",
  commands: [report, compare, baseline, convert, secret])

/// What the sample's commands throw in place of working, so that a test sees what they were given.
struct Ran<Options: Sendable>: Error {
  var options: Options
}

/// Returns the options that a command of the sample would run with.
func options<Options: Sendable>(
  _ line: String, as: Options.Type = Options.self
) async throws -> Options {
  let request = try sample.request(for: words(line))
  guard case .run(let body) = request else {
    throw Ran(options: "not run: \(request)")
  }
  do {
    return try #require(try await body() as? Options)
  } catch let ran as Ran<Options> {
    return ran.options
  }
}

/// Returns the text that the sample would print.
func printed(_ line: String) throws -> String {
  guard case .print(let text) = try sample.request(for: words(line)) else {
    throw Ran(options: "not printed")
  }
  return text
}

/// Returns what the sample finds wrong with a command line.
func error(in line: String) -> UsageError? {
  do {
    _ = try sample.request(for: words(line))
    return nil
  } catch {
    return error
  }
}

/// Splits a command line at its spaces.
func words(_ line: String) -> [String] {
  line.split(separator: " ").map(String.init)
}

enum Color: String, CaseIterable, ArgumentValue { case auto, always, never }
enum Format: String, CaseIterable, ArgumentValue { case text, csv, html }
enum BaselineAction: String, CaseIterable, ArgumentValue { case write, check, show }
enum Verbosity: Sendable { case quiet, normal, verbose }

/// A report to write, as in `html=report.html`.
struct Destination: ArgumentValue, Equatable {
  var format: Format
  var path: String

  init(_ format: Format, _ path: String) {
    self.format = format
    self.path = path
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = Format(argument: parts[0]) else { return nil }
    self.init(format, parts[1])
  }

  static var expectation: String? { "expected <format>=<path>" }

  static func nearest(to argument: String) -> String? {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = Format.nearest(to: parts[0]) else { return nil }
    return "\(format)=\(parts[1])"
  }
}

struct CommonOptions: OptionGroup, Equatable {
  var verbosity = Verbosity.normal
  var color = Color.auto
  var showsProgress = true

  static let parameters: [Parameter<Self>] = [
    .group(
      "Messages",
      [
        .flag("quiet", short: "q", \.verbosity, sets: .quiet, help: "Says only what is wrong."),
        .flag("verbose", \.verbosity, sets: .verbose, help: "Says what is being done."),
        .option("color", "when", \.color, help: "Colours the messages."),
        .toggle("progress", \.showsProgress, help: "Shows how far the work has come."),
      ])
  ]
}

struct ReportOptions: Equatable {
  var traces: [String] = []
  var reports: [Destination] = []
  var config: String?
  var refreshRate = 60
  var threshold = 0.5
  var isStrict = false
  var common = CommonOptions()
}

let report = Command(
  "report", "Analyses traces and writes reports.",
  discussion: """
    Reads every trace, judges its frames, and writes what it finds in as many formats as are asked \
    for.

    Results never depend on the order of the traces.
    """,
  examples: [
    ("framewise report scroll.json", "Prints a summary."),
    ("framewise report --report html=out.html traces/", "Writes a page to open in a browser."),
  ],
  defaults: ReportOptions(),
  parameters: [
    .positionals(
      "trace", \.traces, completes: .files, help: "Files or folders; '-' is standard input."),
    .repeatedOption(
      "report", "format=path", \.reports, completes: .keyedFiles(["text", "csv", "html"]),
      help: "Writes a report; a path of '-' is standard output."),
    .option(
      "config", short: "c", "path", \.config, completes: .files,
      help: "The configuration, instead of the framewise.json nearest to the working folder."),
    .group(
      "Judging",
      [
        .option("refresh-rate", short: "r", "hz", \.refreshRate, help: "The display's rate."),
        .option("threshold", "ratio", \.threshold, help: "How late a late frame is."),
        .flag("strict", \.isStrict, help: "Fails on a warning."),
      ]),
    .including(\.common),
  ],
  run: { throw Ran(options: $0) })

struct CompareOptions: Equatable {
  var base: [String] = []
  var new: [String] = []
  var common = CommonOptions()
}

let compare = Command(
  "compare", "Says what changed between two sets of runs.",
  defaults: CompareOptions(),
  parameters: [
    .positionals("base", \.base, completes: .files, help: "The runs from before the change."),
    .trailing("new", \.new, completes: .files, help: "The runs from after the change."),
    .including(\.common),
  ],
  run: { throw Ran(options: $0) })

struct BaselineOptions: Equatable {
  var action = BaselineAction.show
  var folder: String?
  var traces: [String] = []
}

let baseline = Command(
  "baseline", "Keeps the reference of the gate.",
  defaults: BaselineOptions(),
  parameters: [
    .positional("action", \.action, help: "What to do."),
    .positionals("trace", \.traces, isRequired: false, completes: .files, help: "The runs."),
    .option("folder", "path", \.folder, completes: .folders, help: "Where the baseline is."),
  ],
  check: { (options) throws(UsageError) in
    guard options.action != .write || !options.traces.isEmpty else {
      throw .refused("baseline write needs a trace")
    }
  },
  run: { throw Ran(options: $0) })

struct ConvertOptions: Equatable {
  var trace = ""
  var frame: Int?
  var format: Format?
}

let convert = Command(
  "convert", "Writes a trace in another format.",
  defaults: ConvertOptions(),
  parameters: [
    .positional("trace", \.trace, completes: .files, help: "The trace."),
    .positional("frame", \.frame, isRequired: false, help: "The only frame to keep."),
    .option("to", "format", \.format, isRequired: true, help: "The format to write."),
  ],
  run: { throw Ran(options: $0) })

let secret = Command(
  "secret", "Is not talked about.", isHidden: true, defaults: CommonOptions(),
  parameters: CommonOptions.parameters, run: { _ in .internalError })
