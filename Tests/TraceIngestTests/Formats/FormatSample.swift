import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// The project's samples of the formats that are tables or lines of text.
struct FormatSample: CustomTestStringConvertible {
  let name: String
  var mapping: Mapping?

  init(_ name: String, mapping: Mapping? = nil) {
    self.name = name
    self.mapping = mapping
  }

  var testDescription: String { name }

  static let mappedCSV = FormatSample(
    "mapped.csv",
    mapping: Mapping([
      .init(.time, "t_us", .us), .init(.present, "shown_us", .us), .init(.cpu, "cost_ms", .ms),
      .init(.dropped, "skipped"), .init(.screen, "route"), .init(.number, "frame"),
    ]))
  static let mappedLines = FormatSample(
    "mapped.ndjson",
    mapping: Mapping([
      .init(.time, "data.timestamp", .s), .init(.target, "data.targetTimestamp", .s),
    ]))
  static let mappedDocument = FormatSample(
    "mapped.json",
    mapping: Mapping([
      .init(.time, "timestamp", .s), .init(.target, "targetTimestamp", .s),
      .init(.cpu, "work", .s),
    ]))

  static let all = [
    FormatSample("presentmon.csv"), FormatSample("presentmon-v1.csv"),
    FormatSample("presentmon-v2.csv"), FormatSample("ocat.csv"), FormatSample("capframex.csv"),
    FormatSample("capframex.json"), FormatSample("perfetto-frames.csv"),
    FormatSample("perfetto-frames.json"), FormatSample("perfetto-metrics.txt"),
    FormatSample("gfxinfo-framestats.txt"), FormatSample("jankstats.log"), mappedCSV, mappedLines,
    mappedDocument,
  ]

  var bytes: [UInt8] {
    get throws {
      [UInt8](
        try Data(contentsOf: URL(fileURLWithPath: Repository.trace("formats/\(name)"))))
    }
  }

  func read(
    _ bytes: [UInt8], chunkBytes: Int = 1 << 16, strict: Bool = false
  ) throws(TraceError) -> Trace {
    try readTrace(
      bytes: bytes, named: name,
      options: ReadOptions(strict: strict, chunkBytes: chunkBytes, mapping: mapping))
  }

  func trace() throws -> Trace { try read(try bytes) }
}

extension Nanoseconds {
  /// A whole number of microseconds, which is how the samples are made.
  static func microseconds(_ value: Int64) -> Self { Self(value * 1000) }
}
