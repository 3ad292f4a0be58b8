import FrameAnalysis
import FrameModel

extension Rule {
  static let frm04 = Rule(
    "FRM-04", .warning, [.tokens],
    "In motion, a panel runs at its highest rate unless it is capped.",
    needs: ["frame.interval", "display.maxHz", "state"],
    thresholds: [
      RuleThreshold("rate", 95, "% of the highest rate", by: .ours),
      RuleThreshold("frames", 10, "% of the frames in motion", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard let surface = session.analysis.main else { return rule.needsFrames }
    guard let most = session.maximumRate(of: surface) else {
      result.unknown("maxHz of the display")
      return result
    }
    let least = most * rule[threshold: "rate"] / 100
    var moving = 0
    var slow: [Int] = []
    surface.frames.forEach(reading: [.start, .verdict, .interval]) { position, frame in
      let verdict = frame.verdict
      guard let interval = frame.interval, verdict.judgement != .noUpdate, verdict.isInMotion
      else { return }
      moving += 1
      let isSlow = interval.hertz.map { $0 < least } ?? false
      guard isSlow, verdict.intervalSource != .inferredCadence,
        !session.isCapped(at: frame.start, below: least)
      else { return }
      slow.append(position)
    }
    guard moving > 0 else { return result }
    // A few frames at another rate are the switch between rates.
    guard 100 * Double(slow.count) > rule[threshold: "frames"] * Double(moving),
      let first = slow.first.map({ surface.frames[$0] })
    else {
      result.pass()
      return result
    }
    guard session.knowsPower else {
      result.unknown("state, which may cap the rate")
      return result
    }
    let rate = surface.frames[slow[slow.count / 2]].interval.flatMap(\.hertz) ?? 0
    var finding = rule.finding(
      "\(slow.count) of \(moving) frames in motion at \(rate.words(1)) Hz or so",
      allowed: "\(most.words(1)) Hz, or a cap that says why not")
    (finding.frame, finding.time) = (first.index, first.start)
    finding.evidence = [session.powerWords(at: first.start)]
    if let link = session.trace.link, let high = link.maxRate {
      finding.evidence += ["The link asked for up to \(high.words(1)) Hz."]
    }
    result.fail(finding)
    return result
  }
}

extension MotionSession {
  /// The highest rate of a surface's display, in hertz.
  fileprivate func maximumRate(of surface: SurfaceAnalysis) -> Double? {
    trace.displays[Int(surface.display)].maxRate ?? trace.environment.maxRate
      ?? trace.states.compactMap(\.change.maxRate).max()
  }

  /// Whether it is known what could cap the rate.
  fileprivate var knowsPower: Bool {
    captures(.state) || trace.environment.lowPower != nil || trace.environment.thermal != nil
  }

  fileprivate func powerWords(at time: Timestamp) -> String {
    let state = surroundings(at: time)
    let power = state.lowPower.map { $0 ? "on" : "off" } ?? "not recorded"
    return "Low Power Mode \(power), thermal state \(state.thermal?.rawValue ?? "not recorded")."
  }

  /// Whether something in force explains a rate below the panel's.
  fileprivate func isCapped(at time: Timestamp, below rate: Double) -> Bool {
    let state = surroundings(at: time)
    return state.lowPower == true || state.thermal == .serious || state.thermal == .critical
      || state.cappedRate.map { $0 < rate } ?? false || trace.link?.highRateKey == false
  }
}
