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
      allowed: "at most \(self[threshold: "warning"]) ms", level: level)
    finding.view = work.name
    (finding.frame, finding.line) = (work.worstFrame, nil)
    result.fail(finding)
  }
}

extension Nanoseconds {
  /// In milliseconds with two digits: a body's length is a fraction of one.
  var fineWords: String { "\(milliseconds.words(2)) ms" }
}

extension Rule {
  /// The longest run of frames without one missing.
  static func longestRun(of frames: [Int64]) -> (first: Int64?, length: Int) {
    var best: (first: Int64?, length: Int) = (nil, 0)
    var (start, length) = (Int64(0), 0)
    var last: Int64?
    for frame in Set(frames).sorted() {
      if let last, frame == last + 1 { length += 1 } else { (start, length) = (frame, 1) }
      if length > best.length { best = (start, length) }
      last = frame
    }
    return best
  }
}

extension MotionSession {
  /// When each frame of a surface began, by the source's index.
  func framesByIndex(of surface: SurfaceAnalysis) -> [Int64: Timestamp] {
    var times: [Int64: Timestamp] = [:]
    for frame in surface.frames { times[frame.index] = frame.start }
    return times
  }
}
