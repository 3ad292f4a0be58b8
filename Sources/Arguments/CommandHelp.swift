/// The help of one command.
struct CommandHelp {
  private let command: Command
  private let tool: String

  init(of command: Command, tool: String) {
    self.command = command
    self.tool = tool
  }

  var text: String {
    let width = DefinitionList.pageWidth
    let lists = lists
    let column = DefinitionList.meaningColumn(for: lists.flatMap(\.rows).map(\.term))
    let paragraphs = Paragraph.all(in: command.discussion)
    let parts =
      [Paragraph(command.abstract).lines(width: width).joined(separator: "\n"), usage]
      + paragraphs.map { $0.lines(width: width).joined(separator: "\n") }
      + lists.map { $0.text(meaningColumn: column) }
      + (command.examples.isEmpty ? [] : [examples])
    return parts.joined(separator: "\n\n")
  }

  /// The usage line, continued under the command when it is too long.
  private var usage: String {
    let start = "Usage: \(tool) \(command.name) "
    let options = command.parameters.filter(\.isNamed)
    let words =
      options.filter(\.isRequired).map(\.usage) + ["[options]"]
      + command.parameters.filter { $0.kind == .positional }.map(\.usage)
      + command.parameters.filter { $0.kind == .trailing }.map(\.usage)
    let lines = Paragraph(words.joined(separator: " "))
      .lines(width: DefinitionList.pageWidth - start.count)
    return start + lines.joined(separator: "\n" + String(repeating: " ", count: start.count))
  }

  private var lists: [DefinitionList] {
    let unnamed = command.parameters.filter { !$0.isNamed }
    let named = command.parameters.filter(\.isNamed)
    var headings: [String] = []
    for heading in named.map(\.section) where !headings.contains(heading) {
      headings.append(heading)
    }
    var lists = headings.map { heading in
      DefinitionList(heading: heading, rows: named.filter { $0.section == heading }.map(\.row))
    }
    let help = (term: "-h, --help", meaning: "Shows this help.")
    let last = lists.popLast() ?? DefinitionList(heading: "Options", rows: [])
    lists.append(DefinitionList(heading: last.heading, rows: last.rows + [help]))
    guard !unnamed.isEmpty else { return lists }
    return [DefinitionList(heading: "Arguments", rows: unnamed.map(\.row))] + lists
  }

  private var examples: String {
    let rows = command.examples.flatMap { example in
      let lines = Paragraph(example.effect).lines(width: DefinitionList.pageWidth - 6)
      return ["  \(example.command)"] + lines.map { "      \($0)" }
    }
    return (["Examples:"] + rows).joined(separator: "\n")
  }
}

extension ParameterInfo {
  fileprivate var section: String { heading ?? "Options" }

  fileprivate var row: (term: String, meaning: String) {
    let value = takesValue ? "<\(placeholder)>" : ""
    let term =
      switch kind {
      case .flag, .option:
        (names.count == 1 ? "    " : "") + names.reversed().joined(separator: ", ")
          + (takesValue ? " \(value)" : "")
      case .toggle: "    --[no-]\(title.dropFirst(2))"
      case .positional, .trailing: value + (isRepeatable ? "..." : "")
      }
    return (term, ([help] + notes).joined(separator: " "))
  }

  /// What the help adds to the author's words, so that the two cannot disagree.
  private var notes: [String] {
    var notes: [String] = []
    if choices.isEmpty {
      if let defaultValue, !isRequired { notes.append("Default: \(defaultValue).") }
    } else {
      let shown = choices.map { $0 == defaultValue && !isRequired ? "\($0) (default)" : $0 }
      notes.append("Values: \(shown.joined(separator: ", ")).")
    }
    if kind == .option, isRepeatable { notes.append("Can be given more than once.") }
    if kind == .option, isRequired { notes.append("Required.") }
    return notes
  }
}
