import Arguments
import FrameModel
import TraceIngest

struct FormatsOptions: Sendable {
  var format: String?
}

extension Command {
  /// What the tool can read.
  static let formats = Command(
    "formats", "Lists the formats it reads, and what each can show.",
    examples: [
      ("framewise formats", "Lists every format."),
      ("framewise formats chrome-trace", "Says all there is about one."),
    ],
    defaults: FormatsOptions(),
    parameters: [
      .positional("format", \.format, isRequired: false, help: "The format to tell of.")
    ],
    check: { options throws(UsageError) in
      let names = TraceFormat.allCases.map(\.rawValue)
      guard let name = options.format, !names.contains(name) else { return }
      let nearest = suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw .refused("unknown format '\(name)'\(nearest)")
    },
    run: { options in
      let formats = TraceFormat.allCases.filter {
        options.format == nil || $0.rawValue == options.format
      }
      print(formats.map { text(of: $0.description) }.joined(separator: "\n\n"))
      return .done
    })

  private static func text(of format: FormatDescription) -> String {
    let lines =
      [
        "\(format.format.rawValue): \(format.title)",
        "  written by     \(format.writtenBy)", "  recognised by  \(format.recognisedBy)",
        "  gives          \(format.gives)",
      ] + format.notes.map { "  note           \($0)" }
    return lines.map { wrapped($0, hanging: 17) }.joined(separator: "\n")
  }

  /// A line broken at spaces to fit 80 columns.
  private static func wrapped(_ line: String, hanging indent: Int) -> String {
    let label = line.prefix(line.hasPrefix("  ") ? indent : 0)
    var lines = [String(label)]
    for word in line.dropFirst(label.count).split(separator: " ") {
      let last = lines[lines.count - 1]
      let isStart = last.isEmpty || last.last == " "
      if last.count + word.count + (isStart ? 0 : 1) > 80 {
        lines.append(String(repeating: " ", count: label.isEmpty ? 2 : indent) + word)
      } else {
        lines[lines.count - 1] += (isStart ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
