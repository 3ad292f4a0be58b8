import FrameModel

extension Rule {
  static let cov04 = Rule(
    "COV-04", .info, [.textbook], "Large type, VoiceOver and dark mode are tested, too.",
    needs: ["state.dynamicType, voiceOver, scheme"]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard session.captures(.state) || !session.trace.states.isEmpty else {
      if !session.runs.isEmpty { result.unknown("state") }
      return result
    }
    let all = [session.trace.environment] + session.trace.states.map(\.change)
    let varied = [
      ("dynamicType", Set(all.compactMap(\.dynamicType)).count > 1),
      ("voiceOver", Set(all.compactMap(\.voiceOver)).count > 1),
      ("scheme", Set(all.compactMap(\.scheme)).count > 1),
    ]
    let missing = varied.filter { !$0.1 }.map(\.0)
    rule.list(missing, of: varied.count, "never varied", allowed: "varied once", &result)
    return result
  }
}
