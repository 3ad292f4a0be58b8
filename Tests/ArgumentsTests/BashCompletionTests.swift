import Testing

@testable import Arguments

/// What bash offers, asked of bash itself.
@Suite(.enabled(if: InstalledShell.has(.bash), "bash is not installed"))
struct BashCompletionTests {
  /// What the script answers when the last of these words is being completed.
  ///
  /// Inside brackets stands what the script asked of `compopt`, which works only while a person
  /// presses the tab key, and so is replaced. Nothing in brackets means that files are offered.
  private func offered(_ typed: [String], wordBreaks: String = " =") throws -> String {
    let script = """
      \(try printed("completions bash"))
      asked=()
      compopt() { asked+=("$@"); }
      COMP_WORDBREAKS=\(Shell.bash.quoted(wordBreaks))
      COMP_WORDS=(framewise \(typed.map(Shell.bash.quoted).joined(separator: " ")))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _framewise
      echo "${COMPREPLY[*]} [${asked[*]}]"
      """
    let bash = try #require(InstalledShell(.bash))
    let (text, status) = try bash.output(of: script, arguments: ["--norc", "--noprofile"])
    #expect(status == 0)
    return text.split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  /// What is left when a script has asked for neither files nor folders.
  private static let noFiles = "[+o bashdefault +o default]"

  @Test(arguments: [
    ([""], "report compare baseline convert completions help"),
    (["re"], "report"),
    (["co"], "compare convert completions"),
    (["x"], ""),
    (["--"], "--help --version"),
    (["report", "--co"], "--config --color"),
    (["baseline", "-"], "--folder --help"),
    (["baseline", "-", "-"], "--folder --help"),
    (["report", "--p"], "--progress"),
    (["report", "--no"], "--no-progress"),
    (["report", "-q", "--he"], "--help"),
    (["help", "co"], "compare convert completions"),
    (["completions", ""], "bash zsh fish"),
    (["completions", "bash", ""], "--help"),
    (["nonsense", ""], ""),
  ])
  func `offers commands and options`(typed: [String], expected: String) throws {
    #expect(try offered(typed) == "\(expected) \(Self.noFiles)")
  }

  @Test(arguments: [
    (["report", "--color", ""], "auto always never"),
    (["report", "--color", "a"], "auto always"),
    (["report", "--color", "="], "auto always never"),
    (["report", "--color", "=", "n"], "never"),
    (["report", "trace.json", "-q", "--color", "n"], "never"),
    (["convert", "--to", "h"], "html"),
    (["report", "--refresh-rate", ""], ""),
    (["report", "-r", ""], ""),
    (["report", "--quiet", "=", "y"], ""),
  ])
  func `offers the values of an option`(typed: [String], expected: String) throws {
    #expect(try offered(typed) == "\(expected) \(Self.noFiles)")
  }

  @Test(arguments: [
    ["report", ""], ["report", "tr"], ["report", "a", "-q", ""], ["report", "--color", "auto", ""],
    ["report", "--color", "=", ""],
    ["report", "--config", ""], ["report", "-c", "fr"], ["report", "--config", "=", "fr"],
    ["report", "--", "--co"], ["compare", "a", "--", ""], ["compare", "a", "--", "--b"],
    ["baseline", "write", ""], ["baseline", "--folder", "x", "write", "a", ""],
    ["baseline", "--folder", "=", "x", "write", ""], ["report", "--report", "html", "=", "o"],
  ])
  func `leaves files to bash where a file is expected`(typed: [String]) throws {
    #expect(try offered(typed) == " []")
  }

  @Test func `offers folders only where a folder is expected`() throws {
    #expect(
      try offered(["baseline", "--folder", ""]) == " [+o bashdefault +o default -o dirnames]")
  }

  @Test func `tells the first positional from the next`() throws {
    #expect(try offered(["baseline", "--folder", "x", ""]) == "write check show \(Self.noFiles)")
    #expect(try offered(["baseline", "--", "w"]) == "write \(Self.noFiles)")
    #expect(try offered(["convert", "a", ""]) == " \(Self.noFiles)")
  }

  @Test func `offers keys without a space after them`() throws {
    #expect(try offered(["report", "--report", ""]) == "text= csv= html= [-o nospace]")
    #expect(try offered(["report", "--report", "h"]) == "html= [-o nospace]")
    #expect(try offered(["report", "--report", "=", "h"]) == "html= [-o nospace]")
  }

  @Test func `goes on to files after a key`() throws {
    #expect(try offered(["report", "--report", "html", "="]) == " []")
    #expect(try offered(["report", "--report", "=", "html", "="]) == " []")
    #expect(try offered(["report", "--report", "html", "=", "out"]) == " []")
  }

  @Test func `completes the whole word where bash does not split it at the equals sign`() throws {
    #expect(
      try offered(["report", "--color=n"], wordBreaks: " ") == "--color=never \(Self.noFiles)")
  }
}
