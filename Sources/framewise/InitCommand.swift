import Arguments
import FrameAnalysis
import FrameModel
import ReleaseGate
import Reports

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct InitOptions: Sendable {
  var traces: [String] = []
  var usesBaseline = false
  var output = ConfigurationFile.names[1]
  var judging = JudgingOptions()
  var messages = MessageOptions()
}

extension Command {
  /// A first configuration.
  static let initialize = Command(
    "init", "Writes a first framewise.json from what traces measure today.",
    discussion: """
      Proposes a check for what the traces show: hitches, dropped and frozen frames, frame time, \
      hangs, evaluations by view, and families of motion rules without errors. Limits are the usual \
      ones where the traces keep them, else a quarter above what was measured; counts are exact. What \
      could not be proposed is named. The gate passes on the same traces.
      """,
    examples: [
      ("framewise init runs/", "Writes framewise.json."),
      ("framewise gate runs/", "Judges by it."),
    ],
    defaults: InitOptions(),
    parameters: [
      .positionals(
        "trace", \.traces, completes: .files,
        help: "Files, folders or quoted patterns; '-' is standard input."),
      .flag(
        "baseline", \.usesBaseline,
        help: "Adds a check against the baseline, which 'baseline write' writes."),
      .option(
        "output", short: "o", "file", \.output, completes: .files,
        help: "Where to write it; a file that exists is never overwritten."),
      .including(\.judging),
      .including(\.messages),
    ],
    check: { options throws(UsageError) in _ = try options.judging.mapping() },
    run: { options in await InitRun(options: options).run() })
}

/// One run of `init`.
private struct InitRun {
  let options: InitOptions
  private var messages: Messages { Messages(options: options.messages) }

  func run() async -> ExitStatus {
    do {
      try refuseOverwriting()
      let reading = ReportRun(options: reportingOptions)
      guard let loaded = await reading.load(try Project(options.judging)) else {
        return .unusableInput
      }
      guard loaded.report.traces.contains(where: { $0.analysis.main != nil }) else {
        messages.warn("no trace has frames to propose checks from")
        return .unusableInput
      }
      let first = FirstConfiguration(
        from: loaded.report.traces.map(GateRun.init), usesBaseline: options.usesBaseline)
      let file = try AtomicFile(options.output)
      file.write(first.text)
      try file.commit()
      tell(of: first)
      return loaded.isWhole ? .done : .unusableInput
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
  }

  private var reportingOptions: ReportingOptions {
    var reporting = ReportingOptions()
    reporting.traces = options.traces
    reporting.judging = options.judging
    reporting.messages = options.messages
    return reporting
  }

  private func refuseOverwriting() throws(FileFailure) {
    let folder = options.output.lastIndex(of: "/").map { options.output[...$0] } ?? ""
    let inTheWay = [options.output] + ConfigurationFile.names.map { folder + $0 }
    if let file = inTheWay.first(where: { FileManager.default.fileExists(atPath: $0) }) {
      throw FileFailure(
        description:
          "\(Printable.text(file)) exists: remove it first, or name another with --output")
    }
  }

  private func tell(of first: FirstConfiguration) {
    messages.note("\(Printable.text(options.output)): \(first.proposals.count) checks")
    for proposal in first.proposals { messages.note("  \(Printable.text(proposal.words))") }
    if !first.leftOut.isEmpty { messages.note("Left out:") }
    for reason in first.leftOut { messages.note("  \(Printable.text(reason))") }
  }
}
