import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// What the verdict was measured by, and what was measured.
  var lateness: Statement? {
    guard let evidence = result.evidence else { return nil }
    let prose: Prose
    switch evidence {
    case .presented: prose = presented("It reached the display")
    case .submitted:
      prose = """
        \(presented("It was handed to the display")) The trace does not see the display itself.
        """
    case .deadline: prose = byDeadline
    case .start: prose = byStart
    case .reported: return nil
    }
    return statement(
      .lateness, prose,
      facts: Fact.word("evidence", evidence.rawValue) + Fact.length("wait_ms", wait.length)
        + Fact.length("overrun_ms", result.overrun) + Fact.length("late_ms", result.lateness)
        + Fact.count(
          "missed_intervals", result.isCostUnknown ? Int?.none : result.missedIntervals))
  }

  private static let noPresentation =
    " The trace has no presentation times, so that this is the best evidence in it."

  private func presented(_ what: String) -> Prose {
    guard wait.isBefore, let length = wait.length else {
      guard result.isLate else {
        return "\(what) when it was due; there is no frame right before it to compare with."
      }
      let usual =
        frame.expectedPresent == nil ? "frames of this trace usually are" : "its own prediction"
      return """
        \(what) \(length: result.lateness) later than \(usual); there is no frame right before it \
        to compare with.
        """
    }
    var prose: Prose = "\(what) \(length: length) after frame \(index(of: wait.owner)), "
    if !result.isLate {
      prose.append("when it was due.")
    } else if let interval = result.interval {
      prose.append("where it was due after ", length: interval, ".")
    } else {
      prose.append("where it was due after one interval.")
    }
    return prose
  }

  private var byDeadline: Prose {
    guard let overrun = result.overrun else { return "Its work was held against its deadline." }
    // The deadline of a frame without one, among frames that have theirs, is taken to be there.
    let deadline =
      frame.deadline == nil && frame.overrun == nil
      ? "the end of its refresh (the log lacks its deadline)" : "its deadline"
    guard overrun > .zero else {
      if result.isLate {
        return """
          The main thread was busy when it was due: its work was handed over \
          \(count: result.missedIntervals, "refresh", "refreshes") late.\(Self.noPresentation)
          """
      }
      return """
        Its work was done \(length: .zero - overrun) before \(deadline).\(Self.noPresentation)
        """
    }
    let passed: Prose = "Its work was done \(length: overrun) after \(deadline)"
    if result.isCostUnknown {
      return "\(passed). The refresh interval is not known, nor how much later it was shown."
    }
    return "\(passed) and had to wait for a later refresh.\(Self.noPresentation)"
  }

  private var byStart: Prose {
    guard let next, let interval = result.interval else { return "" }
    var prose: Prose = """
      The next frame, \(next.index), started \(length: next.start - result.start) after it
      """
    switch result.judgement {
    case .rateChange:
      prose.append(", which is what that frame was promised: the display changed its rate, and ")
      prose.append("nothing was missed.")
      return prose
    case .late:
      prose.append(", where it was due after ", length: interval, ".")
      if next.start - result.start > interval + result.lateness {
        prose.append(" Only the part of that wait in which something moved counts.")
      }
    default: prose.append(", when it was due.")
    }
    prose.append(Self.noPresentation)
    return prose
  }
}
