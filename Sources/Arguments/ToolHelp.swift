/// The help of a tool: its commands, and where to read on.
struct ToolHelp {
  private let tool: Tool

  init(_ tool: Tool) {
    self.tool = tool
  }

  var text: String {
    let commands = DefinitionList(
      heading: "Commands", rows: tool.listedCommands.map { ($0.name, $0.abstract) })
    let options = DefinitionList(
      heading: "Options",
      rows: [("-h, --help", "Shows this help."), ("--version", "Shows the version.")])
    let terms = (commands.rows + options.rows).map(\.term)
    let column = DefinitionList.meaningColumn(for: terms)
    let width = DefinitionList.pageWidth
    return [
      Paragraph(tool.abstract).lines(width: width).joined(separator: "\n"),
      "Usage: \(tool.name) <command> [options]",
      commands.text(meaningColumn: column),
      options.text(meaningColumn: column),
      "Run '\(tool.name) help <command>' for what a command does and takes.",
    ].joined(separator: "\n\n")
  }
}
