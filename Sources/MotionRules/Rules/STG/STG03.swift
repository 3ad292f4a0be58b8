import FrameModel

extension Rule {
  static let stg03 = Rule(
    "STG-03", .warning, [.design], "The first element of a stagger starts at once.",
    needs: ["animation", "group", "order", "delay"]
  ) { rule in
    let frame = rule.session.interval ?? Nanoseconds(8_333_333)
    return rule.overStaggers { group, result in
      let delay = group[0].animation.delay ?? .zero
      result.require(
        delay <= frame,
        otherwise: rule.finding(
          of: group[0], "the first waits \(delay.words)", allowed: "at most a frame"))
    }
  }
}
