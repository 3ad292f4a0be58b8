import FrameModel

extension Rule {
  static let staggers: [Rule] = [stg01, stg02, stg03, stg04]
}

extension RuleCase {
  /// Asks of every group of elements that start one after the other, in their order.
  func overStaggers(
    _ judge: ([MotionRun], inout RuleResult) -> Void
  ) -> RuleResult {
    var groups: [Int64: [MotionRun]] = [:]
    var order: [Int64] = []
    var result = overRuns { run, _ in
      guard let group = run.animation.group, run.animation.order != nil else { return }
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(run)
    }
    for group in order {
      // Elements of one group share a place in it where several of their properties move.
      var places: Set<Int64> = []
      let elements = (groups[group] ?? []).sorted {
        ($0.animation.order ?? 0, $0.row) < ($1.animation.order ?? 0, $1.row)
      }.filter { places.insert($0.animation.order ?? 0).inserted }
      if elements.count > 1 { judge(elements, &result) }
    }
    return result
  }
}
