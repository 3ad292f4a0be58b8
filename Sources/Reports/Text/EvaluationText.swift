import FrameAnalysis
import FrameModel

extension HitchEvaluation {
  /// What ran: `FeedRow body`.
  func subject(in trace: Trace) -> String {
    "\(Names.shown(trace.names[view], limit: 60)) \(work)"
  }

  /// What ran, how often and what it cost: `FeedRow body ×12, 14.20 ms = 74 % of its work, 170 % of
  /// the budget; without it the frame meets its target`.
  func sentence(in trace: Trace) -> String {
    var text = "\(subject(in: trace)) ×\(NumberText.count(count)), \(NumberText.length(duration))"
    let shares = [
      shareOfWork.map { "\(NumberText.percent($0)) of its work" },
      shareOfBudget.map { "\(NumberText.percent($0)) of the budget" },
    ].compactMap(\.self)
    if !shares.isEmpty { text += " = " + shares.joined(separator: ", ") }
    if let counterfactual { text += "; \(counterfactual)" }
    return text
  }

  /// What would have been without it.
  var counterfactual: String? {
    wouldMeetTarget.map {
      $0 ? "without it the frame meets its target" : "without it the frame still misses its target"
    }
  }
}
