import FrameAnalysis
import FrameModel

/// Comparisons as `compare` makes them.
enum SampleComparisons {
  private static func metric(
    _ id: MetricID, _ base: [Double], _ new: [Double], _ verdict: ChangeVerdict,
    _ reason: ChangeReason
  ) -> MetricComparison {
    func side(_ runs: [Double]) -> MetricComparison.Side {
      .init(value: runs.reduce(0, +) / Double(runs.count), runs: runs, frames: 240 * runs.count)
    }
    return MetricComparison(
      id: id, base: side(base), new: side(new),
      minimum: MinimumEffect(absolute: 1, relative: 0.1), verdict: verdict, reason: reason)
  }

  static var comparison: RunComparison {
    var worse = metric(
      .hitchRatio, [5, 6, 7, 6, 5], [14, 15, 16, 14, 15], .worse, .significant)
    worse.permutation = PValue(value: 0.0079, method: .exact(deals: 252))
    worse.adjustedP = 0.0079
    worse.interval = 7.4...10.2
    let same = metric(.frameDurationP99, [8.3, 8.3], [8.3, 8.4], .same, .belowMinimum)
    let name = "</script><img src=x onerror=alert(1)>"
    let scenario = ScenarioComparison(
      scenario: name, conditions: RunConditions(), base: ["a-1", "a-2"], new: ["b-1", "b-2"],
      metrics: [worse, same],
      parts: [
        PartComparison(
          part: RunPart.Identity(dimension: .view, name: "a|b`c", kind: "body"),
          metrics: [metric(.evaluationCount, [3, 3], [4, 4], .worse, .counted)])
      ],
      newFindings: [
        RunFinding(identity: FindingIdentity(rule: "TRG-01", view: name), level: .error, count: 2)
      ])
    return RunComparison(
      alpha: 0.05, confidence: 0.95, scenarios: [scenario],
      added: [RunGroup(scenario: "@octocat", conditions: RunConditions(), runs: ["c"])])
  }
}
