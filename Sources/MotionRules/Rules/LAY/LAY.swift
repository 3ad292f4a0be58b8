import FrameAnalysis
import FrameModel

extension Rule {
  static let layouts: [Rule] = [
    lay01, lay02, lay03, lay04, lay05, lay06, lay07, lay08, lay09, lay10, lay11,
  ]
}

extension RuleCase {
  /// Asks of the runs of one view that begin together, or are of one group.
  func overGroups(_ judge: ([MotionRun], inout RuleResult) -> Void) -> RuleResult {
    struct Key: Hashable {
      var view: String
      var group: Int64?
      var begin: Timestamp?
    }
    var groups: [Key: [MotionRun]] = [:]
    var order: [Key] = []
    var result = overRuns { run, _ in
      guard let view = run.view else { return }
      let group = run.animation.group
      let key = Key(view: view, group: group, begin: group == nil ? run.animation.begin : nil)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(run)
    }
    for key in order {
      if let runs = groups[key], runs.count > 1 { judge(runs, &result) }
    }
    return result
  }
}
