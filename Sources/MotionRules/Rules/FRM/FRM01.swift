import FrameAnalysis
import FrameModel

extension Rule {
  static let frames: [Rule] = [
    frm01, frm02, frm03, frm04, frm05, frm06, frm07, frm08, frm09,
  ]

  static let frm01 = Rule(
    "FRM-01", .error, [.tokens, .textbook], "A frame's work fits its budget.",
    needs: ["frame.main"]
  ) { rule in
    var result = rule.result
    guard let surface = rule.session.analysis.main else {
      result.unknown("frame")
      return result
    }
    let hitches = Set(surface.hitches.map(\.frame))
    var worst: (over: Nanoseconds, frame: FrameResult)?
    var (over, judged, hasHitch) = (0, 0, false)
    for (position, frame) in surface.frames.enumerated() where frame.isFrame {
      guard let work = frame.work, let budget = frame.budget else { continue }
      judged += 1
      guard work > budget else { continue }
      over += 1
      hasHitch = hasHitch || hitches.contains(position)
      if worst.map({ work - budget > $0.over }) ?? true { worst = (work - budget, frame) }
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
      level: hasHitch ? .error : .warning)
    (finding.frame, finding.time) = (worst.frame.index, worst.frame.start)
    finding.evidence = rule.session.evaluationWords(of: worst.frame)
    finding.view = rule.session.costliestView(of: worst.frame)
    result.fail(finding)
    return result
  }

  static let frm02 = Rule(
    "FRM-02", .error, [.design, .textbook], "Scrolling does not stutter.",
    needs: ["frame", "span scroll"]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.analysis.main != nil, session.trace.hasTimeline else {
      result.unknown("frame")
      return result
    }
    guard session.captures(.span) || !session.trace.spans.isEmpty else {
      result.unknown("span")
      return result
    }
    for span in session.trace.spans where span.type == .scroll {
      let end = span.end ?? session.lastMoment
      guard let ratio = session.hitchRatio(in: span.begin..<max(span.begin, end)) else { continue }
      rule.judge(ratio, of: session.trace.names[span.name], at: span.begin, &result)
    }
    return result
  }

  static let frm03 = Rule(
    "FRM-03", .error, [.textbook, .design], "Animations do not stutter.",
    needs: ["frame", "animation"], thresholds: [RuleThreshold("intervals", 2, "intervals")]
  ) { rule in
    let session = rule.session
    guard session.analysis.main != nil, session.trace.hasTimeline else {
      var result = rule.result
      result.unknown("frame")
      return result
    }
    return rule.overRuns { run, result in
      guard let end = run.end else { return result.unknown("end of an animation") }
      guard let ratio = session.hitchRatio(in: run.start..<max(run.start, end)) else { return }
      let longest = ratio.hitches.max { $0.missedIntervals < $1.missedIntervals }
      let isLong = Double(longest?.missedIntervals ?? 0) >= rule[threshold: "intervals"]
      let bands = session.options.hitchBands
      let level: FindingLevel? =
        isLong || ratio.value > bands.error ? .error : ratio.value >= bands.warning ? .warning : nil
      guard let level else { return result.pass() }
      var finding = rule.finding(
        of: run, "\(ratio.value.rounded(to: 2)) ms/s, \(ratio.hitches.count) hitches",
        allowed: "under \(bands.warning.rounded(to: 2)) ms/s and no hitch of two intervals",
        level: level)
      finding.frame = longest?.index
      finding.evidence = ratio.hitches.map { "Frame \($0.index), \($0.lateness.words) late." }
      result.fail(finding)
    }
  }
}

extension RuleCase {
  fileprivate func judge(
    _ ratio: MotionSession.HitchRatio, of span: String?, at time: Timestamp,
    _ result: inout RuleResult
  ) {
    let bands = session.options.hitchBands
    guard ratio.value >= bands.warning else { return result.pass() }
    let worst = ratio.hitches.max { $0.lateness < $1.lateness }
    var finding = finding(
      "\(ratio.value.rounded(to: 2)) ms/s over \(ratio.length.words)",
      allowed: "under \(bands.warning.rounded(to: 2)) ms/s",
      level: ratio.value > bands.error ? .error : .warning)
    (finding.span, finding.time, finding.frame) = (span, time, worst?.index)
    finding.view = worst?.evaluations.first.map { session.trace.names[$0.view] }
    finding.evidence = ratio.hitches.prefix(10).map {
      "Frame \($0.index), \($0.lateness.words) late, \($0.cause.rawValue)."
    }
    result.fail(finding)
  }
}

extension MotionSession {
  /// Lateness over the length of a stretch in which something moves.
  struct HitchRatio {
    /// In milliseconds a second.
    var value: Double
    var length: Nanoseconds
    var hitches: [Hitch]
  }

  /// Nil for a stretch of no length.
  func hitchRatio(in range: Range<Timestamp>) -> HitchRatio? {
    let length = range.upperBound - range.lowerBound
    guard length > .zero else { return nil }
    let hitches = hitches(in: range.lowerBound...range.upperBound).filter { range.contains($0.time) }
    let late = hitches.reduce(Nanoseconds.zero) { $0 + $1.lateness }
    return HitchRatio(
      value: late.milliseconds / length.seconds, length: length, hitches: hitches)
  }

  /// What ran in a frame, the costliest first.
  func evaluations(of frame: FrameResult) -> [Evaluation] {
    frame.evaluations.map { trace.evaluations[analysis.evaluationOrder[$0]] }
      .sorted { $0.duration > $1.duration }
  }

  func evaluationWords(of frame: FrameResult) -> [String] {
    evaluations(of: frame).prefix(3).map {
      "\(trace.names[$0.view]) \($0.work) ×\($0.count), \($0.duration.words)."
    }
  }

  func costliestView(of frame: FrameResult) -> String? {
    evaluations(of: frame).first.map { trace.names[$0.view] }
  }
}
