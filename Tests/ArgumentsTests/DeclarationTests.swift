import Testing

@testable import Arguments

/// The mistakes of an author of commands.
@Suite struct DeclarationTests {
  struct Options {
    var flag = false
    var one = ""
    var many: [String] = []
    var format = Loose.ok
  }

  enum Loose: String, CaseIterable, ArgumentValue {
    case ok
    case loose = "two words"
  }

  typealias Parameters = [Parameter<Options>]

  private func mistake(_ parameters: Parameters, command: String = "gate") -> String? {
    let infos = parameters.flatMap(\.bindings).map(\.info)
    return Declaration(command: command, parameters: infos).mistake
  }

  @Test func `a correct declaration has none`() {
    for command in sample.commands {
      #expect(Declaration(command: command.name, parameters: command.parameters).mistake == nil)
    }
  }

  @Test(arguments: ["", "-gate", "the gate", "gate=", "gäte"])
  func `a command is named by letters, digits and hyphens`(name: String) {
    #expect(
      mistake([], command: name)
        == "command '\(name)': the name is not made of letters, digits and hyphens")
  }

  @Test(
    arguments: [
      ([.flag("a", \.flag, help: ""), .option("a", "x", \.one, help: "")], "--a"),
      ([.flag("a", short: "x", \.flag, help: ""), .flag("b", short: "x", \.flag, help: "")], "-x"),
      ([.toggle("a", \.flag, help: ""), .flag("no-a", \.flag, help: "")], "--no-a"),
      ([.flag("help", \.flag, help: "")], "--help"),
      ([.flag("high", short: "h", \.flag, help: "")], "-h"),
    ] as [(Parameters, String)])
  func `a name is declared once, and help is taken`(parameters: Parameters, name: String) {
    #expect(mistake(parameters) == "command 'gate': \(name) is declared twice")
  }

  @Test(
    arguments: [
      ([.flag("", \.flag, help: "")], "--"),
      ([.flag("a b", \.flag, help: "")], "--a b"),
      ([.flag("a=b", \.flag, help: "")], "--a=b"),
      ([.flag("-a", \.flag, help: "")], "---a"),
      ([.flag("five", short: "5", \.flag, help: "")], "-5"),
      ([.flag("dash", short: "-", \.flag, help: "")], "--"),
    ] as [(Parameters, String)])
  func `an option can be typed`(parameters: Parameters, name: String) {
    #expect(mistake(parameters) == "command 'gate': \(name) cannot be typed as an option")
  }

  @Test func `nothing follows a list without end`() {
    #expect(
      mistake([.positionals("a", \.many, help: ""), .positional("b", \.one, help: "")])
        == "command 'gate': <b> comes after a list without end")
  }

  @Test func `nothing required follows something optional`() {
    #expect(
      mistake([
        .positional("a", \.one, isRequired: false, help: ""), .positional("b", \.one, help: ""),
      ]) == "command 'gate': <b> is required, but comes after an optional one")
  }

  @Test func `one list at most follows the dashes`() {
    #expect(
      mistake([.trailing("a", \.many, help: ""), .trailing("b", \.many, help: "")])
        == "command 'gate': two lists follow '--'")
  }

  @Test func `a choice is one word`() {
    #expect(
      mistake([.option("format", "format", \.format, help: "")])
        == "command 'gate': the choice 'two words' is more than one word")
  }

  @Test func `a mistake stops the tool at once`() async {
    await #expect(processExitsWith: .failure) {
      _ = Command(
        "gate", "Judges.", defaults: DeclarationTests.Options(),
        parameters: [.flag("help", \.flag, help: "")]
      ) { _ in .done }
    }
  }
}
