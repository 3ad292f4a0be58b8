import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// What the verdict was measured by, and what was measured.
  var lateness: Statement? {
    guard let evidence = result.evidence else { return nil }
    let facts =
      Fact.word("evidence", evidence.rawValue) + Fact.length("wait_ms", wait.length)
      + Fact.length("overrun_ms", result.overrun) + Fact.length("late_ms", result.lateness)
      + Fact.count(
        "missed_intervals", result.isCostUnknown ? Int?.none : result.missedIntervals)
    let text: String
    switch evidence {
    case .presented: text = presented("It reached the display")
    case .submitted:
      text =
        presented("It was handed to the display")
        + " The trace does not see the display itself."
    case .deadline: text = byDeadline
    case .start: text = byStart
    case .reported: return nil
    }
    return Statement(topic: .lateness, text: text, facts: facts)
  }

  private static let noPresentation =
    " The trace has no presentation times, so that this is the best evidence in it."

  private func presented(_ what: String) -> String {
    let interval = result.interval.map(NumberText.length) ?? "one interval"
    guard wait.isBefore, let length = wait.length else {
      guard result.isLate else {
        return "\(what) when it was due; there is no frame right before it to compare with."
      }
      let usual =
        frame.expectedPresent == nil ? "frames of this trace usually are" : "its own prediction"
      return "\(what) \(NumberText.length(result.lateness)) later than \(usual); there is no frame "
        + "right before it to compare with."
    }
    let before = surface.frames[wait.owner].index
    let due = result.isLate ? "where it was due after \(interval)" : "when it was due"
    return "\(what) \(NumberText.length(length)) after frame \(before), \(due)."
  }

  private var byDeadline: String {
    guard let overrun = result.overrun else { return "Its work was held against its deadline." }
    // The deadline of a frame without one, among frames that have theirs, is taken to be there.
    let deadline =
      frame.deadline == nil && frame.overrun == nil
      ? "the end of its refresh (the log lacks its deadline)" : "its deadline"
    guard overrun > .zero else {
      if result.isLate {
        return "The main thread was busy when it was due: its work was handed over "
          + "\(NumberText.count(result.missedIntervals, "refresh", "refreshes")) late."
          + Self.noPresentation
      }
      return "Its work was done \(NumberText.length(.zero - overrun)) before \(deadline)."
        + Self.noPresentation
    }
    let passed = "Its work was done \(NumberText.length(overrun)) after \(deadline)"
    if result.isCostUnknown {
      return passed + ". The refresh interval is not known, nor how much later it was shown."
    }
    return passed + " and had to wait for a later refresh." + Self.noPresentation
  }

  private var byStart: String {
    guard let next, let interval = result.interval else { return "" }
    let after = NumberText.length(next.start - result.start)
    let text = "The next frame, \(next.index), started \(after) after it"
    switch result.judgement {
    case .rateChange:
      return text + ", which is what that frame was promised: the display changed its rate, and "
        + "nothing was missed."
    case .late:
      let isPartly = next.start - result.start > interval + result.lateness
      return text + ", where it was due after \(NumberText.length(interval))."
        + (isPartly ? " Only the part of that wait in which something moved counts." : "")
        + Self.noPresentation
    default: return text + ", when it was due." + Self.noPresentation
    }
  }
}
