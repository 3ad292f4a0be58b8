import Foundation
import FrameModel
import TestSupport

@testable import TraceIngest

/// The samples of other tools' formats.
enum ToolSample {
  static let files: [(name: String, format: TraceFormat)] = [
    ("flutter.timeline_summary.json", .flutterSummary),
    ("flutter.integration_response_data.json", .flutterSummary),
    ("flutter.integration_timeline.json", .flutterTimeline),
    ("flutter.timeline.json", .flutterTimeline), ("flutter-devtools.json", .flutterDevTools),
    ("flutter-devtools-old.json", .flutterDevTools),
    ("macrobenchmark-benchmarkData.json", .macrobenchmark),
    ("firefox-recording.json", .firefoxRecording), ("firefox-profile.json", .firefoxProfile),
    ("firefox-profile-raw.json", .firefoxProfile), ("sentry-transaction.json", .sentry),
    ("sentry-profile.json", .sentry), ("sentry.envelope", .sentry),
    ("datadog-rum.ndjson", .datadog),
  ]

  static let names = files.map(\.name)

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Repository.trace("formats/\(name)"))))
  }

  static func read(_ name: String, strict: Bool = false) throws -> Trace {
    try readTrace(
      file: Repository.trace("formats/\(name)"), options: ReadOptions(strict: strict))
  }

  static func read(text: String, strict: Bool = false, chunkBytes: Int = 4096) throws -> Trace {
    try readTrace(
      bytes: Array(text.utf8), named: "test",
      options: ReadOptions(strict: strict, chunkBytes: chunkBytes))
  }

  /// Everything that was read, as text that two readings can be compared by.
  static func content(of trace: Trace) -> [String] {
    var lines = [
      "\(trace.format) \(trace.provenance) \(trace.captures.words) \(trace.hasTimeline)",
      "\(String(describing: trace.link)) \(String(describing: trace.recordedLength))",
      "\(trace.quality)",
    ]
    lines += trace.displays.map { "\($0) \(trace.names[$0.name] ?? "")" }
    lines += trace.frames.map { "\($0)" }
    lines += trace.spans.map { "\($0) \(trace.names[$0.name] ?? "")" }
    lines += trace.states.map { "\($0)" }
    lines += trace.reportedHitches.map { "\($0) \(trace.names[$0.cause] ?? "")" }
    lines += trace.reportedFigures.map { figure in
      "\(trace.names[figure.subject] ?? "") \(trace.names[figure.name]) \(figure.value) "
        + "\(trace.names[figure.unit] ?? "") \(figure.runs)"
    }
    return lines
  }

  /// How much was read.
  static func amount(of trace: Trace) -> Int {
    trace.frames.count + trace.reportedHitches.count + trace.reportedFigures.count
      + trace.states.count
  }
}

extension Trace {
  /// A figure that the source reports, by its name and what it is over.
  func figure(_ name: String, of subject: String? = nil) -> ReportedFigure? {
    reportedFigures.first { names[$0.name] == name && names[$0.subject] == subject }
  }

  /// The frames of a surface, by its name.
  func frames(on surface: String) -> [Frame] {
    frames.filter { names[displays[Int($0.display)].name] == surface }
  }
}

/// Percentile by the R-7 rule, on its own so that a test does not believe the code that it tests.
func linearPercentile(_ p: Double, of values: [Double]) -> Double {
  let sorted = values.sorted()
  let rank = p / 100 * Double(sorted.count - 1)
  let low = Int(rank.rounded(.down))
  let high = min(low + 1, sorted.count - 1)
  return sorted[low] + (rank - Double(low)) * (sorted[high] - sorted[low])
}
