import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@testable import MotionRules

/// What findings say beyond what a rule found.
@Suite struct RuleReportTests {
  @Test func `every finding says by which documents and thresholds it was judged`() throws {
    let log = try DrawnLog.read([
      "frames f*60...f*60", "anim card opacity 0>1 0..910 bezier(0,0,0.2,1,900)",
      "eval card body 3..3 2",
    ])
    let report = judgeMotion(of: log.trace, analyze(log.trace))
    #expect(!report.findings.isEmpty)
    for finding in report.findings {
      let rule = try #require(Rule.rule(finding.rule))
      for document in rule.documents { #expect(finding.judgedBy.contains(document.title)) }
      for threshold in rule.thresholds { #expect(finding.judgedBy.contains(threshold.words)) }
    }
  }

  @Test(arguments: Rule.all)
  func `a threshold that is in no document says whose it is`(rule: Rule) {
    for threshold in rule.thresholds {
      switch threshold.source {
      case .document: #expect(!rule.documents.isEmpty, "\(rule.id) is in no document")
      case .ours: #expect(threshold.words.hasSuffix("(ours)"))
      case .published(let publisher): #expect(threshold.words.hasSuffix("(\(publisher))"))
      case .configured: Issue.record("\(rule.id) is configured by nobody")
      }
    }
  }

  @Test(arguments: ["EVL-10", "COV-06", "COV-07"])
  func `a rule that is in no document is listed as ours`(id: String) throws {
    let rule = try #require(Rule.rule(id)).description()
    #expect(rule.documents.isEmpty)
    #expect(rule.basis.hasPrefix("none of the documents, ours: "))
    #expect(rule.thresholds.allSatisfy { $0.source != .document })
  }

  @Test func `a finding in frames without times has none`() throws {
    var log = try DrawnLog.read(["frames f*20 work=3 5:30"])
    #expect(judgeMotion(of: log.trace, analyze(log.trace)).findings.contains { $0.time != nil })
    log.trace.hasTimeline = false
    let untimed = judgeMotion(of: log.trace, analyze(log.trace)).findings
    #expect(untimed.contains { $0.rule == "FRM-01" })
    #expect(untimed.allSatisfy { $0.time == nil })
  }
}

extension Rule: CustomTestStringConvertible {
  package var testDescription: String { id }
}
