import Foundation
import FrameModel
import FrameRecorder
import Testing

@testable import TraceIngest

/// What the recorder writes goes through the reader unchanged, in both forms.
@Suite struct ReaderTests {
  private struct Output: ByteOutput {
    var bytes: [UInt8] = []
    mutating func write(_ more: [UInt8]) { bytes += more }
  }

  private func converted(_ bytes: [UInt8], to form: FrameLogForm) throws -> [UInt8] {
    var output = Output()
    let outcome = try convertToFrameLog(
      bytes: bytes, named: "test", form: form, options: ReadOptions(strict: true), to: &output)
    #expect(outcome.records > 0)
    return output.bytes
  }

  /// What a trace holds, with names as text.
  private func meaning(of trace: Trace) -> [String] {
    let evaluations = trace.evaluations.map { evaluation in
      var plain = evaluation
      plain.view = NameID(index: 0)
      return "\(trace.names[evaluation.view]) \(plain)"
    }
    let animations = trace.animations.map { animation in
      var plain = animation
      (plain.name, plain.view, plain.property) = (nil, nil, nil)
      (plain.edge, plain.endReason, plain.declaration) = (nil, nil, .init())
      (plain.line, plain.spec) = (nil, nil)
      plain.events = []
      let names = [animation.name, animation.view, animation.property].map { trace.names[$0] ?? "" }
      return "\(names) \(plain)"
    }
    let spans = trace.spans.map {
      "\($0.id) \($0.type) \(trace.names[$0.name] ?? "") \($0.begin) \($0.end as Any)"
    }
    let marks = trace.marks.map { "\($0.time) \(trace.names[$0.name]) \($0.duration as Any)" }
    let facts = [
      "\(trace.provenance)", "\(trace.link as Any)", "\(trace.captures.words)",
      "\(trace.environment)", "\(trace.states)", "\(trace.gaps)", "\(trace.losses)",
      "\(trace.quality.records) \(trace.quality.lost) \(trace.quality.isTruncated)",
    ]
    let samples = trace.samples.map { "\($0)" }
    return facts + samples + trace.frames.map { "\($0)" } + evaluations + animations + spans + marks
  }

  @Test func `a log reads without a fault, and says what was recorded`() throws {
    let trace = try readTrace(
      bytes: SampleRecording.make().bytes, named: "log", options: ReadOptions(strict: true))
    #expect(trace.quality.problems.isEmpty)
    #expect(trace.quality.rejected == 0)
    #expect(!trace.quality.isTruncated)
    #expect(trace.frames.count == 3)
    #expect(trace.spans.first?.end != nil)
    #expect(trace.captures.words == Captures.names)
    #expect(trace.animations.first?.finished == true)
    #expect(trace.animations.first?.declaredDuration == Nanoseconds(250_000_000))
    let row = trace.evaluations.first { trace.names[$0.view] == "FeedRow" && $0.work == .body }
    #expect(row?.count == 2)
    #expect(row?.duration == Nanoseconds(350_000))
    #expect(row?.selfDuration == Nanoseconds(300_000))
    #expect(row?.longest == Nanoseconds(250_000))
    #expect(row?.unchanged == 1)
    #expect(row?.effects == [.format, .image])
    checkMotion(of: trace)
  }

  private func checkMotion(of trace: Trace) {
    let run = trace.animations.first
    #expect(run?.from == [390] && run?.to == [0] && run?.velocity == [-900.5])
    #expect(run?.group == 4 && run?.order == 2 && run?.cause == 3 && run?.repeatCount == -1)
    #expect(run?.events.map(\.kind) == [.retarget, .phase])
    #expect(trace.names[run?.events.last?.phase] == "settle")
    #expect(
      run?.declaration.curve
        == .spring(.perceptual(duration: Nanoseconds(250_000_000), bounce: 0.15)))
    #expect(trace.names[run?.declaration.token] == "spring.snappy")
    #expect(trace.names[run?.declaration.source] == "App/Card.swift:12")
    #expect(run?.declaration.flags == [.grabbable, .signature])
    #expect(trace.specs.last?.declaration.isLiteral == true)
    #expect(trace.samples.map(\.value) == [0.1, -310.5, 5])
    let view = trace.views.first
    #expect(trace.names[view?.instance] == "3" && trace.names[view?.key] == "hero")
    #expect(trace.inputs.map { trace.names[$0.type] } == ["drag.end", "network", "tap"])
    #expect(trace.inputs.first?.velocity == [900, -0.5])
  }

  @Test func `losses that spare the frames do not keep them from being compared`() throws {
    let trace = try readTrace(bytes: SampleRecording.make().bytes, named: "log")
    #expect(trace.losses.map(\.mayBeFrames) == [false])
  }

  @Test func `lines become a document and lines again without a change`() throws {
    let lines = SampleRecording.make().bytes
    let document = try converted(lines, to: .document)
    let again = try converted(document, to: .lines)
    func sorted(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: UInt8(ascii: "\n")).sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(sorted(again) == sorted(lines))
    #expect(try converted(again, to: .document) == document)
    let reference = meaning(of: try readTrace(bytes: lines, named: "log"))
    #expect(meaning(of: try readTrace(bytes: document, named: "log")) == reference)
    #expect(meaning(of: try readTrace(bytes: again, named: "log")) == reference)
  }

  @Test func `the reader knows every kind and every field that is written`() throws {
    let known = Dictionary(uniqueKeysWithValues: RecordKind.allCases.map { ("\($0)", $0) })
    for line in SampleRecording.make().bytes.split(separator: UInt8(ascii: "\n")) {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      let kind = try #require(known[record["kind"] as? String ?? ""])
      for key in record.keys {
        let field = try #require(FrameLogField.allCases.first { $0.name == key }, "\(kind).\(key)")
        #expect(
          RecordKind.schemas[kind.rawValue].types[field.rawValue] != .unknown, "\(kind).\(key)")
      }
    }
  }
}
