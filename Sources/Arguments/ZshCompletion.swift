/// The script by which zsh completes a tool's command lines.
///
/// It can be read by `source`, or put in a folder of `$fpath` under the name of its function.
struct ZshCompletion {
  private let tool: Tool
  private let function: String

  init(of tool: Tool) {
    self.tool = tool
    self.function = "_\(tool.name.replacingEach("-", by: "_"))"
  }

  var script: String {
    """
    #compdef \(tool.name)
    # zsh completion for \(tool.name), printed by '\(tool.name) completions zsh'.

    # Completes a key and '=', and then the name of a file.
    \(function)_keyed_files() {
      if compset -P '*='; then _files; else compadd -S '' -- "$@"; fi
    }

    # Completes one of some words, or the name of a file.
    \(function)_words_and_files() {
      local ret=1
      compadd -- "$@" && ret=0
      _files && ret=0
      return ret
    }

    \(function)() {
      local curcontext=$curcontext state line ret=1
      typeset -A opt_args
      if ((CURRENT == 2)); then
        local -a commands=(
    \(tool.listedCommands.map(summary).joined(separator: "\n"))
        )
        _describe -t commands command commands && ret=0
        _arguments '(-)'{-h,--help}'[Shows help.]' '(-)--version[Shows the version.]' && ret=0
        return ret
      fi
      local command=$words[2]
      shift words
      ((CURRENT -= 1))
      case $command in
    \(tool.listedCommands.map(branch).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(tool.name)
    fi
    """
  }

  private func summary(of command: Command) -> String {
    "      " + Shell.zsh.quoted("\(command.name):\(command.abstract)")
  }

  private func branch(for command: Command) -> String {
    let specifications =
      command.parameters.filter(\.isNamed).flatMap(named)
      + ["(-h --help)-h[Shows this help.]", "(-h --help)--help[Shows this help.]"]
      + unnamed(in: command)
    let words = specifications.map(Shell.zsh.quoted).joined(separator: " \\\n        ")
    return """
          \(command.name))
            _arguments -S \\
              \(words)
            ;;
      """
  }

  /// The specifications of a flag or an option, one for each spelling.
  ///
  /// In front stands what it may not be given with, which is what the parser would refuse.
  private func named(_ info: ParameterInfo) -> [String] {
    let front = info.isRepeatable ? "*" : "(\(info.excludedNames.joined(separator: " ")))"
    let value = info.takesValue ? ":\(escaped(info.placeholder)):\(action(info.completion))" : ""
    return info.names.map { name in
      "\(front)\(name)\(info.takesValue ? "=" : "")[\(escaped(info.help))]\(value)"
    }
  }

  /// The specifications of the positionals, of which only one can be a list without end.
  private func unnamed(in command: Command) -> [String] {
    var specifications: [String] = []
    let infos = command.parameters.filter { !$0.isNamed }
    for (place, info) in infos.filter({ !$0.isRepeatable }).enumerated() {
      let message = (info.isRequired ? ":" : "::") + escaped(info.placeholder)
      specifications.append("\(place + 1)\(message):\(action(info.completion))")
    }
    let lists = infos.filter(\.isRepeatable)
    if let list = lists.first(where: { $0.kind == .positional }) ?? lists.first {
      specifications.append("*:\(escaped(list.placeholder)):\(action(list.completion))")
    }
    return specifications
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.map(escaped).joined(separator: " ")))"
    case .wordsAndFiles(let words):
      " \(function)_words_and_files \(words.map(escaped).joined(separator: " "))"
    case .keyedFiles(let keys):
      " \(function)_keyed_files \(keys.map { "\(escaped($0))=" }.joined(separator: " "))"
    }
  }

  /// Escapes the characters that have a meaning of their own in a specification.
  private func escaped(_ text: String) -> String {
    [Character("\\"), ":", "[", "]"].reduce(text) { $0.replacingEach($1, by: "\\\($1)") }
  }
}
