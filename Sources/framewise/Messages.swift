import Arguments
import FrameModel
import Reports

/// How much a run says besides its results.
enum Verbosity: Sendable { case quiet, normal, verbose }

/// When messages and summaries are coloured.
enum ColorChoice: String, CaseIterable, ArgumentValue { case auto, always, never }

/// The options that every command has.
struct MessageOptions: OptionGroup {
  var verbosity = Verbosity.normal
  var color = ColorChoice.auto
  var showsProgress = true

  static let parameters: [Parameter<Self>] = [
    .group(
      "Messages",
      [
        .flag("quiet", short: "q", \.verbosity, sets: .quiet, help: "Says only what is wrong."),
        .flag("verbose", \.verbosity, sets: .verbose, help: "Says what is being done."),
        .option(
          "color", "when", \.color,
          help: "Colours text for a terminal; auto follows NO_COLOR and whether there is one."),
        .toggle("progress", \.showsProgress, help: "Shows progress, on a terminal only."),
      ])
  ]

  /// How text for a descriptor is emphasised.
  func style(for descriptor: Int32) -> Style {
    switch color {
    case .always: .ansi
    case .never: .plain
    case .auto:
      Environment["NO_COLOR"]?.isEmpty ?? true && isTerminal(descriptor) ? .ansi : .plain
    }
  }
}

/// What a run says on standard error.
struct Messages: Sendable {
  let options: MessageOptions

  func warn(_ text: String) { say("framewise: \(text)") }

  func note(_ text: String) { if options.verbosity != .quiet { say(text) } }

  func detail(_ text: String) { if options.verbosity == .verbose { say(text) } }

  /// Progress that the next message overwrites; nothing where nobody watches.
  func progress(_ done: Int, of total: Int) {
    guard options.showsProgress, options.verbosity != .quiet, total > 1, isTerminal(2) else {
      return
    }
    Self.emit(done < total ? "\r\(done) of \(total) traces read" : "\r\u{1B}[K")
  }

  private func say(_ text: String) { Self.emit(text + "\n") }

  private static func emit(_ text: String) {
    var output = DescriptorOutput(2)
    output.write(text)
    output.flush()
  }
}
