import Arguments
import FrameModel
import MotionRules
import Reports

/// How a list is printed.
enum ListFormat: String, CaseIterable, ArgumentValue { case text, json }

struct RulesOptions: Sendable {
  var rules: [String] = []
  var format = ListFormat.text

  /// The rules of the names, or families, that were asked for; all where none was.
  var chosen: [Rule] {
    rules.isEmpty
      ? Rule.all
      : Rule.all.filter { rule in
        rules.contains { word in
          word.uppercased() == rule.id || word.uppercased() == rule.family
        }
      }
  }
}

extension Command {
  /// What motion is judged by.
  static let rules = Command(
    "rules", "Lists the motion rules: id, level, what each demands, and by which document.",
    examples: [
      ("framewise rules", "Lists every rule."),
      ("framewise rules EVL RDM-01", "Lists a family, and a rule."),
      ("framewise explain TRG-01", "Says all there is about one."),
    ],
    defaults: RulesOptions(),
    parameters: [
      .positionals(
        "rule", \.rules, isRequired: false, completes: .words(Rule.all.map(\.id)),
        help: "Rules or families of them; all where none is named."),
      .option("format", "format", \.format, help: "Prints a list, or JSON with all there is."),
    ],
    check: { options throws(UsageError) in
      let names = Rule.all.map(\.id) + Set(Rule.all.map { String($0.family) }).sorted()
      for word in options.rules where !names.contains(word.uppercased()) {
        let nearest = suggestion(for: word.uppercased(), among: names)
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        throw .refused("no rule is called '\(Printable.text(word))'\(hint)")
      }
    },
    run: { options in
      let list = RuleList(options.chosen.map { $0.description() })
      var output = DescriptorOutput(1)
      output.write(
        options.format == .json
          ? list.json : list.text(width: min(terminalWidth(1) ?? 80, 100)))
      output.flush()
      guard let failure = output.failure else { return .done }
      Messages(options: MessageOptions()).warn("standard output: \(failure)")
      return .wrongUsage
    })
}
