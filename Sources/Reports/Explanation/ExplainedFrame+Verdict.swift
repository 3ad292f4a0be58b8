import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  var verdict: Statement {
    var prose: Prose = "Frame \(result.index)"
    if trace.hasTimeline { prose += ", at \(seconds: result.start) s," }
    prose.append(" ")
    addOutcome(to: &prose)
    if result.isWarmUp { prose.append(" It falls in the warm-up, which is counted apart.") }
    return statement(
      .verdict, prose,
      facts: Fact.word("verdict", result.judgement.words.word)
        + Fact.length("time_ms", trace.hasTimeline ? result.start.sinceZero : nil))
  }

  private func addOutcome(to prose: inout Prose) {
    switch result.judgement {
    case .late where hitch == nil:
      prose.append("was ")
      addLateness(to: &prose)
      prose.append(". Nothing was marked as moving then, so it is no hitch.")
    case .late:
      prose.append("was a hitch: ")
      addLateness(to: &prose)
      prose.append(".")
    case .dropped:
      prose.append("was dropped: the source says that it never reached the display.")
    case .noUpdate:
      prose.append(
        "was no frame: the display asked, and the source says that nothing needed drawing.")
    case .rateChange, .onTime: prose += "was on time\(flaws)."
    case .unjudged(let reason): prose += "was not judged: \(unjudged(reason))."
    }
  }

  /// What is wrong with a frame that is not late.
  private var flaws: String {
    switch (result.isPartial, result.isOverBudget == true) {
    case (true, true):
      ", but it was shown without the main thread's part, whose work took longer than its budget"
    case (true, false): ", but it was shown without the main thread's part"
    case (false, true): ", though its work took longer than its budget"
    case (false, false): ""
    }
  }

  /// `16.67 ms late, which cost 2 refreshes`.
  private func addLateness(to prose: inout Prose) {
    prose.append(length: result.lateness)
    prose.append(" late")
    if result.isCostUnknown { return }
    prose.append(", which cost ")
    if result.missedIntervals == 0 {
      prose.append("no refresh")
    } else {
      prose.append(count: result.missedIntervals, "refresh", "refreshes")
    }
  }

  var budget: Statement? {
    guard result.isFrame else { return nil }
    guard let budget = result.budget, let source = result.budgetSource else {
      return statement(
        .budget, "The trace gives it no budget: neither an interval nor a deadline.")
    }
    let rate = result.interval.flatMap { RefreshRates.rate(of: $0) ?? $0.hertz }
    var prose: Prose = "It had \(length: budget), from \(source.phrase)"
    if let interval = result.interval, interval != budget {
      prose.append("; the refresh interval was ", length: interval)
    }
    if let rate {
      prose.append(" (")
      prose.append(hertz: rate)
      prose.append(" Hz)")
    }
    prose.append(".")
    return statement(
      .budget, prose,
      facts: Fact.length("budget_ms", budget) + Fact.word("budget_source", source.rawValue)
        + Fact.length("interval_ms", result.interval)
        + (rate.map { [Fact(name: "rate_hz", value: .hertz($0))] } ?? []))
  }
}

// MARK: - Not judged

extension ExplainedFrame {
  private func unjudged(_ reason: UnjudgedReason) -> Prose {
    switch reason {
    case .edgeOfRun: edge
    case .inactive: "the app was \(place.surroundings.scene?.phrase ?? "not active")"
    case .idle: "nothing was moving, so that the wait after it is idleness"
    case .neverPresented:
      "it was never presented, and the lateness of the next frame shows the miss"
    case .rateUnknown:
      "the rate changed while no callback came, which may have been one refresh or several"
    default: "\(reason.phrase)"
    }
  }

  /// Which neighbour is missing, and why.
  private var edge: Prose {
    if position + 1 == frames.count { return "it is the last frame, and none after it tells" }
    if let why = RunBreak(
      between: frame, and: trace.frames[frames[position + 1].row], in: trace)
    {
      return "\(why.phrase) between it and the next frame, which are not compared"
    }
    guard position > 0 else { return "it is the first frame, and none before it tells" }
    if let why = RunBreak(
      between: trace.frames[frames[position - 1].row], and: frame, in: trace)
    {
      return "\(why.phrase) between it and the frame before it, which are not compared"
    }
    return "\(UnjudgedReason.edgeOfRun.phrase)"
  }
}

extension RunBreak {
  fileprivate var phrase: Prose {
    switch self {
    case .gap(let gap):
      "there is a gap of \(length: gap.end - gap.begin) (\(gap.reason.phrase))"
    case .inactive: "the app was not active"
    case .lostRecords(let count):
      "the recorder lost \(count: count, "record", "records")"
    case .missingFrames(let count) where count > 0:
      "\(count: count, "frame is", "frames are") missing from the log"
    case .missingFrames: "the frame numbers begin anew"
    case .displayChange: "the app moved to another display"
    }
  }
}

extension Scene {
  var phrase: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "in the background"
    }
  }
}
