import FrameAnalysis
import FrameModel

/// Why a frame got its verdict, in sentences: the rule, the measurement, the cause, the place.
struct FrameExplanation {
  private(set) var sentences: [String] = []

  init(_ bad: BadFrame, in report: TraceReport) {
    budget(bad.frame)
    lateness(bad.frame)
    cause(bad)
    if bad.frame.isPartial {
      sentences.append("It was shown without the main thread's part.")
    }
    if bad.frame.isWarmUp { sentences.append("It falls in the warm-up, which is counted apart.") }
    source(report.trace.frames[bad.frame.row])
  }

  private mutating func budget(_ frame: FrameResult) {
    guard let budget = frame.budget, let source = frame.budgetSource else {
      return sentences.append("The trace gives it no budget.")
    }
    var text = "Budget \(NumberText.length(budget)), from \(source.phrase)"
    if let interval = frame.interval, interval != budget {
      text += "; the refresh interval was \(NumberText.length(interval))"
    }
    sentences.append(text + ".")
  }

  private mutating func lateness(_ frame: FrameResult) {
    if frame.judgement == .dropped {
      return sentences.append("The source says that it never reached the display.")
    }
    guard frame.isLate, let evidence = frame.evidence else { return }
    let late = NumberText.length(frame.lateness)
    let missed = NumberText.count(
      frame.missedIntervals, "refresh interval", "refresh intervals")
    let duration = frame.duration.map { "It lasted \(NumberText.length($0)). " } ?? ""
    switch evidence {
    case .presented:
      sentences.append(
        "It reached the display \(late) later than one interval after the frame before it: "
          + "\(missed) missed.")
    case .submitted:
      sentences.append(
        "It was handed to the display \(late) later than one interval after the frame before it: "
          + "\(missed) missed. The trace does not see the display itself.")
    case .deadline where frame.isCostUnknown:
      sentences.append(
        "The source says that its work passed its deadline by \(late). The refresh interval is not "
          + "known, nor how much later it was shown.")
    case .deadline:
      sentences.append(
        "\(duration)Its work passed its deadline and had to wait for a later refresh: "
          + "\(late) late, \(missed) missed. "
          + "The trace has no presentation times, so this is the best evidence in it.")
    case .start:
      sentences.append(
        "\(duration)The next frame started \(late) later than it should have: \(missed) missed. "
          + "The trace has no presentation times, so this is the best evidence in it.")
    case .reported: break
    }
  }

  private mutating func cause(_ bad: BadFrame) {
    guard let hitch = bad.hitch else {
      if bad.frame.isLate {
        sentences.append("Nothing was marked as moving, so it is late but no hitch.")
      }
      return
    }
    var text = "Cause: \(hitch.cause.rawValue) – \(hitch.cause.phrase)"
    if let passed = hitch.passedTargetBy, passed > .zero {
      text += ", by \(NumberText.length(passed))"
    }
    if let work = bad.frame.work { text += " (main-thread work \(NumberText.length(work)))" }
    sentences.append(text + ".")
  }

  /// The source's own verdict is shown beside ours, and never used as ours.
  private mutating func source(_ frame: Frame) {
    guard let verdict = frame.sourceVerdict else { return }
    sentences.append("The source's own verdict: \(verdict ? "janky" : "not janky").")
  }
}
