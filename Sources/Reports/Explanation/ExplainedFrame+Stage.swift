import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// Which part of the pipeline was at fault, by how much.
  var stage: Statement? {
    guard isBad else { return punctual }
    guard let hitch else { return workOverBudget }
    let prose: Prose =
      switch hitch.cause {
      case .commit: commit(passed: hitch.passedTargetBy)
      case .render: render("Rendering was late (render)")
      case .present: render("The display showed it late (present)")
      case .unknown: unknownStage
      }
    return statement(
      .stage, prose,
      facts: Fact.word("cause", hitch.cause.rawValue)
        + Fact.length("passed_target_by_ms", hitch.passedTargetBy)
        + Fact.length("work_ms", result.work))
  }

  private var unknownStage: Prose {
    var prose: Prose = "Which part of the pipeline was late the trace does not show\(needs)"
    if let work = result.work {
      prose.append(" The work that was recorded took ", length: work, ".")
    }
    return prose
  }

  private var needs: String {
    frame.mainEnd == nil && frame.uiDuration == nil
      ? ": there are no main-thread times of it (frame.main)." : "."
  }

  private func commit(passed: Nanoseconds?) -> Prose {
    var prose: Prose = "The app's main thread was late (commit): "
    if let passed {
      prose.append("it ")
      if let work = result.work { prose.append("worked for ", length: work, " and ") }
      prose.append("was done ", length: passed, " after the frame's target.")
    } else if let (before, passed) = lateBefore {
      prose += """
        the work for frame \(before), which this one waited for, was done \(length: passed) after its \
        target.
        """
    } else if let work = result.work, let budget = result.budget, result.isOverBudget == true {
      prose += "it worked for \(length: work), with \(length: budget) to spend."
    } else if result.evidence == .deadline {
      prose.append("it was busy with other things when the frame was due.")
    } else {
      prose.append("it was not there for the next refresh.")
    }
    return prose
  }

  /// The index of the frame before it whose main-thread work held it up, and by how much that passed
  /// its target.
  private var lateBefore: (Int64, Nanoseconds)? {
    guard wait.isBefore else { return nil }
    for i in stride(from: position - 1, through: wait.owner, by: -1) {
      let result = frames[i]
      let frame = trace.frames[result.row]
      guard let end = frame.mainEnd, let target = result.target(of: frame), end > target else {
        continue
      }
      return (result.index, end - target)
    }
    return nil
  }

  private func render(_ what: String) -> Prose {
    var prose: Prose = "\(what): the main thread was done"
    if let end = frame.mainEnd, let target = result.target(of: frame), end <= target {
      prose.append(" ", length: target - end, " before its target")
    } else {
      prose.append(" in time")
    }
    if let start = frame.renderStart, let end = frame.renderEnd {
      prose.append(", and rendering took ", length: end - start)
    }
    prose.append(".")
    return prose
  }

  /// The work of a frame with nothing to blame on it.
  private var punctual: Statement? {
    guard result.isFrame, let work = result.work else { return nil }
    var prose: Prose = "The app's main thread worked for \(length: work)"
    if let end = frame.mainEnd, let target = result.target(of: frame), end <= target {
      prose.append(" and was done ", length: target - end, " before the frame's target")
    }
    prose.append(".")
    return statement(.stage, prose, facts: Fact.length("work_ms", work))
  }

  /// A frame that is no hitch and still not as it should be.
  private var workOverBudget: Statement? {
    guard let work = result.work else {
      guard result.isPartial else { return nil }
      return statement(
        .stage,
        "The main thread's part was not ready; what kept it the trace does not show\(needs)")
    }
    var prose: Prose = "The app's main thread worked for \(length: work)"
    if let budget = result.budget {
      prose.append(work > budget ? ", longer than its budget" : ", within the budget")
      if let end = frame.mainEnd, let target = result.target(of: frame), end > target {
        prose.append(work > budget ? ", and" : ", but")
        prose.append(" was done ", length: end - target, " after the frame's target")
      }
    }
    prose.append(".")
    return statement(.stage, prose, facts: Fact.length("work_ms", work))
  }
}
