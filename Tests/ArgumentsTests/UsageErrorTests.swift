import Arguments
import Testing

/// What a wrong command line is told.
@Suite struct UsageErrorTests {
  @Test(arguments: [
    ("repot a", "unknown command 'repot'; did you mean 'report'?"),
    ("completion", "unknown command 'completion'; did you mean 'completions'?"),
    ("help repot", "unknown command 'repot'; did you mean 'report'?"),
    ("trace.json", "unknown command 'trace.json'"),
    ("secre", "unknown command 'secre'"),
  ])
  func `unknown command`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    ("report a --refresh-rte 60", "unknown option '--refresh-rte'; did you mean '--refresh-rate'?"),
    ("report a --refresh-rte=60", "unknown option '--refresh-rte'; did you mean '--refresh-rate'?"),
    ("report a --quite", "unknown option '--quite'; did you mean '--quiet'?"),
    ("report a -config c", "unknown option '-config'; did you mean '--config'?"),
    ("report a --no-progres", "unknown option '--no-progres'; did you mean '--no-progress'?"),
    ("report a --hlep", "unknown option '--hlep'; did you mean '--help'?"),
    ("report a --frobnicate", "unknown option '--frobnicate'"),
    ("report a -x", "unknown option '-x'"),
    ("report a -?", "unknown option '-?'"),
    ("report a -qr", "unknown option '-qr'"),
    ("report a --Strict", "unknown option '--Strict'; did you mean '--strict'?"),
    ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
    ("-x", "unknown option '-x'"),
  ])
  func `unknown option`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    ("--quiet report a", "--quiet is an option of a command; write it after the command"),
    ("-c=x report a", "-c is an option of a command; write it after the command"),
  ])
  func `option before the command`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    ("report a --config", "--config needs a value: --config <path>"),
    ("report a -c", "-c needs a value: -c <path>"),
    ("report a --config --quiet", "--config needs a value: --config <path>"),
    ("report a --config -q", "--config needs a value: --config <path>"),
    ("report a --config -- b", "--config needs a value: --config <path>"),
    ("report a --report", "--report needs a value: --report <format=path>"),
  ])
  func `missing value`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    ("report a --quiet=yes", "--quiet takes no value; leave out '=yes'"),
    ("report a --no-progress=", "--no-progress takes no value; leave out '='"),
  ])
  func `needless value`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    (
      "convert a --to htm",
      "'htm' is not a value of --to; did you mean 'html'? (choose from: text, csv, html)"
    ),
    (
      "convert a --to=pdf",
      "'pdf' is not a value of --to (choose from: text, csv, html)"
    ),
    (
      "baseline wrte",
      "'wrte' is not a value of <action>; did you mean 'write'? (choose from: write, check, show)"
    ),
    (
      "completions bsh",
      "'bsh' is not a value of <shell>; did you mean 'bash'? (choose from: bash, zsh, fish)"
    ),
    (
      "report a -r fast",
      "'fast' is not a value of --refresh-rate (expected a whole number)"
    ),
    (
      "report a --threshold=",
      "'' is not a value of --threshold (expected a number)"
    ),
    (
      "report a --report htm=a.html",
      "'htm=a.html' is not a value of --report; did you mean 'html=a.html'? "
        + "(expected <format>=<path>)"
    ),
    (
      "convert a x --to csv",
      "'x' is not a value of <frame> (expected a whole number)"
    ),
  ])
  func `invalid value`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    (
      "report a --config b --config c",
      "--config is given more than once; it takes effect only once"
    ),
    ("report a --config b -c c", "-c is given more than once; it takes effect only once"),
    ("report a --quiet -q", "-q is given more than once; it takes effect only once"),
    (
      "report a --progress --progress",
      "--progress is given more than once; it takes effect only once"
    ),
  ])
  func `repeated option`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    ("report a --quiet --verbose", "--verbose cannot be used with --quiet"),
    ("report a --verbose -q", "-q cannot be used with --verbose"),
    ("report a --progress --no-progress", "--no-progress cannot be used with --progress"),
  ])
  func `options that set the same property`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    ("report", "missing argument <trace>..."),
    ("report --quiet", "missing argument <trace>..."),
    ("report --", "missing argument <trace>..."),
    ("compare a b", "missing argument -- <new>..."),
    ("compare a --", "missing argument -- <new>..."),
    ("compare -- b", "missing argument <base>..."),
    ("completions", "missing argument <shell>"),
    ("convert a", "missing option --to <format>"),
  ])
  func `missing argument or option`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test(arguments: [
    ("convert a 7 b --to csv", "unexpected argument 'b'"),
    ("completions bash zsh", "unexpected argument 'zsh'"),
    ("help report gate", "unexpected argument 'gate'"),
    ("convert --to csv -- a 7 -b", "unexpected argument '-b'"),
  ])
  func `unexpected argument`(line: String, message: String) {
    #expect(error(in: line)?.description == message)
  }

  @Test func `refused by the command's own check`() {
    #expect(error(in: "baseline write") == .refused("baseline write needs a trace"))
    #expect(error(in: "baseline write")?.description == "baseline write needs a trace")
    #expect(error(in: "baseline write a") == nil)
  }

  @Test func `the first fault is the one reported`() {
    #expect(error(in: "report --x --y") == .unknownOption("--x", suggestion: nil))
  }

  @Test func `errors carry what a caller needs to tell them apart`() {
    #expect(
      error(in: "convert a --to htm")
        == .invalidValue(
          "htm", of: "--to", suggestion: "html", expectation: "choose from: text, csv, html"))
    #expect(error(in: "report a -c") == .missingValue(of: "-c", placeholder: "path"))
    #expect(error(in: "report a -q=1") == .needlessValue(of: "-q", value: "1"))
    #expect(error(in: "report a -q -q") == .repeatedOption("-q"))
    #expect(error(in: "report a -q --verbose") == .conflictingOptions("-q", "--verbose"))
    #expect(error(in: "convert a") == .missingOption("--to", placeholder: "format"))
    #expect(error(in: "report") == .missingArgument("<trace>..."))
    #expect(error(in: "--quiet report a") == .optionBeforeCommand("--quiet"))
  }
}
