import FrameAnalysis
import FrameModel

extension Rule {
  static let frm01 = Rule(
    "FRM-01", .error, [.tokens, .textbook], "A frame's work fits its budget.",
    needs: ["frame.main"]
  ) { rule in
    var result = rule.result
    guard let surface = rule.session.analysis.main else { return rule.needsFrames }
    let hitches = Set(surface.hitches.map(\.frame))
    var worst: (over: Nanoseconds, frame: FrameResult, isHitch: Bool)?
    var (over, judged) = (0, 0)
    surface.frames.forEach(reading: [.verdict, .work, .interval, .budget]) { position, frame in
      guard frame.verdict.judgement != .noUpdate, let work = frame.work,
        let budget = frame.budget
      else { return }
      judged += 1
      guard work > budget else { return }
      over += 1
      // The worst of those that hitched is shown, where any did.
      let isGraver = hitches.contains(position) && !(worst?.isHitch ?? false)
      let isSame = hitches.contains(position) == worst?.isHitch ?? false
      if isGraver || isSame && work - budget > worst?.over ?? .zero {
        worst = (work - budget, surface.frames[position], hitches.contains(position))
      }
    }
    guard judged > 0 else {
      result.unknown("frame.main")
      return result
    }
    guard let worst, let work = worst.frame.work, let budget = worst.frame.budget else {
      result.pass()
      return result
    }
    var finding = rule.finding(
      "\(over) of \(judged) frames, the worst \(work.words)", allowed: budget.words,
      level: worst.isHitch ? .error : .warning)
    (finding.frame, finding.time) = (worst.frame.index, worst.frame.start)
    finding.evidence = rule.session.evaluationWords(of: worst.frame)
    finding.view = rule.session.costliestView(of: worst.frame)
    result.fail(finding)
    return result
  }
}

extension MotionSession {
  func costliestView(of frame: FrameResult) -> String? {
    evaluations(of: frame).first.map { trace.names[$0.view] }
  }
}
