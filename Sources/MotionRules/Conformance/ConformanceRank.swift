package import FrameModel

/// How far a run is from what it declares: the higher the worse.
///
/// The gravest findings count first, then their number, then the distance that drops do not explain.
package struct ConformanceRank {
  private var errors = 0
  private var warnings = 0
  private var notes = 0
  private var deviation: Double

  private init(of run: AnimationConformance, _ found: [Finding]) {
    deviation = (run.shown?.deviation ?? 0) * (1 - (run.shown?.explainedShare ?? 0))
    for position in run.findings {
      switch found[position].level {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: notes += 1
      }
    }
  }

  private func isWorse(than other: Self) -> Bool {
    if errors != other.errors { return errors > other.errors }
    if warnings != other.warnings { return warnings > other.warnings }
    return notes == other.notes ? deviation > other.deviation : notes > other.notes
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
