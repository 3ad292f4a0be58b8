/// How many frames of a surface have each verdict.
struct VerdictCounts {
  /// A trace has a handful of verdicts, so a look at each is quicker than a table.
  private var counts: [(code: Int64, count: Int)] = []

  mutating func add(_ stretch: FrameStretch) {
    if let known = counts.firstIndex(where: { $0.code == stretch.code }) {
      counts[known].count += stretch.count
    } else {
      counts.append((stretch.code, stretch.count))
    }
  }

  /// Frames by what their lateness was measured by, in the order of `Evidence`.
  var evidence: [(evidence: Evidence, count: Int)] {
    Evidence.allCases.map { evidence in (evidence, count { $0.evidence == evidence }) }
      .filter { $0.count > 0 }
  }

  /// Frames that could not be judged, by reason, in the order of `UnjudgedReason`.
  var unjudged: [(reason: UnjudgedReason, count: Int)] {
    UnjudgedReason.allCases.map { reason in (reason, count { $0.judgement == .unjudged(reason) }) }
      .filter { $0.count > 0 }
  }

  private func count(where isCounted: (FrameVerdict) -> Bool) -> Int {
    counts.reduce(0) { $0 + (isCounted(FrameVerdict(code: $1.code)) ? $1.count : 0) }
  }
}
