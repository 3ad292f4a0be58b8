import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// What ran on the main thread; the evaluations themselves are listed beside it.
  var evaluated: Statement? {
    guard result.isFrame else { return nil }
    guard !evaluations.isEmpty else {
      guard isBad, trace.captures.contains(.evaluation) else { return nil }
      return Statement(topic: .evaluations, text: "No evaluations were recorded in it.")
    }
    let count = evaluations.reduce(0) { $0 + $1.count }
    let time = evaluations.reduce(Nanoseconds.zero) { $0 + $1.duration }
    var text =
      "\(NumberText.count(count, "evaluation", "evaluations")) ran on the main thread for it, "
      + NumberText.length(time)
    if let work = result.work { text += " of the \(NumberText.length(work)) that it worked" }
    return Statement(
      topic: .evaluations, text: text + ".",
      facts: Fact.count("evaluations", count) + Fact.length("evaluation_ms", time)
        + Fact.length("work_ms", result.work))
  }

  /// What would have met the deadline, and what that takes for granted.
  var remedy: Statement? {
    // What was in time by its evidence needs none, however long its work took.
    guard isBad, result.judgement != .onTime || result.isPartial,
      let target = result.target(of: frame)
    else { return nil }
    if let end = frame.mainEnd, end > target { return shorterWork(by: end - target) }
    guard hitch?.cause == .render || hitch?.cause == .present, let present = frame.present,
      let end = frame.renderEnd
    else {
      return nil
    }
    let due = present - result.lateness
    guard end > due else {
      return Statement(
        topic: .remedy,
        text: "Rendering was done \(NumberText.length(due - end)) before the refresh that it was "
          + "due at: what held it up after that the trace does not show.",
        facts: Fact.length("render_slack_ms", due - end))
    }
    return Statement(
      topic: .remedy,
      text: "It would have been in time had rendering been done "
        + "\(NumberText.length(end - due)) sooner, all else the same.",
      facts: Fact.length("render_excess_ms", end - due))
  }

  private static let assumption = ", had all else taken as long as it did."

  private func shorterWork(by excess: Nanoseconds) -> Statement {
    let shorter =
      "To meet its target its work had to be \(NumberText.length(excess)) shorter"
    let text: String
    if evaluations.isEmpty {
      text = "\(shorter)\(Self.assumption)"
    } else if let enough = evaluations.last(where: { $0.duration >= excess }) {
      text =
        "\(shorter): without \(enough.subject(in: trace)) it would have been"
        + Self.assumption
    } else if let several = fewest(adding: excess) {
      text =
        "\(shorter): no one evaluation took as long, but without the \(several) costliest it would "
        + "have been\(Self.assumption)"
    } else {
      text = "\(shorter), which is more than all of its evaluations took."
    }
    return Statement(topic: .remedy, text: text, facts: Fact.length("excess_ms", excess))
  }

  /// How many of the costliest evaluations add up to a length.
  private func fewest(adding length: Nanoseconds) -> Int? {
    var sum = Nanoseconds.zero
    for (position, evaluation) in evaluations.enumerated() {
      sum += evaluation.duration
      if sum >= length { return position + 1 }
    }
    return nil
  }
}
