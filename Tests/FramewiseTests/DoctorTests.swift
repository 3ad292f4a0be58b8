import TestSupport
import Testing

/// `framewise doctor` and `framewise formats`.
@Suite struct DoctorTests {
  @Test func `it says what a log holds and what stays unknown`() throws {
    let run = try BuiltTool.run(["doctor", Repository.trace("commit-hitch.framelog.ndjson")])
    #expect(run.status == 0)
    for words in ["framelog", "captures", "frames", "judged", "unknown", "frame.main"] {
      #expect(run.output.contains(words), "\(words) in \(run.output)")
    }
  }

  @Test func `a cut log is said to be cut, and where`() throws {
    let run = try BuiltTool.run(["doctor", Repository.trace("truncated.framelog.ndjson")])
    #expect(run.output.contains("truncated"))
    #expect(run.output.contains("ends before its own end"))
  }

  @Test func `a listing of another tool needs a trace of that tool`() throws {
    let run = try BuiltTool.run(
      ["doctor", "--frames", "devtools", Repository.trace("commit-hitch.framelog.ndjson")])
    #expect(run.status == 3)
    #expect(run.errors.contains("Chrome traces only"))
  }

  @Test func `other tools' figures stand side by side, each with its formula`() throws {
    let trace = Repository.trace("rate-change.framelog.ndjson")
    let run = try BuiltTool.run(["doctor", "--definitions", "sentry,firebase", trace])
    #expect(run.status == 0)
    for words in ["frames_slow", "1/(fps − 1) < t", "SentryFramesTracker.swift", "slow frames"] {
      #expect(run.output.contains(words), "\(words) in \(run.output)")
    }
    #expect(!run.output.contains("PerfDog"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(
      try BuiltTool.run(["doctor", "--definitions", "all", trace]).output.contains("MangoHud"))
  }

  @Test func `an unknown tool is wrong usage, with the one that was meant`() throws {
    let trace = Repository.trace("rate-change.framelog.ndjson")
    let run = try BuiltTool.run(["doctor", "--definitions", "appel,sentry", trace])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean 'apple,sentry'?"))
    #expect(
      try BuiltTool.run(["doctor", "--definitions", "all", "--frames", "devtools", trace]).status
        == 2)
  }

  @Test func `formats lists each with how it is recognised`() throws {
    let run = try BuiltTool.run(["formats"])
    #expect(run.status == 0)
    for format in ["framelog:", "framelog-document:", "chrome-trace:"] {
      #expect(run.output.contains(format))
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try BuiltTool.run(["formats", "chrome-trase"]).errors.contains("'chrome-trace'"))
  }
}
