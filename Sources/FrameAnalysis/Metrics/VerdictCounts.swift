/// How many frames of a surface have each evidence, and each reason for having no verdict.
struct VerdictCounts {
  private var judged: [Evidence: Int] = [:]
  private var unjudgedFrames: [UnjudgedReason: Int] = [:]

  mutating func add(_ stretch: FrameStretch) {
    if let evidence = stretch.verdict.evidence { judged[evidence, default: 0] += stretch.count }
    if case .unjudged(let reason) = stretch.verdict.judgement {
      unjudgedFrames[reason, default: 0] += stretch.count
    }
  }

  /// In the order of `Evidence`.
  var evidence: [(evidence: Evidence, count: Int)] {
    Evidence.allCases.compactMap { evidence in judged[evidence].map { (evidence, $0) } }
  }

  /// In the order of `UnjudgedReason`.
  var unjudged: [(reason: UnjudgedReason, count: Int)] {
    UnjudgedReason.allCases.compactMap { reason in unjudgedFrames[reason].map { (reason, $0) } }
  }
}
