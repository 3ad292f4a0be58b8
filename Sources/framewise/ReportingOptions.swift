import Arguments
import MotionRules

extension RuleProfile: ArgumentValue {}

/// What commands that write reports take.
struct ReportingOptions: OptionGroup {
  var traces: [String] = []
  var reports: [ReportDestination] = []
  var definitions: DefinitionsChoice?
  var profile: RuleProfile?
  var now: Moment?
  var excel = false
  var judging = JudgingOptions()
  var messages = MessageOptions()

  static let parameters: [Parameter<Self>] = [
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
  ]

  /// What is wrong only together.
  func validate() throws(UsageError) {
    guard reports.count(where: \.isStandardOutput) <= 1 else {
      throw .refused("only one report can go to standard output")
    }
    if let jobs = judging.jobs, jobs < 1 { throw .refused("--jobs needs 1 or more") }
    _ = try judging.mapping()
  }
}
