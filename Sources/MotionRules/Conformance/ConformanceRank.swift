package import FrameModel

/// How far a run is from what it declares: the higher the worse.
///
/// The gravest findings count first, then their number, then the distance that drops do not explain.
package struct ConformanceRank {
  private var findings: [Int]
  private var deviation: Double

  private init(of run: AnimationConformance, _ found: [Finding]) {
    findings = FindingLevel.allCases.reversed().map { level in
      run.findings.count { found[$0].level == level }
    }
    deviation = (run.shown?.deviation ?? 0) * (1 - (run.shown?.explainedShare ?? 0))
  }

  private func isWorse(than other: Self) -> Bool {
    findings == other.findings
      ? deviation > other.deviation
      : other.findings.lexicographicallyPrecedes(findings)
  }

  /// The positions of runs, the worst first, alike ones in their order.
  package static func sorted(_ runs: [AnimationConformance], _ findings: [Finding]) -> [Int] {
    let ranks = runs.map { ConformanceRank(of: $0, findings) }
    return runs.indices.sorted { a, b in
      if ranks[a].isWorse(than: ranks[b]) { return true }
      return !ranks[b].isWorse(than: ranks[a]) && a < b
    }
  }
}
