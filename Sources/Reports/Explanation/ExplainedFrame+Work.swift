import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// What ran on the main thread; the evaluations themselves are listed beside it.
  var evaluated: Statement? {
    guard result.isFrame else { return nil }
    guard !evaluations.isEmpty else {
      guard isBad, trace.captures.contains(.evaluation) else { return nil }
      return statement(.evaluations, "No evaluations were recorded in it.")
    }
    let count = evaluations.reduce(0) { $0 + $1.count }
    let time = evaluations.reduce(Nanoseconds.zero) { $0 + $1.duration }
    var prose: Prose = """
      \(count: count, "evaluation", "evaluations") ran on the main thread for it, \(length: time)
      """
    if let work = result.work { prose.append(" of the ", length: work, " that it worked") }
    prose.append(".")
    return statement(
      .evaluations, prose,
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
      return statement(
        .remedy,
        """
        Rendering was done \(length: due - end) before the refresh that it was due at: what held it \
        up after that the trace does not show.
        """, facts: Fact.length("render_slack_ms", due - end))
    }
    return statement(
      .remedy,
      """
      It would have been in time had rendering been done \(length: end - due) sooner, all else the \
      same.
      """, facts: Fact.length("render_excess_ms", end - due))
  }

  private func shorterWork(by excess: Nanoseconds) -> Statement {
    let assumption = ", had all else taken as long as it did."
    var prose: Prose = "To meet its target its work had to be \(length: excess) shorter"
    if evaluations.isEmpty {
      prose.append(assumption)
    } else if let enough = evaluations.last(where: { $0.duration >= excess }) {
      prose.append(": without ")
      prose.append(enough.subject(in: trace))
      prose.append(" it would have been")
      prose.append(assumption)
    } else if let several = fewest(adding: excess) {
      prose += """
        : no one evaluation took as long, but without the \(Int64(several)) costliest it would have \
        been\(assumption)
        """
    } else {
      prose.append(", which is more than all of its evaluations took.")
    }
    return statement(.remedy, prose, facts: Fact.length("excess_ms", excess))
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
