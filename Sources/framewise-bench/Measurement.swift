import FrameModel
import TraceIngest

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("ingest needs to know where this platform declares exit")
#endif

/// Reads a trace and does nothing else, for whoever counts instructions; giving it up is no reading.
func ingest(_ file: String) throws -> Never {
  let trace = try readTrace(file: file)
  withExtendedLifetime(trace) { exit(0) }
}

/// Reads a trace once and says how long it took.
func measureReading(_ file: String, isStrict: Bool = false, threads: Int = 1) throws {
  var options = ReadOptions(strict: isStrict)
  options.threads = threads
  let clock = ContinuousClock()
  let start = clock.now
  let trace = try readTrace(file: file, options: options)
  print(line(clock.now - start, trace))
}

/// What a row of the bench needs, as one line of JSON: the time, the memory, and sums with which
/// a peer must agree.
private func line(_ elapsed: Duration, _ trace: Trace) -> String {
  let peak = peakMemory()
  var sums = (index: 0, shown: 0, cost: 0)
  for frame in trace.frames {
    sums.index &+= Int(frame.index)
    if let present = frame.present { sums.shown &+= Int((present - frame.time).count) }
  }
  for evaluation in trace.evaluations {
    sums.cost &+= Int(evaluation.duration.count) &* Int(evaluation.count)
  }
  return """
    {"ns":\(elapsed.nanoseconds),"peak":\(peak),"records":\(trace.quality.records),\
    "frames":\(trace.frames.count),"evaluations":\(trace.evaluations.count),\
    "sums":[\(sums.index),\(sums.shown),\(sums.cost)]}
    """
}
