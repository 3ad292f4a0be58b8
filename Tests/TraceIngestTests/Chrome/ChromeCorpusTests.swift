import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// Real traces that lie beside the checkout, where they do.
enum ChromeCorpus {
  static let folders = ["chrome-trace", "chromium", "trace-event-edgecases"]

  /// Paths inside the corpus, in order; none where there is no corpus.
  static let files: [String] = folders.flatMap { folder -> [String] in
    guard let path = Repository.shared("corpus/\(folder)"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return [] }
    return names.filter { !$0.hasSuffix(".page.json") && !$0.hasSuffix(".truth.json") }
      .sorted().map { "\(folder)/\($0)" }
  }

  static func path(_ file: String) -> String { Repository.shared("corpus/\(file)") ?? file }

  static func read(_ file: String) throws -> Trace { try readTrace(file: path(file)) }

  /// Whether the tests that take minutes are wanted.
  static let isLong = ProcessInfo.processInfo.environment["FRAMEWISE_LONG"] == "1"

  /// The files to cut: without the large ones, unless the long tests are wanted.
  static let cuttable = files.filter { file in
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(file))
    let size = attributes?[.size] as? Int ?? 0
    return isLong || size < (file.hasSuffix("gz") ? 128 << 10 : 1 << 20)
  }
}

@Suite(.enabled(if: !ChromeCorpus.files.isEmpty, "there is no corpus beside the checkout"))
struct ChromeCorpusTests {
  /// What a real trace's main surface holds.
  struct Expected: Sendable {
    var process: Int64
    var layer: Int64
    var frames: Int
    var drawn: Int
    var dropped: Int
    /// The median gap between begin frames, in microseconds.
    var cadence: Int64
  }

  static let known: [(file: String, expected: Expected)] = [
    (
      "chrome-trace/lighthouse-animation.trace.json.gz",
      Expected(process: 7431, layer: 1, frames: 282, drawn: 281, dropped: 0, cadence: 8334)
    ),
    (
      "chrome-trace/lighthouse-speedindex-1ms.trace.json.gz",
      Expected(process: 25910, layer: 1, frames: 302, drawn: 281, dropped: 14, cadence: 8333)
    ),
    (
      "chrome-trace/devtools-web-dev-with-commit.json.gz",
      Expected(process: 90829, layer: 2, frames: 321, drawn: 17, dropped: 2, cadence: 16683)
    ),
    (
      "chrome-trace/lighthouse-lr.trace.json.gz",
      Expected(process: 52, layer: 1, frames: 120, drawn: 43, dropped: 22, cadence: 16666)
    ),
    (
      "chrome-trace/lighthouse-traces-load.json",
      Expected(process: 442, layer: 1, frames: 65, drawn: 27, dropped: 0, cadence: 16827)
    ),
    (
      "chromium/jank.trace.json.gz",
      Expected(process: 17564, layer: 3, frames: 606, drawn: 563, dropped: 43, cadence: 16666)
    ),
    (
      "chromium/smooth-120.trace.json.gz",
      Expected(process: 21178, layer: 2, frames: 600, drawn: 600, dropped: 0, cadence: 8331)
    ),
    (
      "chromium/jank-120.trace.json.gz",
      Expected(process: 21317, layer: 2, frames: 575, drawn: 575, dropped: 0, cadence: 8333)
    ),
  ]

  @Test(arguments: known)
  func `finds the main surface and its frames`(file: String, expected: Expected) throws {
    let trace = try ChromeCorpus.read(file)
    let main = try #require(trace.displays.firstIndex { $0.isMain })
    let frames = trace.frames.filter { $0.display == Int32(main) }
    let gaps = zip(frames, frames.dropFirst()).map { $1.time - $0.time }.sorted()
    #expect(trace.displays[main].process == expected.process)
    #expect(trace.displays[main].id == expected.layer)
    #expect(frames.count == expected.frames)
    #expect(frames.count { $0.present != nil } == expected.drawn)
    #expect(frames.count { $0.state == .dropped } == expected.dropped)
    #expect(gaps[gaps.count / 2] == Nanoseconds(expected.cadence * 1000))
    #expect(trace.quality.rejected == 0)
  }

  static let unknown = ChromeCorpus.files.filter { file in !known.contains { $0.file == file } }

  @Test(arguments: unknown)
  func `reads a file or says why it has no frames`(file: String) throws {
    do {
      let trace = try ChromeCorpus.read(file)
      #expect(!trace.frames.isEmpty)
      #expect(trace.displays.count { $0.isMain } == 1)
      #expect(trace.frames.allSatisfy { trace.displays.indices.contains(Int($0.display)) })
    } catch let error as TraceError {
      switch error.reason {
      case .noUsableFrames(let what): #expect(what.hasPrefix("no frame events among "))
      case .unknownFormat(let what): #expect(what.hasPrefix("looks like "))
      default: Issue.record(error)
      }
    }
  }

  @Test func `counts the events whose time is null`() throws {
    let file = "chrome-trace/lighthouse-traces-tracingstarted-after-navstart.json"
    let trace = try ChromeCorpus.read(file)
    #expect(trace.quality.count(of: .missingField) == 2)
    #expect(trace.quality.problems.first?.first.path == "traceEvents[4282].ts")
  }

  @Test(arguments: ChromeCorpus.cuttable)
  func `keeps every whole frame of a file that is cut`(file: String) throws {
    let bytes = try inflated(ChromeCorpus.path(file))
    // Files that are no trace are somebody else's to refuse.
    guard bytes.count > 0, (try? DocumentShape.isTrace(bytes)) == true else { return }
    let cuts = Self.cuts(bytes.count)
    let offsets = (0..<cuts).map { $0 * bytes.count / cuts + $0 % 7 }
    try expectWholeFrames(of: bytes, cutAt: offsets.filter { $0 < bytes.count - 1 })
  }

  /// How often a file is cut: everywhere only when asked for, because debug builds are slow.
  private static func cuts(_ count: Int) -> Int {
    if ChromeCorpus.isLong { return min(count, count > 16 << 10 ? 500 : .max) }
    return count > 16 << 10 ? 3 : count / 16
  }
}

/// Whether bytes are an uncut document of trace events.
private enum DocumentShape {
  static func isTrace(_ bytes: [UInt8]) throws -> Bool {
    var window = try ByteWindow.open(MemoryBytes(bytes), file: "whole", chunkBytes: 64 << 10)
    guard try FormatDetection.format(of: &window) == .chromeTrace else { return false }
    var splitter = DocumentSplitter(startingAt: window)
    while try splitter.next(from: &window) != nil {}
    return splitter.truncatedAt == nil
  }
}
