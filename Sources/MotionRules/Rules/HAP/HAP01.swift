import FrameModel

extension Rule {
  static let hap01 = Rule(
    "HAP-01", .error, [.tokens], "One haptic for one event.", needs: ["haptic"],
    thresholds: [RuleThreshold("apart", 50, "ms", by: .ours)]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.captures(.haptic) || !session.trace.haptics.isEmpty else {
      result.unknown("haptic")
      return result
    }
    let played = session.trace.haptics.sorted { $0.time < $1.time }
    var seen: [Int64: HapticEvent] = [:]
    for (index, haptic) in played.enumerated() {
      let before = haptic.cause.flatMap { seen[$0] }
      let close = index > 0 ? played[index - 1] : nil
      let isClose = close.map {
        (haptic.time - $0.time).milliseconds < rule[threshold: "apart"]
      }
      if let cause = haptic.cause { seen[cause] = haptic }
      guard before != nil || isClose == true, let other = before ?? close else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        "two, \((haptic.time - other.time).words) apart"
          + (haptic.cause.map { ", for input \($0)" } ?? ""), allowed: "one")
      finding.view = haptic.cause.flatMap { session.inputs[$0] }.flatMap {
        session.trace.names[$0.view]
      }
      (finding.time, finding.line) = (haptic.time, haptic.line)
      result.fail(finding)
    }
    return result
  }
}
