import Arguments
import FrameModel
import MotionRules
import ReleaseGate

/// What can be done with a configuration.
enum ConfigAction: String, CaseIterable, ArgumentValue { case schema, check }

struct ConfigOptions: Sendable {
  var action = ConfigAction.schema
  var judging = JudgingOptions()
  var messages = MessageOptions()
}

extension Command {
  /// The configuration itself: its schema for editors, and whether one is in order.
  static let config = Command(
    "config", "Prints the JSON Schema of framewise.json, or checks one without any trace.",
    discussion: """
      With a key "$schema" that names the printed schema, editors complete framewise.json and mark \
      its faults. 'check' reads the configuration that 'gate' would use and says what is wrong with \
      it; what no trace is named for, such as a screen's name, only 'gate' can tell.
      """,
    examples: [
      ("framewise config schema > framewise.schema.json", "Writes the schema."),
      ("framewise config check", "Checks framewise.json, from here up to the repository's root."),
    ],
    defaults: ConfigOptions(),
    parameters: [
      .positional("action", \.action, help: "What to do: schema or check."),
      .option(
        "config", "file", \.judging.config, completes: .files,
        help: "The configuration, else framewise.json from here up to the repository's root."),
      .including(\.messages),
    ],
    run: { options in options.run() })
}

extension ConfigOptions {
  fileprivate func run() -> ExitStatus {
    let messages = Messages(options: messages)
    guard action == .check else {
      var output = DescriptorOutput(1)
      output.write(Configuration.schema + "\n")
      output.flush()
      return .done
    }
    do throws(ConfigurationError) {
      guard let configuration = try Project(judging).configuration else {
        throw ConfigurationFile.missing
      }
      try configuration.requireChecks()
      try Gate.findRules(of: configuration, among: Rule.all.map(\.id))
      messages.note("\(Printable.text(configuration.file)): in order.")
      return .done
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
  }
}
