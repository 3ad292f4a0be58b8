import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// Whose definitions differ from this verdict, and why; those that agree are named.
  var otherTools: Statement? {
    guard !verdicts.isEmpty else { return nil }
    let isFlagged = result.isLate || result.judgement == .dropped
    var prose = Prose(capacity: 480)
    let differing = verdicts.filter { $0.isFlagged != isFlagged }
    if !differing.isEmpty {
      prose.append(isJudged ? "Others would differ. " : "Others do judge it. ")
      ToolClauses(differing).write(to: &prose)
    }
    let others = verdicts.filter { $0.isFlagged == isFlagged }
    if !others.isEmpty {
      if !prose.isEmpty { prose.append(" ") }
      prose.append(listing: others) { $0.append($1.rule.rawValue) }
      let isOne = others.count == 1
      prose.append(
        isJudged ? (isOne ? " agrees." : " agree.") : (isOne ? " lets it pass." : " let it pass."))
    }
    return statement(
      .otherTools, prose,
      facts: verdicts.map {
        Fact(name: $0.rule.rawValue, value: .word($0.word?.rawValue ?? "nothing"))
      })
  }
}

extension ExplainedFrame {
  private var isJudged: Bool {
    if case .unjudged = result.judgement { return false }
    return true
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
