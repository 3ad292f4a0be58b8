/// The options of the `help` command.
private struct HelpOptions {
  var topic: String?
}

extension Command {
  /// The command that explains a tool's other commands: `help report` is `report --help`.
  static func help(of tool: Tool) -> Self {
    Self(
      "help", "Explains a command.",
      defaults: HelpOptions(),
      parameters: [
        .positional(
          "command", \.topic, isRequired: false,
          completes: .words(tool.commands.filter { !$0.isHidden }.map(\.name) + ["completions"]),
          help: "The command to explain; without one, the commands are listed.")
      ]
    ) { (options) throws(UsageError) in
      guard let topic = options.topic else { return .print(ToolHelp(tool).text) }
      return .print(CommandHelp(of: try tool.command(named: topic), tool: tool.name).text)
    }
  }
}
