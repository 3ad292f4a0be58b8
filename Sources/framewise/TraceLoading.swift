import FrameAnalysis
import FrameModel
import MotionRules
import Reports
import TraceIngest

/// Reads and analyses many traces side by side; the result never depends on how many at once.
struct TraceLoading: Sendable {
  var isStrict = false
  var mapping: Mapping?
  var jobs = Environment.processorCount
  var analysis = AnalysisOptions()
  /// How motion is judged; not at all where nobody asks for it.
  var rules: RuleOptions?
  var messages: Messages

  /// What came of the inputs, in their order.
  struct Outcome: Sendable {
    var traces: [TraceReport] = []
    var failures: [TraceError] = []
    /// Files that a folder or pattern brought and that are no traces.
    var passedOver: [TraceError] = []
  }

  func load(_ inputs: [InputFiles.Input]) async -> Outcome {
    var results = [Result<TraceReport, TraceError>?](repeating: nil, count: inputs.count)
    var done = 0
    await withTaskGroup(of: (Int, Result<TraceReport, TraceError>).self) { group in
      var next = 0
      func start() {
        guard next < inputs.count else { return }
        let (position, path) = (next, inputs[next].path)
        next += 1
        // With one input, the threads that others would have kept busy are its own.
        group.addTask { (position, self.read(path, threads: inputs.count == 1 ? self.jobs : 1)) }
      }
      for _ in 0..<max(1, jobs) { start() }
      for await (position, result) in group {
        results[position] = result
        done += 1
        messages.progress(done, of: inputs.count)
        start()
      }
    }
    return outcome(of: results.compactMap(\.self), for: inputs)
  }

  private func read(_ path: String, threads: Int) -> Result<TraceReport, TraceError> {
    Result { () throws(TraceError) in
      var options = ReadOptions(strict: isStrict, mapping: mapping)
      options.threads = threads
      let trace = try readTrace(file: path, options: options)
      var report = TraceReport(trace: trace, analysis: analyze(trace, options: analysis))
      if let rules {
        let judged = judgeMotion(of: trace, report.analysis, options: rules)
        (report.rules, report.findings) = (judged.summaries, judged.findings)
        report.conformances = judged.conformances
      }
      return report
    }
  }

  private func outcome(
    of results: [Result<TraceReport, TraceError>], for inputs: [InputFiles.Input]
  ) -> Outcome {
    var outcome = Outcome()
    for (input, result) in zip(inputs, results) {
      switch result {
      case .success(let report): outcome.traces.append(report)
      case .failure(let error):
        if case .unknownFormat = error.reason, !input.isNamed {
          outcome.passedOver.append(error)
        } else {
          outcome.failures.append(error)
        }
      }
    }
    return outcome
  }
}
