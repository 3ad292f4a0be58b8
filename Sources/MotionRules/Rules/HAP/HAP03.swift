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
    let own = Set(session.trace.haptics.filter { $0.owner == .system }.compactMap(\.cause))
    for haptic in session.trace.haptics where haptic.owner == .app {
      guard let cause = haptic.cause else { continue }
      var finding = rule.finding("the app's haptic beside the control's", allowed: "the control's")
      (finding.time, finding.line) = (haptic.time, haptic.line)
      finding.view = session.inputs[cause].flatMap { session.trace.names[$0.view] }
      result.require(!own.contains(cause), otherwise: finding)
    }
    return result
  }
}
