/// A shell that can be taught to complete a tool's command lines.
enum Shell: String, CaseIterable, ArgumentValue {
  case bash, zsh, fish

  /// Returns the shell's completion script, without a final newline.
  func script(for tool: Tool) -> String {
    switch self {
    case .bash: BashCompletion(of: tool).script
    case .zsh: ZshCompletion(of: tool).script
    case .fish: FishCompletion(of: tool).script
    }
  }

  /// Quotes text so that the shell reads it back as one word, unchanged.
  func quoted(_ text: String) -> String {
    switch self {
    case .bash, .zsh: "'\(text.replacingEach("'", by: #"'\''"#))'"
    case .fish: "'\(text.replacingEach("\\", by: #"\\"#).replacingEach("'", by: #"\'"#))'"
    }
  }
}

extension String {
  func replacingEach(_ character: Character, by replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
