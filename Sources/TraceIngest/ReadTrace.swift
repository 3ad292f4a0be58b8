package import FrameModel

/// Reads a trace from a file, or from standard input for `-`.
///
/// The format is recognised by content; gzip is seen through. Throws what makes the whole input
/// unusable; faults that cost a record are counted in the trace's `quality`.
package func readTrace(
  file: String, options: ReadOptions = ReadOptions()
) throws(TraceError) -> Trace {
  var window = try ByteWindow.open(file: file, chunkBytes: options.chunkBytes)
  return try readTrace(&window, options)
}

/// Reads a trace from bytes in memory, under a name for messages.
package func readTrace(
  bytes: [UInt8], named name: String, options: ReadOptions = ReadOptions()
) throws(TraceError) -> Trace {
  var window = try ByteWindow.open(MemoryBytes(bytes), file: name, chunkBytes: options.chunkBytes)
  return try readTrace(&window, options)
}

/// Reads a trace from bytes in memory by one format's reader, whatever they look like.
///
/// This is how a reader is tried on what detection would keep from it.
package func readTrace(
  bytes: [UInt8], named name: String, as format: TraceFormat, options: ReadOptions = ReadOptions()
) throws(TraceError) -> Trace {
  var window = try ByteWindow.open(MemoryBytes(bytes), file: name, chunkBytes: options.chunkBytes)
  return try readTrace(&window, as: format, options)
}

func readTrace(
  _ window: inout ByteWindow, _ options: ReadOptions
) throws(TraceError) -> Trace {
  let format = options.mapping == nil ? try FormatDetection.format(of: &window) : .mapped
  return try readTrace(&window, as: format, options)
}

private func readTrace(
  _ window: inout ByteWindow, as format: TraceFormat, _ options: ReadOptions
) throws(TraceError) -> Trace {
  switch format {
  case .framelog: try FrameLogReader.readLines(from: &window, options: options)
  case .framelogDocument: try FrameLogReader.readDocument(from: &window, options: options)
  case .chromeTrace: try ChromeTraceReader.readTrace(from: &window, options: options)
  case .xctrace: try XctraceReader.readTrace(from: &window, options: options)
  case .xctestMetrics: try XCTestMetricsReader.readTrace(from: &window, options: options)
  case .xcodebuildLog: try XcodebuildLogReader.readTrace(from: &window, options: options)
  case .metricKit: try MetricKitReader.readTrace(from: &window, options: options)
  case .flutterSummary: try FlutterSummaryReader.readTrace(from: &window, options: options)
  case .flutterTimeline: try ChromeTraceReader.readTrace(from: &window, options: options)
  case .flutterDevTools: try FlutterDevToolsReader.readTrace(from: &window, options: options)
  case .macrobenchmark: try MacrobenchmarkReader.readTrace(from: &window, options: options)
  case .firefoxRecording: try FirefoxRecordingReader.readTrace(from: &window, options: options)
  case .firefoxProfile: try FirefoxProfileReader.readTrace(from: &window, options: options)
  case .sentry: try SentryReader.readTrace(from: &window, options: options)
  case .datadog: try DatadogReader.readTrace(from: &window, options: options)
  case .presentMon: try PresentMonReader.readTrace(from: &window, options: options)
  case .capFrameX: try CapFrameXReader.readTrace(from: &window, options: options)
  case .perfettoFrames: try PerfettoTableReader.readTrace(from: &window, options: options)
  case .perfettoMetrics: try PerfettoMetricReader.readTrace(from: &window, options: options)
  case .gfxInfo: try GfxInfoReader.readTrace(from: &window, options: options)
  case .jankStats: try JankStatsReader.readTrace(from: &window, options: options)
  case .mapped: try MappedReader.readTrace(from: &window, options: options)
  }
}
