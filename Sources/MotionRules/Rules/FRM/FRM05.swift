import FrameAnalysis
import FrameModel

extension Rule {
  static let frm05 = Rule(
    "FRM-05", .error, [.textbook], "Input is answered at once.",
    needs: ["input", "handled"],
    thresholds: [
      RuleThreshold("warning", 100, "ms", by: .published("Apple, of hangs")),
      RuleThreshold("error", 250, "ms", by: .published("Apple, of hangs")),
    ]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.captures(.input) || !session.trace.inputs.isEmpty else {
      result.unknown("input")
      return result
    }
    guard session.analysis.main != nil else { return rule.needsFrames }
    for input in session.trace.inputs where session.isUser(input) {
      guard let answered = session.answer(to: input) else {
        result.unknown("handled of an input, or a frame behind it")
        continue
      }
      let wait = (answered - input.time).milliseconds
      guard wait > rule[threshold: "warning"] else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        of: input, in: session, "answered after \((answered - input.time).words)",
        allowed: "at most \(rule[words: "warning"]) ms",
        level: wait > rule[threshold: "error"] ? .error : .warning)
      if let busy = session.frame(at: input.time) {
        (finding.frame, finding.evidence) = (busy.index, session.evaluationWords(of: busy))
      }
      result.fail(finding)
    }
    return result
  }
}

extension MotionSession {
  /// When an input was handled, else the first thing that it caused or frame behind it.
  fileprivate func answer(to input: InputEvent) -> Timestamp? {
    if let handled = input.handled { return handled }
    let next = frameStarts.partitioningIndex { $0 >= input.time }
    let frame = next < frameStarts.count ? frameStarts[next] : nil
    return [firstResponse(to: input), frame].compactMap(\.self).min()
  }
}
