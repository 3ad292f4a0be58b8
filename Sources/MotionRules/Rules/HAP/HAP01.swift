import FrameModel

extension Rule {
  static let haptics: [Rule] = [hap01, hap02, hap03, hap04]

  static let hap01 = Rule(
    "HAP-01", .error, [.tokens], "One haptic for one event.", needs: ["haptic"],
    thresholds: [RuleThreshold("apart", 50, "ms", ours: true)]
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

  static let hap02 = Rule(
    "HAP-02", .warning, [.design], "A micro-interaction is felt, too.",
    needs: ["haptic", "animation.category", "cause"], thresholds: [RuleThreshold("wait", 100, "ms")]
  ) { rule in
    let session = rule.session
    let wait = Nanoseconds(Int64(rule[threshold: "wait"] * 1e6))
    var judged: Set<Int64> = []
    return rule.overRuns { run, result in
      guard run.declaration.category == .micro, run.isUser else { return }
      guard session.captures(.haptic) else { return result.unknown("haptic") }
      // Several properties may move for one cause.
      if let cause = run.animation.cause, !judged.insert(cause).inserted { return }
      let moment = run.cause?.time ?? run.start
      let isCaused = run.animation.cause.map { session.hapticsByCause[$0] != nil } ?? false
      let isFelt =
        isCaused
        || session.haptics(from: moment, to: run.start + wait).contains { haptic in
          haptic.cause == nil || run.animation.cause == nil
        }
      result.require(
        isFelt,
        otherwise: rule.finding(of: run, "no haptic", allowed: "one within \(wait.words)"))
    }
  }

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

  static let hap04 = Rule(
    "HAP-04", .info, [.design, .textbook], "Motion is never the only sign of a change of status.",
    needs: ["animation.role status", "haptic or text or color"]
  ) { rule in
    let session = rule.session
    return rule.overRuns { run, result in
      guard run.role == "status" else { return }
      let near = Nanoseconds.milliseconds(100)
      let around = session.runs(of: run.view, from: run.start - near, to: run.start + near)
      let isSaid = around.contains { other in
        other.property.hasPrefix("text") || other.property.hasPrefix("color")
      }
      let isFelt = !session.haptics(from: run.start - near, to: run.start + near).isEmpty
      guard isSaid || isFelt || session.captures(.haptic) else { return result.unknown("haptic") }
      result.require(
        isSaid || isFelt,
        otherwise: rule.finding(of: run, "motion alone", allowed: "a haptic, text or colour too"))
    }
  }
}

extension MotionSession {
  /// The haptics of a stretch of time.
  fileprivate func haptics(from start: Timestamp, to end: Timestamp) -> ArraySlice<HapticEvent> {
    let first = hapticsByTime.partitioningIndex { $0.time >= start }
    let last = hapticsByTime.partitioningIndex { $0.time > end }
    return hapticsByTime[first..<max(first, last)]
  }
}
