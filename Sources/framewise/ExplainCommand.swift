import Arguments
import FrameAnalysis
import FrameModel
import Reports

/// Which frame of a trace to explain.
struct FrameChoice: Sendable, Equatable {
  /// By the index that reports print.
  var frame: Int?
  /// By its rank among the hitches, the worst first, as reports list them.
  var hitch: Int?
  /// By a moment that it was on.
  var time: MomentInTrace?

  var isMade: Bool { frame != nil || hitch != nil || time != nil }
}

struct ExplainOptions: Sendable {
  var subject: String?
  var choice = FrameChoice()
  /// A view of the trace, in place of a frame.
  var view: String?
  /// The animation to explain instead of a frame.
  var animation: String?
  var report: ReportDestination?
  var judging = JudgingOptions()
  var messages = MessageOptions()

  /// Whether something of a trace is chosen.
  var choosesInTrace: Bool { choice.isMade || view != nil || animation != nil }

  /// What an explanation can be written as.
  static let formats = [ReportFormat.text, .json].map(\.rawValue)
}

extension Command {
  /// Why a frame got its verdict, or what a metric or a rule means.
  static let explain = Command(
    "explain", "Says why a frame got its verdict, or what a metric or a rule means.",
    discussion: """
      Of a frame: its budget and where that was read from, what its lateness was measured by, which \
      stage was at fault and what ran in it, what would have met the deadline, what was going on, \
      and which other tools would judge it differently. Without a choice it takes the worst hitch.

      Of an animation: what it declares beside what was measured, what the motion rules found of it, \
      and the values that frames showed. Of several runs it takes the worst.

      Of a metric: what it means, how it is computed, and whose definition that is. Of a motion rule: \
      what it demands, by which document, and by which thresholds. With nothing to explain it lists \
      what can be explained.
      """,
    examples: [
      ("framewise explain scroll.framelog.ndjson", "Explains the worst hitch."),
      ("framewise explain scroll.framelog.ndjson --frame 100", "Explains a frame."),
      ("framewise explain scroll.framelog.ndjson --time 833ms", "Explains the frame at a time."),
      ("framewise explain scroll.framelog.ndjson --view FeedRow", "Says what a view cost."),
      (
        "framewise explain feed.framelog.ndjson --animation card.expand",
        "Explains the worst run of an animation."
      ),
      ("framewise explain hitch.ratio", "Explains a metric."),
      ("framewise explain TRG-01", "Explains a motion rule."),
    ],
    defaults: ExplainOptions(),
    parameters: [
      .positional(
        "subject", \.subject, isRequired: false,
        completes: .wordsAndFiles(ExplainSubject.names),
        help: "A trace, '-' for one on standard input, a metric, or a motion rule."),
      .group(
        "Which frame",
        [
          .option("frame", "n", \.choice.frame, help: "The frame of this number in the reports."),
          .option("hitch", "n", \.choice.hitch, help: "The nth worst hitch; 1 is the worst."),
          .option("time", "time", \.choice.time, help: "The frame at a time, 833ms or 0.833s."),
          .option("view", "name", \.view, help: "What a view cost, in place of a frame."),
        ]),
      .option(
        "animation", "name", \.animation,
        help: "Explains an animation, by its name, its view or the source's id."),
      .option(
        "report", "format=path", \.report,
        completes: .keyedFiles(ExplainOptions.formats),
        help: "Writes text or json to a file or '-', instead of text to standard output."),
      .including(\.judging),
      .including(\.messages),
    ],
    check: { options throws(UsageError) in try options.validate() },
    run: { options in await ExplainRun(options: options).run() })
}

extension ExplainOptions {
  fileprivate func validate() throws(UsageError) {
    _ = try judging.mapping()
    let made = [
      choice.frame.map { _ in "--frame" }, choice.hitch.map { _ in "--hitch" },
      choice.time.map { _ in "--time" }, view.map { _ in "--view" },
      animation.map { _ in "--animation" },
    ].compactMap(\.self)
    if made.count > 1 { throw .conflictingOptions(made[0], made[1]) }
    if let hitch = choice.hitch, hitch < 1 { throw .refused("--hitch counts from 1") }
    if let format = report?.format.rawValue, !Self.formats.contains(format) {
      throw .refused("an explanation is written as text or json, not as \(format)")
    }
    if subject == nil, let first = made.first {
      throw .refused("\(first) needs a trace: framewise explain <trace> \(first) …")
    }
  }
}
