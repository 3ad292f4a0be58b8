import TestSupport
import Testing

/// `framewise rules`, and what `explain` says of a rule.
@Suite struct RulesTests {
  @Test func `every rule is listed with its level, demand and document`() throws {
    let list = try BuiltTool.run(["rules"])
    let programs = try BuiltTool.run(["rules", "--format", "json"])
    #expect(list.status == 0 && programs.status == 0)
    #expect(list.errors.isEmpty && programs.errors.isEmpty)
    let rules = try #require(try JSONValue(programs.output)["rules"].array)
    #expect(rules.count > 140)
    let words = " " + list.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for rule in rules {
      let (id, level) = (rule["rule"].string ?? "", rule["level"].string ?? "")
      #expect(words.contains(" \(id) \(level) \(rule["statement"].string ?? "?") ["), "\(id)")
    }
  }

  @Test(arguments: [
    (["EVL-10"], ["EVL-10"]), (["evl-02", "EVL-01"], ["EVL-01", "EVL-02"]),
    (
      ["EVL"],
      [
        "EVL-01", "EVL-02", "EVL-03", "EVL-04", "EVL-05", "EVL-06", "EVL-07", "EVL-08", "EVL-09",
        "EVL-10", "EVL-11",
      ]
    ),
  ])
  func `rules are chosen by name or family`(words: [String], expected: [String]) throws {
    let run = try BuiltTool.run(["rules", "--format", "json"] + words)
    let rules = try #require(try JSONValue(run.output)["rules"].array)
    #expect(rules.compactMap { $0["rule"].string } == expected)
  }

  @Test func `a rule that is not there is refused with a way on`() throws {
    let run = try BuiltTool.run(["rules", "EVL-1"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("no rule is called 'EVL-1'; did you mean 'EVL-"))
    #expect(try !BuiltTool.run(["rules", "E\u{1B}[31m"]).errors.contains("\u{1B}"))
  }

  @Test func `a rule is explained by its demand, document, needs and thresholds`() throws {
    let run = try BuiltTool.run(["explain", "evl-10"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let json = try JSONValue(try BuiltTool.run(["explain", "EVL-10", "--report", "json=-"]).output)
    #expect(json["schema"].string == "framewise.explanation/1")
    #expect(words.hasPrefix("EVL-10: \(json["statement"].string ?? "?")"))
    #expect(words.contains("Needs evaluation.longest"))
    #expect(words.contains("Threshold warning 0.5 ms") && words.contains("Threshold error 1 ms"))
    #expect(json["thresholds"][1]["name"].string == "error")
    #expect(json["thresholds"][1]["value"].number == 1)
  }

  @Test(arguments: [["--frame", "1"], ["--view", "FeedRow"]])
  func `nothing of a trace is chosen in a rule`(choice: [String]) throws {
    let run = try BuiltTool.run(["explain", "EVL-10"] + choice)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("EVL-10 is a rule"))
  }
}
