import Arguments

/// A kind of input that can be made.
enum InputKind: String, CaseIterable, ArgumentValue {
  /// A frame log as the recorder writes it.
  case framelog
  /// The same records with the keys of every record in an order of its own.
  case shuffled = "framelog-shuffled"
  /// The same records with the keys in one order that is not the recorder's.
  case reordered = "framelog-reordered"
  /// The same records as Python's `json.dumps` spaces them.
  case spaced = "framelog-spaced"
  /// A Chrome trace in which one event of ten bears on frames.
  case chrome
  /// The same events on lines of their own, indented.
  case chromePretty = "chrome-pretty"
}

struct GenerateOptions: Sendable {
  var kind = InputKind.framelog
  var bytes = 0
  var seed = 7
}

extension Command {
  static let generate = Command(
    "generate", "Writes an input of about a number of bytes to standard output.",
    defaults: GenerateOptions(),
    parameters: [
      .positional("kind", \.kind, help: "What to make."),
      .positional("bytes", \.bytes, help: "About how much."),
      .option("seed", "number", \.seed, help: "Another seed gives another input."),
    ],
    run: { options in
      let random = SeededRandom(seed: UInt64(truncatingIfNeeded: options.seed))
      switch options.kind {
      case .chrome, .chromePretty:
        var generator = ChromeTraceGenerator(
          random: random, isPretty: options.kind == .chromePretty)
        generator.write(atLeast: options.bytes)
      case .framelog, .shuffled, .reordered, .spaced:
        var generator = FrameLogGenerator(random: random, layout: options.kind)
        generator.write(atLeast: options.bytes)
      }
      return .done
    })
}
