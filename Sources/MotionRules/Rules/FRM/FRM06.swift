import FrameAnalysis
import FrameModel

extension Rule {
  static let frm06 = Rule(
    "FRM-06", .error, [.textbook], "The main thread is never silent for long.",
    needs: ["stall or frame.main"],
    thresholds: [RuleThreshold("most", 250, "ms", by: .published("Apple, of hangs"))]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard let hangs = session.silences else {
      result.unknown("stall or frame.main")
      return result
    }
    let scenes = hangs.filter { hang in
      session.surroundings(at: hang.time).scene.map { $0 == .active } ?? true
    }
    for hang in scenes where hang.length.milliseconds > rule[threshold: "most"] {
      var finding = rule.finding(
        "silent for \(hang.length.words)", allowed: "at most \(rule[words: "most"]) ms")
      finding.time = hang.time
      finding.span = session.span(at: hang.time)
      if let frame = session.frame(at: hang.time) {
        (finding.frame, finding.evidence) = (frame.index, session.evaluationWords(of: frame))
      }
      result.fail(finding)
    }
    if result.judged == 0, session.analysis.main != nil || !scenes.isEmpty { result.pass() }
    return result
  }
}

extension MotionSession {
  /// When the main thread was silent for long, and how long; nil where nothing would show it.
  fileprivate var silences: [(time: Timestamp, length: Nanoseconds)]? {
    let stalls = trace.marks.filter { trace.names[$0.name] == "stall" }
    guard let surface = analysis.main else {
      guard captures(.stall) || !stalls.isEmpty else { return nil }
      return stalls.compactMap { stall in stall.duration.map { (stall.time, $0) } }
    }
    guard let hangs = surface.hangs else { return captures(.frameMain) ? [] : nil }
    return hangs.map { ($0.range.lowerBound, $0.duration) }
  }
}
