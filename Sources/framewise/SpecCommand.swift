import Arguments
import FrameAnalysis
import FrameModel
import MotionRules
import TraceIngest

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What can be done with animation specs.
enum SpecAction: String, CaseIterable, ArgumentValue { case check }

struct SpecOptions: Sendable {
  var action = SpecAction.check
  var specs: [String] = []
  var trace: String?
  var messages = MessageOptions()
}

extension Command {
  /// Animation specs: whether they are whole, and whether a trace keeps to them.
  static let spec = Command(
    "spec", "Checks animation specs in Markdown, and a trace against them.",
    discussion: """
      A spec is whole with a trigger, what an interruption does, a Reduce Motion fallback, haptics \
      or the reason for none, the API, and a table of properties with their curves. With a trace, \
      each animation of a spec's name is compared with it, field by field: what is declared, and what \
      was shown. What a trace cannot show is only looked for in the spec: overview, VoiceOver, audio, \
      Dynamic Type, state model and component. Exits with 1 where anything is missing or otherwise \
      than specified.
      """,
    examples: [
      ("framewise spec check docs/motion/*.md", "Says what each spec lacks."),
      (
        "framewise spec check card.md --trace feed.framelog.ndjson",
        "Compares what was recorded with it, too."
      ),
    ],
    defaults: SpecOptions(),
    parameters: [
      .positional("action", \.action, help: "What to do: check."),
      .positionals(
        "spec", \.specs, completes: .files, help: "Markdown files, or folders and patterns of them."
      ),
      .option("trace", "file", \.trace, completes: .files, help: "A trace to compare with them."),
      .including(\.messages),
    ],
    run: { options in SpecRun(options: options).run() })
}

/// One run of `spec check`.
private struct SpecRun {
  let options: SpecOptions
  private var messages: Messages { Messages(options: options.messages) }

  func run() -> ExitStatus {
    let files = InputFiles(options.specs)
    for pattern in files.unmatched { messages.warn("\(Printable.text(pattern)): matches no file") }
    var (specs, isReadable) = ([SpecDocument](), files.unmatched.isEmpty)
    for input in files.inputs where input.isNamed || input.path.lowercased().hasSuffix(".md") {
      let found = read(input.path)
      isReadable = isReadable && found != nil
      specs += found ?? []
    }
    var problems = specs.flatMap { $0.gaps() }
    if let trace = options.trace {
      guard let check = compare(specs, with: trace) else { return .unusableInput }
      problems += check.problems
      for spec in check.absent {
        messages.note(
          Printable.text("\(spec.file):\(spec.name.line): \(spec.name.text): not in \(trace)"))
      }
    }
    report(problems, of: specs.count)
    guard isReadable, !specs.isEmpty else { return .unusableInput }
    return problems.isEmpty ? .done : .gateFailed
  }

  /// The specs of a file; nil, after saying why, where it cannot be read or holds none.
  private func read(_ path: String) -> [SpecDocument]? {
    guard let data = FileManager.default.contents(atPath: path) else {
      messages.warn("\(Printable.text(path)): cannot be read")
      return nil
    }
    let specs = SpecReader.specs(in: String(decoding: data, as: UTF8.self), file: path)
    if specs.isEmpty {
      messages.warn(
        "\(Printable.text(path)): holds no spec; one begins with '# Animation Spec: <name>'")
    }
    return specs.isEmpty ? nil : specs
  }

  private func compare(_ specs: [SpecDocument], with path: String) -> SpecCheck? {
    do {
      let trace = try readTrace(file: path)
      return SpecCheck(of: specs, against: trace, analyze(trace))
    } catch {
      messages.warn("\(error)")
      return nil
    }
  }

  private func report(_ problems: [SpecProblem], of count: Int) {
    var output = DescriptorOutput(1)
    defer { output.flush() }
    for problem in problems { output.write(Printable.text(problem.text) + "\n") }
    let faulty = Set(problems.map { "\($0.file):\($0.spec)" }).count
    let specs = count == 1 ? "1 spec" : "\(count) specs"
    output.write(
      problems.isEmpty ? "\(specs): all in order.\n" : "\(specs), \(faulty) with problems.\n")
  }
}
