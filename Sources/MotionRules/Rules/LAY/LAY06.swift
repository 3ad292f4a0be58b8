import FrameModel

extension Rule {
  static let lay06 = Rule(
    "LAY-06", .warning, [.swiftUI, .textbook],
    "A property is animated either implicitly or explicitly, not both.",
    needs: ["animation", "api"]
  ) { rule in
    rule.overRuns { run, result in
      let others = rule.session.running(beside: run)
      if let other = others.first(where: { $0.api != nil && run.api != nil && $0.api != run.api }) {
        return result.fail(
          rule.finding(
            of: run,
            "\(run.api ?? "") while \(other.api ?? "") runs on \(run.property)",
            allowed: "one of them"))
      }
      guard others.allSatisfy({ $0.api != nil && run.api != nil }) else {
        return result.unknown("api of an animation")
      }
      result.pass()
    }
  }
}

extension MotionSession {
  /// The runs of the same property that were under way when another began, or began with it.
  fileprivate func running(beside run: MotionRun) -> [MotionRun] {
    guard run.view != nil, let order = index.byMoved[RunIndex.Moved(run)] else { return [] }
    let first = order.partitioningIndex { runs[$0].start >= run.start }
    let together = order[first...].prefix { runs[$0].start == run.start }
      .filter { $0 < run.row }.map { runs[$0] }
    let before = interrupted(by: run).map { [$0] } ?? []
    return (before + together).filter { other in other.end.map { $0 > run.start } ?? false }
  }
}
