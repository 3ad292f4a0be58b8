import Arguments
import Testing

/// What a correct command line means.
@Suite struct ParsingTests {
  @Test func `leaves what is not named at its default`() async throws {
    let parsed: ReportOptions = try await options("report a.json")
    #expect(parsed == ReportOptions(traces: ["a.json"]))
  }

  @Test(arguments: [
    "report a --config c.json", "report a --config=c.json", "report a -c c.json",
    "report a -c=c.json", "report --config c.json a", "report --config=c.json -- a",
  ])
  func `takes a value in the next word or after an equals sign`(line: String) async throws {
    let parsed: ReportOptions = try await options(line)
    #expect(parsed == ReportOptions(traces: ["a"], config: "c.json"))
  }

  @Test(arguments: [
    ("--config=", ""), ("--config=a=b", "a=b"), ("--config -", "-"), ("--config -5", "-5"),
    ("--config -.5", "-.5"), ("--config=-x", "-x"), ("--config=--quiet", "--quiet"),
    ("--config=--", "--"), ("--config=-h", "-h"), ("--config=--help", "--help"),
  ])
  func `takes any value after an equals sign, and numbers below zero after a space`(
    words: String, config: String
  ) async throws {
    let parsed: ReportOptions = try await options("report a \(words)")
    #expect(parsed.config == config)
  }

  @Test func `reads numbers, below zero too`() async throws {
    let parsed: ReportOptions = try await options("report a -r -120 --threshold=-0.25")
    #expect(parsed.refreshRate == -120)
    #expect(parsed.threshold == -0.25)
  }

  @Test func `adds up the values of a repeated option, in order`() async throws {
    let parsed: ReportOptions = try await options(
      "report --report html=a.html t.json --report=csv=out --report text=-")
    #expect(
      parsed.reports == [
        Destination(.html, "a.html"), Destination(.csv, "out"), Destination(.text, "-"),
      ])
    #expect(parsed.traces == ["t.json"])
  }

  @Test(arguments: [
    ("report a b c", ["a", "b", "c"]),
    ("report a --strict b", ["a", "b"]),
    ("report -", ["-"]),
    ("report - a -", ["-", "a", "-"]),
    ("report -5", ["-5"]),
    ("report -- --strict -h --help", ["--strict", "-h", "--help"]),
    ("report a -- -b", ["a", "-b"]),
    ("report a -- b -- c", ["a", "b", "--", "c"]),
  ])
  func `takes every other word for a positional`(line: String, traces: [String]) async throws {
    let parsed: ReportOptions = try await options(line)
    #expect(parsed.traces == traces)
  }

  @Test func `sets flags, by their short names too`() async throws {
    let strict: ReportOptions = try await options("report a --strict -q")
    #expect(strict.isStrict)
    #expect(strict.common.verbosity == .quiet)
    let verbose: ReportOptions = try await options("report a --verbose")
    #expect(verbose.common.verbosity == .verbose)
  }

  @Test func `turns a toggle either way`() async throws {
    let on: ReportOptions = try await options("report a --progress")
    let off: ReportOptions = try await options("report a --no-progress")
    #expect(on.common.showsProgress)
    #expect(!off.common.showsProgress)
  }

  @Test func `understands the shared options in every command that includes them`() async throws {
    let common = CommonOptions(verbosity: .quiet, color: .never, showsProgress: false)
    let reported: ReportOptions = try await options("report a -q --color never --no-progress")
    let compared: CompareOptions = try await options(
      "compare a -q --color=never --no-progress -- b")
    #expect(reported.common == common)
    #expect(compared.common == common)
  }

  @Test(arguments: ["compare a b -- c d", "compare a --quiet b -- c d"])
  func `tells two lists apart at the dashes`(line: String) async throws {
    let parsed: CompareOptions = try await options(line)
    #expect(parsed.base == ["a", "b"])
    #expect(parsed.new == ["c", "d"])
  }

  @Test func `takes options after the dashes for values`() async throws {
    let parsed: CompareOptions = try await options("compare a -- --quiet --")
    #expect(parsed.new == ["--quiet", "--"])
    #expect(parsed.common.verbosity == .normal)
  }

  @Test func `fills positionals in order, and leaves the optional ones out`() async throws {
    let short: ConvertOptions = try await options("convert a --to csv")
    #expect(short == ConvertOptions(trace: "a", frame: nil, format: .csv))
    let long: ConvertOptions = try await options("convert --to csv a 7")
    #expect(long == ConvertOptions(trace: "a", frame: 7, format: .csv))
    let action: BaselineOptions = try await options("baseline check")
    #expect(action == BaselineOptions(action: .check, folder: nil, traces: []))
    let rest: BaselineOptions = try await options("baseline write a b")
    #expect(rest == BaselineOptions(action: .write, folder: nil, traces: ["a", "b"]))
  }
}
