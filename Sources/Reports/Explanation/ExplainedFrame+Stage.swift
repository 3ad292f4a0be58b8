import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// Which part of the pipeline was at fault, by how much.
  var stage: Statement? {
    guard isBad else { return punctual }
    guard let hitch else { return workOverBudget }
    var facts = Fact.word("cause", hitch.cause.rawValue)
    facts += Fact.length("passed_target_by_ms", hitch.passedTargetBy)
    facts += Fact.length("work_ms", result.work)
    let text =
      switch hitch.cause {
      case .commit: commit(passed: hitch.passedTargetBy)
      case .render: render("Rendering was late (render)")
      case .present: render("The display showed it late (present)")
      case .unknown: Self.unknownStage + needs + recordedWork
      }
    return Statement(topic: .stage, text: text, facts: facts)
  }

  private static let unknownStage = "Which part of the pipeline was late the trace does not show"

  private var recordedWork: String {
    result.work.map { " The work that was recorded took \(NumberText.length($0))." } ?? ""
  }

  private var needs: String {
    frame.mainEnd == nil && frame.uiDuration == nil
      ? ": there are no main-thread times of it (frame.main)." : "."
  }

  private func commit(passed: Nanoseconds?) -> String {
    let work = result.work.map { "it worked for \(NumberText.length($0))" }
    if let passed {
      let done = "was done \(NumberText.length(passed)) after the frame's target"
      return "The app's main thread was late (commit): "
        + (work.map { "\($0) and \(done)." } ?? "it \(done).")
    }
    if let (before, passed) = lateBefore {
      return "The app's main thread was late (commit): the work for frame \(before.index), which "
        + "this one waited for, was done \(NumberText.length(passed)) after its target."
    }
    if let work, let budget = result.budget, result.isOverBudget == true {
      return "The app's main thread was late (commit): \(work), with \(NumberText.length(budget)) "
        + "to spend."
    }
    return result.evidence == .deadline
      ? "The app's main thread was late (commit): it was busy with other things when the frame was due."
      : "The app's main thread was late (commit): it was not there for the next refresh."
  }

  /// The frame before it whose main-thread work held it up.
  private var lateBefore: (FrameResult, Nanoseconds)? {
    guard wait.isBefore else { return nil }
    for i in stride(from: position - 1, through: wait.owner, by: -1) {
      let result = surface.frames[i]
      let frame = trace.frames[result.row]
      guard let end = frame.mainEnd, let target = result.target(of: frame), end > target else {
        continue
      }
      return (result, end - target)
    }
    return nil
  }

  private func render(_ what: String) -> String {
    var text = "\(what): the main thread was done "
    if let end = frame.mainEnd, let target = result.target(of: frame), end <= target {
      text += "\(NumberText.length(target - end)) before its target"
    } else {
      text += "in time"
    }
    if let start = frame.renderStart, let end = frame.renderEnd {
      text += ", and rendering took \(NumberText.length(end - start))"
    }
    return text + "."
  }

  /// The work of a frame with nothing to blame on it.
  private var punctual: Statement? {
    guard result.isFrame, let work = result.work else { return nil }
    var text = "The app's main thread worked for \(NumberText.length(work))"
    if let end = frame.mainEnd, let target = result.target(of: frame), end <= target {
      text += " and was done \(NumberText.length(target - end)) before the frame's target"
    }
    return Statement(topic: .stage, text: text + ".", facts: Fact.length("work_ms", work))
  }

  /// A frame that is no hitch and still not as it should be.
  private var workOverBudget: Statement? {
    guard let work = result.work else {
      guard result.isPartial else { return nil }
      return Statement(
        topic: .stage,
        text: "The main thread's part was not ready; what kept it the trace does not show"
          + needs)
    }
    var text = "The app's main thread worked for \(NumberText.length(work))"
    if let budget = result.budget {
      text += work > budget ? ", longer than its budget" : ", within the budget"
      if let end = frame.mainEnd, let target = result.target(of: frame), end > target {
        text +=
          (work > budget ? ", and" : ", but")
          + " was done \(NumberText.length(end - target)) after the frame's target"
      }
    }
    return Statement(topic: .stage, text: text + ".", facts: Fact.length("work_ms", work))
  }
}
