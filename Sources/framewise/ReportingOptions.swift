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
  var writesForGitHub = false
  var judging = JudgingOptions()
  var messages = MessageOptions()

  static let parameters: [Parameter<Self>] = [
    .positionals(
      "trace", \.traces, completes: .files,
      help: "Files, folders or quoted patterns; '-' is standard input."),
    .repeatedOption(
      "report", "format=path", \.reports, completes: .keyedFiles(ReportDestination.formats),
      help: "Writes a report: csv to a folder, any other format to a file or '-'."),
    .option(
      "definitions", "tools", \.definitions,
      help: "Shows other tools' figures of the same frames too, each with its formula."),
    .option(
      "profile", "documents", \.profile,
      help: "Which of the design documents decides where motion rules contradict each other."),
    .option("now", "time", \.now, help: "The date the report bears, else the newest trace's."),
    .flag("excel", \.excel, help: "Begins CSV files with a byte order mark, for Excel."),
    .flag(
      "github", \.writesForGitHub,
      help: "Prints annotations and appends a summary to GITHUB_STEP_SUMMARY, for GitHub Actions."),
    .including(\.judging),
    .including(\.messages),
  ]

  /// What is wrong only together.
  func validate() throws(UsageError) {
    guard reports.count(where: \.isStandardOutput) <= 1 else {
      throw .refused("only one report can go to standard output")
    }
    if writesForGitHub, reports.contains(where: \.isStandardOutput) {
      throw .refused("--github prints annotations to standard output: write the report to a file")
    }
    if let jobs = judging.jobs, jobs < 1 { throw .refused("--jobs needs 1 or more") }
    _ = try judging.mapping()
  }
}
