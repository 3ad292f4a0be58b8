import FrameAnalysis
import FrameModel

extension Rule {
  static let transitions: [Rule] = [trn01, trn02, trn03, trn04, trn05, trn06, trn07]
}

extension RuleCase {
  /// Asks of every view that came, went or was replaced, in time order.
  func overViews(_ judge: (ViewEvent, String?, inout RuleResult) -> Void) -> RuleResult {
    var result = RuleResult()
    if session.trace.views.isEmpty, !session.captures(.view) { result.unknown("view") }
    for event in session.trace.views.sorted(by: { $0.time < $1.time }) {
      judge(event, session.trace.names[event.view], &result)
    }
    return result
  }
}
