/// A command-line tool made of subcommands.
///
/// It decides and does not act: nothing here prints, exits or reads the process's own arguments.
package struct Tool: Sendable {
  package let name: String
  package let version: String

  /// What the tool is for, in a sentence.
  package let abstract: String

  private let makeCommands: @Sendable () -> [Command]

  /// Makes the commands only when one is asked for: they take most of the time in which the tool
  /// starts, and its version is asked for by scripts.
  package init(
    _ name: String, version: String, _ abstract: String,
    commands: @autoclosure @escaping @Sendable () -> [Command]
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    makeCommands = commands
  }

  /// The tool's own commands; `help` and `completions` are added to them.
  package var commands: [Command] {
    let commands = makeCommands()
    let names = commands.map(\.name) + ["help", "completions"]
    precondition(Set(names).count == names.count, "two commands have the same name")
    return commands
  }

  /// Decides what the words after the tool's name ask for, without doing it.
  ///
  /// No words at all ask for help.
  package func request(for words: [String]) throws(UsageError) -> Request {
    guard let first = words.first, !first.isHelp else { return .print(ToolHelp(self).text) }
    if first == "--version" { return .print("\(name) \(version)") }
    if first.hasPrefix("-") { throw wrongOption(first) }

    let command = try command(named: first)
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: \.isHelp) {
      return .print(CommandHelp(of: command, tool: name).text)
    }
    return try command.request(rest)
  }

  /// A sentence that says where to read on after a usage error in these words.
  package func hint(for words: [String]) -> String {
    let known = words.first.flatMap { word in allCommands.first { $0.name == word } }
    let command = known.map { " \($0.name)" } ?? ""
    return "Run '\(name)\(command) --help'."
  }

  /// The commands that help and completions tell of.
  var listedCommands: [Command] { allCommands.filter { !$0.isHidden } }

  private var allCommands: [Command] { commands + [.completions(of: self), .help(of: self)] }

  /// Returns the command of a name, hidden or not.
  func command(named name: String) throws(UsageError) -> Command {
    if let command = allCommands.first(where: { $0.name == name }) { return command }
    let nearest = suggestion(for: name, among: listedCommands.map(\.name))
    throw .unknownCommand(name, suggestion: nearest)
  }

  /// Returns the error for an option where a command should be.
  private func wrongOption(_ word: String) -> UsageError {
    let spelling = String(word.prefix { $0 != "=" })
    let known = allCommands.flatMap(\.parameters).flatMap(\.names)
    if known.contains(spelling) { return .optionBeforeCommand(spelling) }
    let nearest = suggestion(for: spelling, among: ["--help", "--version"])
    return .unknownOption(spelling, suggestion: nearest)
  }
}

extension String {
  fileprivate var isHelp: Bool { self == "--help" || self == "-h" }
}
