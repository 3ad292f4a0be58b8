/// The script by which bash completes a tool's command lines.
///
/// It keeps to what bash 3.2 understands, because that is the bash of macOS; where `compopt` is
/// missing, file names are offered too often, and nothing else is lost.
struct BashCompletion {
  private let tool: Tool
  private let function: String

  init(of tool: Tool) {
    self.tool = tool
    self.function = "_\(tool.name.replacingEach("-", by: "_"))"
  }

  var script: String {
    """
    # bash completion for \(tool.name), printed by '\(tool.name) completions bash'.

    # Sets what completes $2 of the command $1: an option's value, the positional with a number,
    # '--' for what follows it, or 'options'. Fails for what takes no value.
    \(function)_expect() {
      words= paths=
      case "$1 $2" in
    \(tool.listedCommands.flatMap(cases).joined(separator: "\n"))
        *) return 1 ;;
      esac
    }

    \(finder)

    \(completer)
    complete -o bashdefault -o default -F \(function) \(tool.name)
    """
  }

  /// The branches that tell what completes each part of a command.
  ///
  /// A list without end matches every number left over, so it comes after the numbers before it.
  private func cases(of command: Command) -> [String] {
    let options = command.parameters.flatMap(\.names) + ["--help"]
    var cases = [branch(["'\(command.name) options'"], .words(options))]
    for info in command.parameters where info.kind == .option {
      cases.append(branch(info.names.map { "'\(command.name) \($0)'" }, info.completion))
    }
    let positionals = command.parameters.filter { $0.kind == .positional }
    for (place, info) in positionals.enumerated() {
      let number = info.isRepeatable ? "'[0-9]*" : "\(place + 1)'"
      cases.append(branch(["'\(command.name) \(number)"], info.completion))
    }
    for info in command.parameters where info.kind == .trailing {
      cases.append(branch(["'\(command.name) --'"], info.completion))
    }
    return cases
  }

  private func branch(_ patterns: [String], _ completion: Completion) -> String {
    let action =
      switch completion {
      case .nothing: ""
      case .files: "paths=files "
      case .folders: "paths=folders "
      case .words(let words): "words=\(quoted(words)) "
      case .wordsAndFiles(let words): "words=\(quoted(words)) paths=also "
      case .keyedFiles(let keys): "words=\(quoted(keys.map { "\($0)=" })) paths=files "
      }
    return "    \(patterns.joined(separator: " | "))) \(action);;"
  }

  private func quoted(_ words: [String]) -> String {
    Shell.bash.quoted(words.joined(separator: " "))
  }

  /// The function that finds which part of a command is being typed.
  private var finder: String {
    """
    # Finds the part of the command $line[1] that is being typed, and what completes it.
    \(function)_find() {
      local command=${line[1]} option= number=1 rest= index word
      for ((index = 2; index < last; index++)); do
        word=${line[index]}
        if [[ -n $option ]]; then
          option=
        elif [[ -n $rest || $word != -?* ]]; then
          ((number += 1))
        elif [[ $word == -- ]]; then
          rest=yes
        elif [[ $word != *=* ]] && \(function)_expect "$command" "$word"; then
          option=$word
        fi
      done

      if [[ -n $option ]]; then
        \(function)_expect "$command" "$option"
      elif [[ -n $rest ]]; then
        \(function)_expect "$command" -- || \(function)_expect "$command" "$number"
      elif [[ $current == -*=* ]]; then
        prefix=${current%%=*}=
        current=${current#*=}
        \(function)_expect "$command" "${prefix%=}"
      elif [[ $current == -* ]]; then
        \(function)_expect "$command" options
      else
        \(function)_expect "$command" "$number" || [[ -n $current ]] ||
          \(function)_expect "$command" options
      fi
    }
    """
  }

  /// The function that bash calls.
  private var completer: String {
    """
    \(function)() {
      # bash has split the line at every '='; put '--name=value' together again.
      local line=() last=-1 word
      for word in "${COMP_WORDS[@]:0:COMP_CWORD + 1}"; do
        if ((last > 0)) && [[ $word == = || (-n $word && ${line[last]} == *=) ]]; then
          line[last]+=$word
        else
          line[++last]=$word
        fi
      done

      local current=${line[last]} prefix= words= paths= offered=()
      if ((last == 1)); then
        words=\(quoted(tool.listedCommands.map(\.name)))
        [[ $current != -* ]] || words='--help --version'
      else
        \(function)_find
      fi

      # What stands before a split is on the line already, and is not offered again.
      local standing=${current%"${current##*=}"}
      [[ $COMP_WORDBREAKS == *=* ]] && prefix= || standing=
      COMPREPLY=()
      IFS=' ' read -ra offered <<<"$words"
      for word in "${offered[@]}"; do
        [[ $word != "$current"* || $word == "$current" && $word == *= ]] ||
          COMPREPLY+=("$prefix${word#"$standing"}")
      done
      [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null

      # Where nothing is offered, bash falls back to files, and quotes their names properly.
      case $paths in
        files) ;;
        also)
          while IFS= read -r word; do COMPREPLY+=("$prefix$word"); done \
            < <(compgen -f -- "$current")
          compopt -o filenames 2>/dev/null
          ;;
        folders) compopt +o bashdefault +o default -o dirnames 2>/dev/null ;;
        *) compopt +o bashdefault +o default 2>/dev/null ;;
      esac
      return 0
    }
    """
  }
}
