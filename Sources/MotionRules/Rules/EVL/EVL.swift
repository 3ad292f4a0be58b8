import FrameAnalysis
import FrameModel

extension Rule {
  static let evaluations: [Rule] = [
    evl01, evl02, evl03, evl04, evl05, evl06, evl07, evl08, evl09, evl10, evl11,
  ]
}

extension RuleCase {
  /// The result where nothing was evaluated or nobody was looking.
  var needsEvaluations: RuleResult {
    var result = RuleResult()
    if session.trace.evaluations.isEmpty, !session.captures(.evaluation) {
      result.unknown("evaluation")
    } else if session.analysis.main == nil {
      result.unknown("frame")
    }
    return result
  }

  func level(of share: Double) -> FindingLevel? {
    share > self[threshold: "error"] ? .error : share > self[threshold: "warning"] ? .warning : nil
  }

  /// Asks of each view and kind of work, of some kinds; unknown where nobody was looking.
  func overWork(
    _ kinds: Set<EvaluationWork>, _ judge: (ViewWork, inout RuleResult) -> Void
  ) -> RuleResult {
    var result = RuleResult()
    guard !session.trace.evaluations.isEmpty || session.captures(.evaluation) else {
      result.unknown("evaluation")
      return result
    }
    for work in session.work where kinds.contains(work.work) { judge(work, &result) }
    return result
  }

  /// Judges a length by the thresholds `warning` and `error`, in milliseconds.
  func judge(
    _ length: Nanoseconds, _ what: String, of work: ViewWork, _ result: inout RuleResult
  ) {
    guard let level = level(of: length.milliseconds) else { return result.pass() }
    var finding = finding(
      "\(what) \(length.fineWords), \(work.count) in all",
      allowed: "at most \(self[words: "warning"]) ms", level: level)
    finding.view = work.name
    (finding.frame, finding.line) = (work.worstFrame, nil)
    result.fail(finding)
  }
}

extension Nanoseconds {
  /// In milliseconds with two digits: a body's length is a fraction of one.
  var fineWords: String { "\(milliseconds.words(2)) ms" }
}
