import Arguments
import FrameAnalysis
import FrameModel
import Reports
import TraceIngest

struct ReadCommandOptions: Sendable {
  var file = ""
  var isStrict = false
}

extension Command {
  static let read = Command(
    "read", "Reads a trace once and says how long it took, as one line of JSON.",
    defaults: ReadCommandOptions(),
    parameters: [
      .positional("file", \.file, completes: .files, help: "The trace."),
      .flag("strict", \.isStrict, help: "Refuses the first fault."),
    ],
    run: { options in
      let clock = ContinuousClock()
      let start = clock.now
      let trace = try readTrace(
        file: options.file, options: ReadOptions(strict: options.isStrict))
      let elapsed = clock.now - start
      print(line(elapsed, trace))
      return .done
    })

  static let report = Command(
    "report", "Reads, analyses and reports on a trace once, without writing anything down.",
    defaults: ReadCommandOptions(),
    parameters: [.positional("file", \.file, completes: .files, help: "The trace.")],
    run: { options in
      let clock = ContinuousClock()
      let start = clock.now
      let trace = try readTrace(file: options.file)
      let analysis = analyze(trace, options: AnalysisOptions())
      let report = Report(
        toolVersion: "bench", date: nil, traces: [TraceReport(trace: trace, analysis: analysis)])
      var size = OutputSize()
      HTMLReport().write(report, to: &size)
      let elapsed = clock.now - start
      print(line(elapsed, trace, "\"written\":\(size.bytes),"))
      return .done
    })
}

/// Counts what would be written.
private struct OutputSize: TextOutputStream {
  var bytes = 0
  mutating func write(_ string: String) { bytes += string.utf8.count }
}

/// What a row of the bench needs: the time, the memory, and sums that a peer must agree with.
private func line(_ elapsed: Duration, _ trace: Trace, _ more: String = "") -> String {
  let peak = peakMemory()
  var sums = (index: 0, shown: 0, cost: 0)
  for frame in trace.frames {
    sums.index &+= Int(frame.index)
    if let present = frame.present { sums.shown &+= Int((present - frame.time).count) }
  }
  for evaluation in trace.evaluations {
    sums.cost &+= Int(evaluation.duration.count) &* Int(evaluation.count)
  }
  let (seconds, attoseconds) = elapsed.components
  let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  return """
    {"ns":\(nanoseconds),"peak":\(peak),\(more)"records":\(trace.quality.records),\
    "frames":\(trace.frames.count),"evaluations":\(trace.evaluations.count),\
    "sums":[\(sums.index),\(sums.shown),\(sums.cost)]}
    """
}
