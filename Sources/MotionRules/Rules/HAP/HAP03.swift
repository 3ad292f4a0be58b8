import FrameModel

extension Rule {
  static let hap03 = Rule(
    "HAP-03", .warning, [.tokens],
    "Standard controls play their own haptics, which are not doubled.",
    needs: ["haptic.owner", "cause"]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.captures(.haptic) || !session.trace.haptics.isEmpty else {
      result.unknown("haptic")
      return result
    }
    let events = Dictionary(grouping: session.trace.haptics.filter { $0.cause != nil }) {
      $0.cause ?? 0
    }
    for (cause, played) in events.sorted(by: { $0.key < $1.key }) {
      guard played.count == 1 || played.allSatisfy({ $0.owner != nil }) else {
        result.unknown("owner of a haptic")
        continue
      }
      guard let own = played.first(where: { $0.owner == .app }) else { continue }
      var finding = rule.finding("the app's haptic beside the control's", allowed: "the control's")
      (finding.time, finding.line) = (own.time, own.line)
      finding.view = session.inputs[cause].flatMap { session.trace.names[$0.view] }
      result.require(!played.contains { $0.owner == .system }, otherwise: finding)
    }
    return result
  }
}
