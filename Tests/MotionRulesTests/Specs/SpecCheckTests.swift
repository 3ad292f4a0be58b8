import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing
import TraceIngest

@testable import MotionRules

@Suite struct SpecCheckTests {
  @Test func `a trace is compared with the spec of its animation's name`() throws {
    let text = try String(contentsOfFile: Repository.trace("specs/card-expand.md"), encoding: .utf8)
    var trace = try readTrace(file: Repository.trace("specs/card-expand.framelog.ndjson"))
    trace.file = "log"
    let check = SpecCheck(
      of: SpecReader.specs(in: text, file: "card.md"), against: trace, analyze(trace))
    #expect(check.absent.isEmpty)
    let said = check.problems.map(\.text)
    for part in [
      "card.md:21: Card Expand: Interruption: queue is declared (log:11), retarget is specified",
      "card.md:24: Card Expand: Reduce Motion: none is declared (log:11), fade is specified",
      "card.md:26: Card Expand: Haptics: impact is declared (log:11), none is specified",
      "card.md:16: Card Expand: opacity is never animated",
      "card.md:15: Card Expand: offset.y: to -100 (log:11), -120 is specified",
    ] {
      #expect(said.contains(part), "\(said.joined(separator: "\n"))")
    }
    #expect(
      said.contains { $0.contains("offset.y: spring 400 ms, bounce 0.3 is declared (log:11)") })
    #expect(
      said.contains { $0.contains("offset.y: shown up to ") && $0.contains("(log:11, frame ") })
    #expect(
      said.contains(
        "card.md:19: Card Expand: Total duration: 658.3 ms, 520 ms is specified (log:11)"))
    #expect(said.count == 8, "\(said.joined(separator: "\n"))")
  }

  @Test func `a spec whose animation was not recorded is named`() throws {
    let trace = try readTrace(file: Repository.trace("specs/card-expand.framelog.ndjson"))
    let specs = SpecReader.specs(in: "# Animation Spec: Other", file: "o.md")
    let check = SpecCheck(of: specs, against: trace, analyze(trace))
    #expect(check.absent.map(\.name.text) == ["Other"] && check.problems.isEmpty)
  }
}
