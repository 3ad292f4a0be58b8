import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// The project's broken samples, each against what `Traces/README.md` says of it.
@Suite struct MalformedSampleTests {
  private func read(_ name: String) throws -> Trace {
    try readTrace(file: Repository.trace("malformed/\(name)"))
  }

  @Test(
    arguments: [
      ("nan", .malformedRecord), ("infinity", .malformedRecord), ("huge-exponent", .outOfRange),
      ("over-2-53", .outOfRange), ("fraction", .outOfRange), ("time-null", .missingField),
      ("overrun-sentinel", .outOfRange), ("duplicate-key", .duplicateKey),
      ("escaped-duplicate-key", .duplicateKey), ("missing-time", .missingField),
    ] as [(String, ProblemKind)])
  func `a frame at fault costs that frame`(name: String, kind: ProblemKind) throws {
    let trace = try read("\(name).framelog.ndjson")
    #expect(trace.frames.map(\.index) == [0, 1, 2, 4, 5])
    #expect(trace.quality.rejected == 1)
    #expect(trace.quality.problems.map(\.kind) == [kind])
    #expect(trace.quality.problems.first?.first.line == 5)
    #expect(!trace.quality.isTruncated)
  }

  @Test(
    arguments: [
      ("missing-kind", .missingField), ("not-an-object", .wrongType),
      ("not-utf-8", .invalidUTF8), ("deep-nesting", .malformedRecord),
    ] as [(String, ProblemKind)])
  func `another record at fault costs no frame`(name: String, kind: ProblemKind) throws {
    let trace = try read("\(name).framelog.ndjson")
    #expect(trace.frames.count == 6 && trace.quality.rejected == 1)
    #expect(trace.quality.problems.map(\.kind) == [kind])
  }

  @Test(
    arguments: [
      ("interval-zero", [.implausibleValue]), ("integral-forms", []), ("lost-records", []),
      ("unknown-kind", [.unknownKind]), ("trailing-nuls", []), ("odd-clothes", []),
      ("lone-surrogate", [.invalidUTF8]), ("hostile-names", []),
    ] as [(String, [ProblemKind])])
  func `what costs nothing keeps every frame`(name: String, kinds: [ProblemKind]) throws {
    let trace = try read("\(name).framelog.ndjson")
    #expect(trace.frames.count == 6 && trace.quality.rejected == 0)
    #expect(trace.quality.problems.map(\.kind) == kinds)
    #expect(!trace.quality.isTruncated)
  }

  @Test func `a time that goes back is noted and kept`() throws {
    let trace = try read("time-backwards.framelog.ndjson")
    #expect(trace.frames.count == 7 && trace.quality.rejected == 0)
    #expect(trace.quality.problems.map(\.kind) == [.timeWentBackwards])
  }

  @Test(arguments: ["cut-document.framelog.json", "cut-gzip.framelog.ndjson.gz"])
  func `what was cut keeps its whole frames`(name: String) throws {
    let trace = try read(name)
    #expect(trace.frames.count == 6 && trace.quality.isTruncated)
    #expect(trace.quality.count(of: .truncatedTail) == 1)
  }

  @Test(arguments: [
    ("empty.framelog.ndjson", "no usable frames"), ("blank.framelog.ndjson", "no usable frames"),
    ("header-only.framelog.ndjson", "no usable frames"),
    ("gzip-header-only.framelog.ndjson.gz", "no usable frames"),
    ("no-header.framelog.ndjson", "the first record must be a header"),
    ("version-2.framelog.ndjson", "unsupported version: framelog 2"),
    ("requires-unknown.framelog.ndjson", "foveation"),
    ("mostly-faulty.framelog.ndjson", "12 of 20"), ("cloud-trace.json", "Google Cloud"),
    ("speedscope.json", "speedscope"), ("not-json.json", "neither JSON nor gzip"),
    ("page.html", "web page"),
  ])
  func `what is no log is refused, with a reason`(name: String, reason: String) {
    let error = #expect(throws: TraceError.self) { try read(name) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }
}
