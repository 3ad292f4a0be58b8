import Testing

@testable import Arguments

@Suite struct ToolTests {
  @Test(arguments: ["", "--help", "-h", "help", "--help report", "-h --nonsense"])
  func `lists its commands when asked for help, or for nothing`(line: String) throws {
    #expect(try printed(line) == ToolHelp(sample).text)
  }

  @Test(arguments: [
    "help report", "report --help", "report -h", "report a --nonsense -h", "report --config --help",
    "report --help -- a",
  ])
  func `explains a command, whatever else is on the line`(line: String) throws {
    #expect(try printed(line) == CommandHelp(of: report, tool: "framewise").text)
  }

  @Test func `says its version`() throws {
    #expect(try printed("--version") == "framewise 1.2.3")
  }

  @Test func `returns the status of the command`() async throws {
    guard case .run(let body) = try sample.request(for: ["secret"]) else {
      Issue.record("not a request to run")
      return
    }
    #expect(try await body() == .internalError)
  }

  @Test func `hides a hidden command, and explains it all the same`() throws {
    for shown in ["", "completions bash", "completions zsh", "completions fish"] {
      #expect(try !printed(shown).contains("secret"))
    }
    #expect(try printed("help secret").hasPrefix("Is not talked about.\n"))
  }

  @Test(arguments: [
    ("report a --nonsense", "Run 'framewise report --help'."),
    ("repot", "Run 'framewise --help'."),
    ("--nonsense", "Run 'framewise --help'."),
    ("", "Run 'framewise --help'."),
  ])
  func `points at the help that fits`(line: String, hint: String) {
    #expect(sample.hint(for: words(line)) == hint)
  }

  @Test(
    arguments: [
      (.done, 0), (.gateFailed, 1), (.wrongUsage, 2), (.unusableInput, 3),
      (.unusableBaseline, 4), (.internalError, 70),
    ] as [(Arguments.ExitStatus, Int32)])
  func `exit codes are a contract`(status: Arguments.ExitStatus, code: Int32) {
    #expect(status.code == code)
  }

  @Test func `two commands cannot share a name`() async {
    await #expect(processExitsWith: .failure) {
      _ = Tool("t", version: "1", "Tests.", commands: [convert, convert]).commands
    }
    await #expect(processExitsWith: .failure) {
      let help = Command("help", "", defaults: CommonOptions(), parameters: []) { _ in .done }
      _ = Tool("t", version: "1", "Tests.", commands: [help]).commands
    }
  }
}
