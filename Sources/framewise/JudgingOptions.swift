import Arguments
import FrameAnalysis
import ReleaseGate
import TraceIngest

/// What hitch time is divided by.
enum DenominatorChoice: String, CaseIterable, ArgumentValue { case motion, wall }

/// How much of a trace is warm-up: `10` frames, or `500ms`.
struct WarmUpChoice: ArgumentValue {
  var warmUp = WarmUp.frames(0)

  init() {}

  init?(argument: String) {
    guard let warmUp = WarmUp(text: argument) else { return nil }
    self.warmUp = warmUp
  }

  static var expectation: String? { "expected frames or a time, such as '30 frames' or '500 ms'" }
}

/// The options of commands that read and judge traces.
struct JudgingOptions: OptionGroup {
  var config: String?
  var warmUp: WarmUpChoice?
  var denominator = DenominatorChoice.motion
  var isStrict = false
  var jobs: Int?
  var map: String?

  static let parameters: [Parameter<Self>] = [
    .group(
      "Reading and judging",
      [
        .option(
          "config", "file", \.config, completes: .files,
          help: "The configuration, else framewise.json from here up to the repository's root."),
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

  func loading(_ messages: Messages, for project: Project) -> TraceLoading {
    var loading = TraceLoading(messages: messages)
    loading.isStrict = isStrict
    loading.jobs = jobs ?? loading.jobs
    loading.mapping = project.mapping
    loading.analysis = project.analysis
    loading.bands = project.configuration?.bands
    return loading
  }
}
