import Testing

@testable import Arguments

@Suite struct HelpTests {
  @Test func `the tool's help lists the commands`() throws {
    #expect(
      try printed("--help") == """
        Finds the hitches in frame-timing traces.

        Usage: framewise <command> [options]

        Commands:
          report       Analyses traces and writes reports.
          compare      Says what changed between two sets of runs.
          baseline     Keeps the reference of the gate.
          convert      Writes a trace in another format.
          completions  Prints a completion script for a shell.
          help         Explains a command.

        Options:
          -h, --help   Shows this help.
          --version    Shows the version.

        Run 'framewise help <command>' for what a command does and takes.
        """)
  }

  @Test func `a command's help says all there is to know`() throws {
    #expect(
      try printed("report --help") == """
        Analyses traces and writes reports.

        Usage: framewise report [options] <trace>...

        Reads every trace, judges its frames, and writes what it finds in as many
        formats as are asked for.

        Results never depend on the order of the traces.

        Arguments:
          <trace>...                  Files or folders; '-' is standard input.

        Options:
              --report <format=path>  Writes a report; a path of '-' is standard output.
                                      Can be given more than once.
          -c, --config <path>         The configuration, instead of the framewise.json
                                      nearest to the working folder.

        Judging:
          -r, --refresh-rate <hz>     The display's rate. Default: 60.
              --threshold <ratio>     How late a late frame is. Default: 0.5.
              --strict                Fails on a warning.

        Messages:
          -q, --quiet                 Says only what is wrong.
              --verbose               Says what is being done.
              --color <when>          Colours the messages. Values: auto (default),
                                      always, never.
              --[no-]progress         Shows how far the work has come. Default:
                                      --progress.
          -h, --help                  Shows this help.

        Examples:
          framewise report scroll.json
              Prints a summary.
          framewise report --report html=out.html traces/
              Writes a page to open in a browser.
        """)
  }

  @Test func `two lists are told apart in the usage line`() throws {
    #expect(
      try printed("compare --help") == """
        Says what changed between two sets of runs.

        Usage: framewise compare [options] <base>... -- <new>...

        Arguments:
          <base>...            The runs from before the change.
          <new>...             The runs from after the change.

        Messages:
          -q, --quiet          Says only what is wrong.
              --verbose        Says what is being done.
              --color <when>   Colours the messages. Values: auto (default), always,
                               never.
              --[no-]progress  Shows how far the work has come. Default: --progress.
          -h, --help           Shows this help.
        """)
  }

  @Test func `a required option stands in the usage line`() throws {
    #expect(
      try printed("convert --help") == """
        Writes a trace in another format.

        Usage: framewise convert --to <format> [options] <trace> [<frame>]

        Arguments:
          <trace>            The trace.
          <frame>            The only frame to keep.

        Options:
              --to <format>  The format to write. Values: text, csv, html. Required.
          -h, --help         Shows this help.
        """)
  }

  @Test func `completions say how to install them`() throws {
    #expect(
      try printed("help completions") == """
        Prints a completion script for a shell.

        Usage: framewise completions [options] <shell>

        Reading the script once, in the shell's start-up file, is enough.

        Arguments:
          <shell>     The shell to write for. Values: bash, zsh, fish.

        Options:
          -h, --help  Shows this help.

        Examples:
          source <(framewise completions bash)
              In ~/.bashrc: completes in bash.
          source <(framewise completions zsh)
              In ~/.zshrc, after compinit: completes in zsh.
          framewise completions fish | source
              In config.fish: completes in fish.
        """)
  }

  @Test(arguments: sample.commands.map(\.name) + ["help", "completions"])
  func `no line is wider than a terminal, or ends in a space`(command: String) throws {
    for line in try printed("help \(command)").split(whereSeparator: \.isNewline) {
      #expect(line.count <= 80)
      #expect(line.last != " ")
    }
  }

  @Test func `every parameter is in the help`() throws {
    for command in sample.commands {
      let help = CommandHelp(of: command, tool: "framewise").text
      for name in command.parameters.flatMap(\.names) where !name.hasPrefix("--no-") {
        #expect(help.contains(name) || help.contains("--[no-]\(name.dropFirst(2))"))
      }
    }
  }

  @Test func `a long usage line goes on under the command's parameters`() {
    let parameters: [Parameter<ReportOptions>] = [
      .option("a-very-long-name", "value", \.config, isRequired: true, help: "Is long."),
      .option("another-long-name", "hz", \.refreshRate, isRequired: true, help: "Is long too."),
      .positionals("trace", \.traces, help: "The traces."),
    ]
    let command = Command(
      "gate", "Judges.", defaults: ReportOptions(), parameters: parameters
    ) { _ in .done }
    #expect(
      CommandHelp(of: command, tool: "framewise").text == """
        Judges.

        Usage: framewise gate --a-very-long-name <value> --another-long-name <hz>
                              [options] <trace>...

        Arguments:
          <trace>...  The traces.

        Options:
              --a-very-long-name <value>
                      Is long. Required.
              --another-long-name <hz>
                      Is long too. Required.
          -h, --help  Shows this help.
        """)
  }
}

@Suite struct ParagraphTests {
  @Test(arguments: [
    ("", []),
    ("one two three", ["one two", "three"]),
    ("  one\n two   three ", ["one two", "three"]),
    ("incomprehensible one", ["incomprehensible", "one"]),
    ("1234567 9", ["1234567", "9"]),
    ("12345 7", ["12345 7"]),
  ])
  func `breaks lines between words`(text: String, lines: [String]) {
    #expect(Paragraph(text).lines(width: 7) == lines)
  }

  @Test func `an empty line separates paragraphs`() {
    let paragraphs = Paragraph.all(in: "one\ntwo\n\n \nthree\n")
    #expect(paragraphs.map { $0.lines(width: 80) } == [["one two"], ["three"]])
  }
}
