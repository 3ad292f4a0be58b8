/// The options of the `completions` command.
private struct CompletionsOptions {
  var shell = Shell.bash
}

extension Command {
  /// The command that prints a script by which a shell completes a tool's command lines.
  static func completions(of tool: Tool) -> Self {
    let name = tool.name
    return Self(
      "completions", "Prints a completion script for a shell.",
      discussion: "Reading the script once, in the shell's start-up file, is enough.",
      examples: [
        ("source <(\(name) completions bash)", "In ~/.bashrc: completes in bash."),
        ("source <(\(name) completions zsh)", "In ~/.zshrc, after compinit: completes in zsh."),
        ("\(name) completions fish | source", "In config.fish: completes in fish."),
      ],
      defaults: CompletionsOptions(),
      parameters: [.positional("shell", \.shell, help: "The shell to write for.")]
    ) { (options) throws(UsageError) in
      .print(options.shell.script(for: tool))
    }
  }
}
