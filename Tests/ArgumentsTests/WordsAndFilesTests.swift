import Testing

@testable import Arguments

/// A positional that is one of some words or the name of a file.
@Suite struct WordsAndFilesTests {
  private struct Options: Sendable { var subject: String? }

  private var tool: Tool {
    let explain = Command(
      "explain", "Explains.", defaults: Options(),
      parameters: [
        .positional(
          "subject", \.subject, isRequired: false,
          completes: .wordsAndFiles(["hitch.count", "hitch.ratio"]), help: "What to explain.")
      ]
    ) { _ in .done }
    return Tool("framewise", version: "1", "Tests.", commands: [explain])
  }

  @Test(
    .enabled(if: InstalledShell.has(.bash), "bash is not installed"),
    arguments: [
      ("hitch", "hitch.count hitch.ratio"), ("hitch.r", "hitch.ratio"), ("/bin/ba", "/bin/bash"),
    ])
  func `bash offers both`(typed: String, expected: String) throws {
    let script = """
      \(Shell.bash.script(for: tool))
      compopt() { :; }
      COMP_WORDBREAKS=' ='
      COMP_WORDS=(framewise explain \(typed))
      COMP_CWORD=2
      _framewise
      echo "${COMPREPLY[*]}"
      """
    let bash = try #require(InstalledShell(.bash))
    let (text, status) = try bash.output(of: script, arguments: ["--norc", "--noprofile"])
    #expect(status == 0)
    #expect(text.contains(expected))
  }

  @Test func `zsh and fish are told of both`() {
    #expect(
      Shell.zsh.script(for: tool)
        .contains("'1::subject: _framewise_words_and_files hitch.count hitch.ratio'"))
    #expect(Shell.fish.script(for: tool).contains("-F -a 'hitch.count hitch.ratio'"))
  }
}
