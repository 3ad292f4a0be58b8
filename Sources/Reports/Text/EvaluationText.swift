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
      shareOfWork.map { "\(Self.share($0)) of its work" },
      shareOfBudget.map { "\(Self.share($0)) of the budget" },
    ].compactMap(\.self)
    if !shares.isEmpty { text += " = " + shares.joined(separator: ", ") }
    if let counterfactual { text += "; \(counterfactual)" }
    return text
  }

  /// A share in whole percent; what ran is not nothing, however short it was.
  static func share(_ percent: Double) -> String {
    percent > 0 && percent < 0.5 ? "under 1 %" : NumberText.percent(percent)
  }

  /// What would have been without it.
  var counterfactual: String? {
    wouldMeetTarget.map {
      $0 ? "without it the frame meets its target" : "without it the frame still misses its target"
    }
  }
}
