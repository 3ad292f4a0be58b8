import Testing

@testable import Arguments

@Suite struct ZshCompletionTests {
  private let script: String

  init() throws {
    script = try printed("completions zsh")
  }

  @Test(.enabled(if: InstalledShell.has(.zsh), "zsh is not installed"))
  func `is a script that zsh can read`() throws {
    let zsh = try #require(InstalledShell(.zsh))
    let (text, status) = try zsh.output(of: script, arguments: ["-f", "-n"])
    #expect(text == "")
    #expect(status == 0)
  }

  @Test(arguments: [
    "#compdef framewise\n",
    "'report:Analyses traces and writes reports.'",
    "'(--color)--color=[Colours the messages.]:when:(auto always never)'",
    "'(--refresh-rate -r)-r=[The display'\\''s rate.]:hz: '",
    "'(--quiet -q --verbose)--verbose[Says what is being done.]'",
    "'(--progress --no-progress)--no-progress[Shows how far the work has come.]'",
    "'*--report=[Writes a report; a path of '\\''-'\\'' is standard output.]:format=path: "
      + "_framewise_keyed_files text= csv= html='",
    "'(--folder)--folder=[Where the baseline is.]:path:_files -/'",
    "'1:action:(write check show)'",
    "'2::frame: '",
    "'*:trace:_files'",
    "'1::command:(report compare baseline convert completions)'",
  ])
  func `tells zsh what the parser knows`(line: String) {
    #expect(script.contains(line))
  }

  @Test func `escapes what zsh would take for punctuation`() throws {
    let gate = Command(
      "gate", "Judges: [strictly].", defaults: CommonOptions(),
      parameters: [.flag("quiet", \.verbosity, sets: .quiet, help: #"Says [a:b] and \c."#)]
    ) { _ in .done }
    let tool = Tool("the-gate", version: "1", "Tests.", commands: [gate])
    let script = Shell.zsh.script(for: tool)
    #expect(script.contains(#"'(--quiet)--quiet[Says \[a\:b\] and \\c.]'"#))
    #expect(script.contains("compdef _the_gate the-gate"))
  }
}
