import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// Whose definitions differ from this verdict, and why; those that agree are named.
  var otherTools: Statement? {
    guard !verdicts.isEmpty else { return nil }
    let isFlagged = result.isLate || result.judgement == .dropped
    let differing = verdicts.filter { $0.isFlagged != isFlagged }
    let others = verdicts.filter { $0.isFlagged == isFlagged }.map(\.rule.rawValue)
    var sentences: [String] = []
    if !differing.isEmpty {
      let clauses = ToolClauses(differing).sentences.joined(separator: " ")
      sentences.append((isJudged ? "Others would differ. " : "Others do judge it. ") + clauses)
    }
    if !others.isEmpty {
      let isOne = others.count == 1
      let verb = isJudged ? (isOne ? "agrees" : "agree") : (isOne ? "lets it pass" : "let it pass")
      sentences.append("\(others.listed) \(verb).")
    }
    return Statement(
      topic: .otherTools, text: sentences.joined(separator: " "),
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
