import Arguments
import FrameAnalysis
import FrameModel
import MotionRules
import Reports

/// One run of `explain`.
struct ExplainRun {
  let options: ExplainOptions
  private var messages: Messages { Messages(options: options.messages) }

  func run() async -> ExitStatus {
    guard let word = options.subject else { return write(ExplainSubject.list(width: width)) }
    switch ExplainSubject(word) {
    case .trace(let path): return await explain(trace: path)
    case .metric(let metric): return explain(metric)
    case .rule(let id): return explain(rule: id)
    case .unknown(let nearest):
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      messages.warn("'\(Printable.text(word))' is no file, no metric and no rule\(hint)")
      messages.note("Run 'framewise explain' for what can be explained.")
      return .wrongUsage
    }
  }

  private func explain(_ metric: MetricID) -> ExitStatus {
    guard !options.choosesInTrace else {
      messages.warn("\(metric.rawValue) is a metric: a frame is chosen in a trace")
      return .wrongUsage
    }
    let explanation = MetricExplanation(metric: metric)
    return write(isJSON ? explanation.json : explanation.text(width: width, style: style))
  }

  private func explain(rule id: String) -> ExitStatus {
    guard !options.choosesInTrace else {
      messages.warn("\(id) is a rule: a frame or a view is chosen in a trace")
      return .wrongUsage
    }
    guard let rule = Rule.rule(id) else { return .wrongUsage }
    let explanation = RuleExplanation(rule: rule.description())
    return write(isJSON ? explanation.json : explanation.text(width: width, style: style))
  }

  private func explain(view name: String, in report: TraceReport) -> ExitStatus {
    guard let explanation = ViewExplanation(name, in: report) else {
      let names = ViewExplanation.names(in: report)
      let nearest = suggestion(for: name, among: names)
        .map { "; did you mean '\(Printable.text($0))'?" }
      let hint = names.isEmpty ? "; no frame evaluated any" : nearest ?? ""
      let file = Printable.text(report.trace.file)
      messages.warn("\(file): no frame evaluated a view called '\(Printable.text(name))'\(hint)")
      return .wrongUsage
    }
    return write(isJSON ? explanation.json : explanation.text(width: width, style: style))
  }

  private func explain(trace path: String) async -> ExitStatus {
    let project: Project
    do {
      project = try Project(options.judging)
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
    let outcome = await options.judging.loading(messages, for: project)
      .load([InputFiles.Input(path: path, isNamed: true)])
    for error in outcome.failures { messages.warn("\(error)") }
    guard let report = outcome.traces.first else { return .unusableInput }
    if let view = options.view { return explain(view: view, in: report) }
    if let name = options.animation { return explain(animation: name, in: report) }
    do throws(NoSuchFrame) {
      let found = try FrameFinder(report: report).find(options.choice)
      if let note = found.note { messages.note(note) }
      let explanation = FrameExplainer(of: found.surface, in: report)
        .explanation(at: found.position)
      var text = ""
      if isJSON {
        ExplanationJSON().write(
          explanation, of: report.trace, surface: found.surface, to: &text)
      } else {
        ExplanationText(width: width, style: style)
          .write(explanation, of: report.trace, to: &text)
      }
      return write(text)
    } catch {
      messages.warn("\(Printable.text(path)): \(error.reason)")
      return error.isInput ? .unusableInput : .wrongUsage
    }
  }

  private func explain(animation name: String, in report: TraceReport) -> ExitStatus {
    var report = report
    func judge(drawing rows: [Int]) {
      let judged = judgeMotion(of: report.trace, report.analysis, drawing: rows)
      (report.rules, report.findings) = (judged.summaries, judged.findings)
      report.conformances = judged.conformances
    }
    judge(drawing: [])
    let candidates = AnimationExplanation.candidates(for: name, in: report)
    guard let row = candidates.first else {
      let nearest = suggestion(for: name, among: AnimationExplanation.names(in: report))
      messages.warn(
        "\(Printable.text(report.trace.file)): no animation is called '\(Printable.text(name))'"
          + (nearest.map { "; did you mean '\(Printable.text($0))'?" } ?? ""))
      return .wrongUsage
    }
    if report.conformances[row].plot == nil { judge(drawing: [row]) }
    let explanation = AnimationExplanation(
      report: report, row: row, others: candidates.count - 1)
    return write(isJSON ? explanation.json : explanation.text(width: width, style: style))
  }

  private var isJSON: Bool { options.report?.format == .json }

  /// Whether the text goes to a terminal, whose width and colours it may then take.
  private var isForStandardOutput: Bool { options.report?.isStandardOutput ?? true }

  private var width: Int { isForStandardOutput ? min(terminalWidth(1) ?? 80, 100) : 80 }

  private var style: Style { isForStandardOutput ? options.messages.style(for: 1) : .plain }

  /// Writes to standard output, or the file that was asked for.
  private func write(_ text: String) -> ExitStatus {
    do {
      if let report = options.report, !report.isStandardOutput {
        let file = try AtomicFile(report.path)
        file.write(text)
        try file.commit()
      } else {
        var output = DescriptorOutput(1)
        output.write(text)
        output.flush()
        if let failure = output.failure {
          throw FileFailure(description: "standard output: \(failure)")
        }
      }
    } catch {
      messages.warn("\(error)")
      return .wrongUsage
    }
    return .done
  }
}
