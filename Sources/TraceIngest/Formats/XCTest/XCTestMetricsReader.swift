import FrameModel

/// Reads the measurements of performance tests from `xcresulttool`'s JSON.
///
/// Every figure is XCTest's own: hitch ratios, counts and durations of a signpost's interval, one
/// measurement an iteration. There are no frames.
enum XCTestMetricsReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var builder = TraceBuilder(
      file: window.file, format: .xctestMetrics, kinds: ["metric"], options: options)
    builder.trace.hasTimeline = false
    var legacy = LegacyTest()
    var checks: [(RecordStart, HitchRatioCheck.Finding)] = []
    try JSONParts.read(&window, &builder) { (part, key, bytes, builder) throws(JSONError) in
      switch part.kind {
      case .array: break
      case .member: try legacy.read(key, bytes, &builder)
      case .element:
        guard key.isEmpty else { return }
        let found = try readTest(bytes, &builder)
        checks += found.map { (part.start, $0) }
      }
    }
    legacy.add(to: &builder)
    for (start, finding) in checks {
      let place = SourcePlace(
        line: start.line, column: start.column, byte: start.byte, path: finding.path)
      builder.note(.implausibleValue, at: place, finding.text)
    }
    if let type = legacy.otherType, builder.trace.reportedFigures.isEmpty {
      throw TraceError(
        file: window.file,
        reason: .noUsableFrames(
          "a \(Printable.text(type, limit: 60)) of a result bundle, which holds no measurements; "
            + "export them with xcresulttool get test-results metrics"))
    }
    return try builder.finish(window, needsFrames: false)
  }

  private enum Key: String, CaseIterable {
    case testIdentifier, testRuns, metrics, device, deviceName, testPlanConfiguration
    case configurationName
    static let table = WordTable(Key.self)
  }

  /// One run of a test on a device.
  private struct Run {
    var conditions: [String] = []
    var metrics: [XCTestMetric] = []
  }

  private static func readTest(
    _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) -> [HitchRatioCheck.Finding] {
    var cursor = JSONCursor()
    var identifier: String?
    var runs: [Run] = []
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch Key.table.match(key, in: bytes) {
      case .testIdentifier: identifier = try cursor.stringOrNull(in: bytes)
      case .testRuns:
        try cursor.enterArray(in: bytes)
        while try cursor.nextElement(in: bytes) { runs.append(try run(&cursor, in: bytes)) }
      default: try cursor.skip(in: bytes)
      }
    }
    var findings: [HitchRatioCheck.Finding] = []
    for run in runs {
      // Several runs differ by device or configuration, which then tells them apart.
      let parts = [identifier].compactMap { $0 } + (runs.count > 1 ? run.conditions : [])
      let subject = parts.isEmpty ? nil : builder.names.intern(parts.joined(separator: " · "))
      add(run.metrics, of: subject, to: &builder)
      findings += HitchRatioCheck.findings(in: run.metrics, of: identifier ?? "")
    }
    return findings
  }

  static func add(
    _ metrics: [XCTestMetric], of subject: NameID?, to builder: inout TraceBuilder
  ) {
    for metric in metrics {
      builder.trace.quality.records += 1
      builder.count(kind: 0)
      guard let figure = metric.figure(of: subject, &builder.names) else { continue }
      builder.trace.reportedFigures.append(figure)
    }
  }

  private static func run(_ cursor: inout JSONCursor, in bytes: Bytes) throws(JSONError) -> Run {
    var run = Run()
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch Key.table.match(key, in: bytes) {
      case .metrics:
        try cursor.enterArray(in: bytes)
        while try cursor.nextElement(in: bytes) {
          run.metrics.append(try XCTestMetric(&cursor, in: bytes))
        }
      case .device, .testPlanConfiguration:
        if let name = try name(&cursor, in: bytes) { run.conditions.append(name) }
      default: try cursor.skip(in: bytes)
      }
    }
    return run
  }

  private static func name(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> String? {
    guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else {
      try cursor.skip(in: bytes)
      return nil
    }
    var name: String?
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch Key.table.match(key, in: bytes) {
      case .deviceName, .configurationName: name = try cursor.stringOrNull(in: bytes)
      default: try cursor.skip(in: bytes)
      }
    }
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A test's summary in the older form, whose members are parts of the document.
private struct LegacyTest {
  private(set) var otherType: String?
  private var identifier: String?
  private var metrics: [XCTestMetric] = []

  mutating func read(
    _ key: [UInt8], _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    var cursor = JSONCursor()
    switch String(decoding: key, as: UTF8.self) {
    case "_type":
      try cursor.enterObject(in: bytes)
      while let key = try cursor.nextKey(in: bytes) {
        if try key.string(in: bytes) == "_name" {
          otherType = try cursor.stringOrNull(in: bytes)
        } else {
          try cursor.skip(in: bytes)
        }
      }
    case "identifier": identifier = try LegacyResult.text(&cursor, in: bytes)
    case "performanceMetrics":
      try LegacyResult.values(&cursor, in: bytes) { (cursor) throws(JSONError) in
        metrics.append(try XCTestMetric(&cursor, in: bytes))
      }
    default: break
    }
  }

  func add(to builder: inout TraceBuilder) {
    let subject = identifier.map { builder.names.intern($0) }
    XCTestMetricsReader.add(metrics, of: subject, to: &builder)
  }
}
