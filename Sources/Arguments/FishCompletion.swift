/// The script by which fish completes a tool's command lines.
struct FishCompletion {
  private let tool: Tool
  private let function: String

  init(of tool: Tool) {
    self.tool = tool
    self.function = "__fish_\(tool.name.replacingEach("-", by: "_"))_at"
  }

  var script: String {
    """
    # fish completion for \(tool.name), printed by '\(tool.name) completions fish'.

    # Whether a part of the command $argv[1] is next: 'any', the positional with a number, this or a
    # later one for '2+', or one after '--' for 'rest'. What remains are the options with a value.
    function \(function)
      set -l line (commandline -opc)
      set -l wanted $argv[2]
      test (count $line) -gt 1; and test "$line[2]" = $argv[1]; or return 1
      test $wanted = any; and return 0
      set -l number 1
      set -l option no
      set -l rest no
      for word in $line[3..-1]
        if test $option = yes
          set option no
        else if test $rest = no; and string match -q -- '-?*' $word
          contains -- $word $argv[3..-1]; and set option yes
          test "$word" = --; and set rest yes
        else
          set number (math $number + 1)
        end
      end
      test $wanted = $number; and return 0
      test $wanted = rest; and test $rest = yes; and return 0
      string match -q '*+' $wanted; and test $number -ge (string trim -c + $wanted)
    end

    complete -c \(tool.name) -f
    complete -c \(tool.name) -n __fish_use_subcommand -l version -d 'Shows the version.'
    complete -c \(tool.name) -s h -l help -d 'Shows help.'
    \(tool.listedCommands.flatMap(lines).joined(separator: "\n"))
    """
  }

  private func lines(for command: Command) -> [String] {
    let abstract = Shell.fish.quoted(command.abstract)
    let start = "complete -c \(tool.name) -n __fish_use_subcommand"
    return ["\(start) -a \(command.name) -d \(abstract)"]
      + command.parameters.filter(\.isNamed).flatMap { named($0, in: command) }
      + unnamed(in: command)
  }

  /// The lines of a flag or an option: one, but two for a toggle, whose names are both long.
  private func named(_ info: ParameterInfo, in command: Command) -> [String] {
    let start = "complete -c \(tool.name) -n '\(function) \(command.name) any'"
    let value = !info.takesValue ? [] : [offersFiles(info) ? "-r -F" : "-x"] + offer(info)
    let end = (value + ["-d", Shell.fish.quoted(info.help)]).joined(separator: " ")
    let long = info.names.filter { $0.hasPrefix("--") }.map { "-l \($0.dropFirst(2))" }
    let short = info.names.filter { !$0.hasPrefix("--") }.map { "-s \($0.dropFirst())" }
    return info.kind == .toggle
      ? long.map { "\(start) \($0) \(end)" }
      : ["\(start) \((short + long).joined(separator: " ")) \(end)"]
  }

  private func unnamed(in command: Command) -> [String] {
    let options = command.parameters.filter { $0.kind == .option }.flatMap(\.names)
    let infos = command.parameters.filter { !$0.isNamed }
    return infos.enumerated().compactMap { place, info in
      guard info.completion != .nothing else { return nil }
      let number = "\(place + 1)\(info.isRepeatable ? "+" : "")"
      let part = info.kind == .trailing ? "rest" : number
      let condition = ([function, command.name, part] + options).joined(separator: " ")
      let start = ["complete -c \(tool.name) -n '\(condition)'"]
      return (start + (offersFiles(info) ? ["-F"] : []) + offer(info)).joined(separator: " ")
    }
  }

  private func offersFiles(_ info: ParameterInfo) -> Bool {
    switch info.completion {
    case .files, .wordsAndFiles, .keyedFiles: true
    case .nothing, .folders, .words: false
    }
  }

  private func offer(_ info: ParameterInfo) -> [String] {
    switch info.completion {
    case .nothing, .files: []
    case .folders: ["-a '(__fish_complete_directories)'"]
    case .words(let words), .wordsAndFiles(let words):
      ["-a", Shell.fish.quoted(words.joined(separator: " "))]
    case .keyedFiles(let keys):
      ["-a", Shell.fish.quoted(keys.map { "\($0)=" }.joined(separator: " "))]
    }
  }
}
