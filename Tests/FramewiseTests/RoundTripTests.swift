import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing
import TraceIngest

/// Whatever a trace comes from: as a frame log it gives the same analysis.
@Suite struct RoundTripTests {
  /// A debug build reads a few megabytes a second, so larger files wait for the long run.
  private static let largest =
    ProcessInfo.processInfo.environment["FRAMEWISE_LONG"] == nil ? 250_000 : Int.max

  @Test(arguments: files(in: Repository.root.appendingPathComponent("Traces")))
  func `a sample gives the same analysis as a frame log`(file: String) throws {
    try check(file)
  }

  @Test(arguments: Repository.shared("corpus").map { files(in: URL(fileURLWithPath: $0)) } ?? [])
  func `a real file gives the same analysis as a frame log`(file: String) throws {
    try check(file)
  }

  private func check(_ file: String) throws {
    let options = try Self.options(for: file)
    guard let trace = try? readTrace(file: file, options: options),
      trace.quality.rejected == 0 || !trace.isFrameLog
    else { return }
    for form in [FrameLogForm.lines, .document] {
      var log = Log()
      let outcome = try convertToFrameLog(file: file, form: form, options: options, to: &log)
      // What a cut record was to say is lost, and nothing else may be.
      #expect(outcome.leftOut.allSatisfy { $0.kind == .truncatedTail }, "\(outcome.leftOut)")
      let again = try readTrace(
        bytes: log.bytes, named: trace.file, options: ReadOptions(strict: !outcome.isTruncated))
      let (before, after) = (analyze(trace), analyze(again))
      #expect(after.surfaces.count == before.surfaces.count && after.primary == before.primary)
      #expect(after.assumptions == before.assumptions)
      #expect(after.evaluationOrder.elementsEqual(before.evaluationOrder))
      for (old, new) in zip(before.surfaces, after.surfaces) {
        #expect(new.metrics == old.metrics)
        #expect(new.frames == old.frames)
        #expect(new.hitches.map(\.lateness) == old.hitches.map(\.lateness))
        #expect(new.hitches.map(\.cause) == old.hitches.map(\.cause))
        #expect(new.motion == old.motion && new.residency == old.residency)
      }
      #expect(reported(again) == reported(trace))
    }
  }

  /// What the source found itself, by its words.
  private func reported(_ trace: Trace) -> [String] {
    func name(_ id: NameID?) -> String { trace.names[id] ?? "–" }
    return trace.reportedHitches.map {
      "\($0.time as Any) \($0.duration) \(name($0.cause)) \(name($0.place))"
    }
      + trace.reportedHangs.map { "\($0.time as Any) \($0.duration) \(name($0.kind))" }
      + trace.reportedFigures.map {
        "\(name($0.subject)) \(name($0.name)) \($0.value) \(name($0.unit)) \($0.runs)"
      }
  }

  private struct Log: ByteOutput {
    var bytes: [UInt8] = []
    mutating func write(_ more: [UInt8]) { bytes += more }
  }

  /// How a sample that no format knows is read.
  private static func options(for file: String) throws -> ReadOptions {
    let mappings = [
      "mapped.csv": "time=t_us:us, present=shown_us:us, cpu=cost_ms:ms, dropped=skipped, "
        + "screen=route",
      "mapped.json": "time=timestamp:s, target=targetTimestamp:s, cpu=work:s",
      "mapped.ndjson": "time=data.timestamp:s, target=data.targetTimestamp:s",
    ]
    let mapping = mappings[URL(fileURLWithPath: file).lastPathComponent]
    return ReadOptions(mapping: try mapping.map(Mapping.parse))
  }

  private static func files(in folder: URL) -> [String] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
    return (found?.compactMap { $0 as? URL } ?? []).filter { url in
      let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      return values?.isRegularFile == true && (values?.fileSize ?? 0) <= largest
        && url.pathExtension != "md"
    }.map(\.path).sorted()
  }
}

extension Trace {
  /// Whether it was read from a frame log, of which a conversion leaves out only what is rejected.
  fileprivate var isFrameLog: Bool { format == .framelog || format == .framelogDocument }
}
