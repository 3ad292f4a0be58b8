import Testing

@testable import Arguments
import Foundation

@Suite struct FishCompletionTests {
  @Test(arguments: [
    "complete -c framewise -f\n",
    "complete -c framewise -n __fish_use_subcommand -a report "
      + "-d 'Analyses traces and writes reports.'\n",
    "complete -c framewise -n '__fish_framewise_at report any' -s r -l refresh-rate -x "
      + "-d 'The display\\'s rate.'\n",
    "complete -c framewise -n '__fish_framewise_at report any' -l color -x "
      + "-a 'auto always never' -d 'Colours the messages.'\n",
    "complete -c framewise -n '__fish_framewise_at baseline 1 --folder' -a 'write check show'\n",
  ])
  func `tells fish what the parser knows`(line: String) throws {
    #expect(try printed("completions fish").contains(line))
  }

  @Test func `quotes as fish does`() {
    #expect(Shell.fish.quoted(#"it's a \"#) == #"'it\'s a \\'"#)
    #expect(Shell.bash.quoted("it's") == #"'it'\''s'"#)
  }
}

/// What fish offers, asked of fish itself.
@Suite(.enabled(if: InstalledShell.has(.fish), "fish is not installed"))
struct FishSessionTests {
  /// What fish offers at the end of a line, without the descriptions.
  private func offered(_ line: String) throws -> String {
    let script = """
      \(try printed("completions fish"))
      mkdir -p $argv[1]/folder; touch $argv[1]/file.json; cd $argv[1]
      complete -C \(Shell.fish.quoted("framewise \(line)"))
      cd /; rm -r $argv[1]
      """
    let fish = try #require(InstalledShell(.fish))
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("framewise-fish-\(UInt64.random(in: 0 ... .max))").path
    let (text, status) = try fish.output(
      of: "set -x fish_history ''\n" + script,
      arguments: ["--no-config", "-c", "source - \(folder)"])
    #expect(status == 0)
    return text.split(whereSeparator: \.isNewline)
      .map { $0.prefix { $0 != "\t" } }.joined(separator: " ")
  }

  @Test(arguments: [
    ("re", "report"),
    ("co", "compare completions convert"),
    ("report --co", "--color --config"),
    ("report --color ", "always auto never"),
    ("report --color=n", "--color=never"),
    ("report --refresh-rate ", ""),
    ("report --config fi", "file.json"),
    ("report fi", "file.json"),
    ("report --report h", "html="),
    ("compare a -- fi", "file.json"),
    ("baseline ", "check show write"),
    ("baseline --folder ", "folder/"),
    ("baseline --folder x w", "write"),
    ("baseline write fi", "file.json"),
    ("convert file.json ", ""),
    ("completions ", "bash fish zsh"),
    ("help bas", "baseline"),
  ])
  func `offers commands, options, values and files`(line: String, expected: String) throws {
    #expect(try offered(line) == expected)
  }
}
