import Arguments
import FrameModel
import MotionRules
import Reports
import TraceIngest

extension TokenFormat: ArgumentValue {}

struct TokensOptions: Sendable {
  var format = TokenFormat.table
  var trace: String?
  var messages = MessageOptions()
}

extension Command {
  /// The motion tokens, as a table or as code.
  static let tokens = Command(
    "tokens", "Prints the motion tokens as a table, Swift, Kotlin, CSS or JSON.",
    discussion: """
      What the motion rules compare with: springs, eases and durations by name. CSS gets springs as \
      linear() stops made from their equation. A trace's header may override values, which are \
      marked, and add tokens.
      """,
    examples: [
      ("framewise tokens", "Shows the table, with settle times and overshoot."),
      ("framewise tokens --format css > tokens.css", "Writes custom properties for a page."),
      ("framewise tokens --trace feed.framelog.ndjson", "Shows the tokens as a log has them."),
    ],
    defaults: TokensOptions(),
    parameters: [
      .option(
        "format", short: "f", "format", \.format, help: "What to write; table is to be read."),
      .option(
        "trace", "file", \.trace, completes: .files,
        help: "Takes the project's own values from a trace's header; '-' is standard input."),
      .including(\.messages),
    ],
    run: { options in options.run() })
}

extension TokensOptions {
  fileprivate func run() -> ExitStatus {
    let messages = Messages(options: messages)
    var overrides: [(name: String, curve: MotionCurve)] = []
    if let trace {
      do {
        overrides = try readTrace(file: trace).tokens
      } catch {
        messages.warn("\(error)")
        return .unusableInput
      }
      if overrides.isEmpty {
        messages.note("\(Printable.text(trace)): its header has no tokens of its own.")
      }
    }
    var output = DescriptorOutput(1)
    TokenListing(TokenTable(overriding: overrides)).write(format, to: &output)
    output.flush()
    guard let failure = output.failure else { return .done }
    messages.warn("standard output: \(failure)")
    return .wrongUsage
  }
}
