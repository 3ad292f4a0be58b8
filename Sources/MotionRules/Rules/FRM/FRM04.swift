import FrameAnalysis
import FrameModel

extension Rule {
  static let frm04 = Rule(
    "FRM-04", .warning, [.tokens],
    "In motion, a panel runs at its highest rate unless it is capped.",
    needs: ["frame.interval", "display.maxHz", "state"]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard let surface = session.analysis.main else {
      result.unknown("frame")
      return result
    }
    guard let most = session.maximumRate(of: surface) else {
      result.unknown("maxHz of the display")
      return result
    }
    let slow = surface.frames.filter {
      $0.isFrame && $0.isInMotion && $0.intervalSource != .inferredCadence
        && $0.interval.flatMap(\.hertz).map { $0 < most * 0.95 } ?? false
        && !session.isCapped(at: $0.start, below: most)
    }
    let moving = surface.frames.count { $0.isFrame && $0.isInMotion && $0.interval != nil }
    guard moving > 0 else { return result }
    // A few frames at another rate are the switch between rates.
    guard slow.count * 10 > moving, let first = slow.first else {
      result.pass()
      return result
    }
    let rate = slow[slow.startIndex + slow.count / 2].interval.flatMap(\.hertz) ?? 0
    var finding = rule.finding(
      "\(slow.count) of \(moving) frames in motion at \(rate.rounded(to: 1)) Hz or so",
      allowed: "\(most.rounded(to: 1)) Hz, or a cap that says why not")
    (finding.frame, finding.time) = (first.index, first.start)
    if let link = session.trace.link, let high = link.maxRate {
      finding.evidence = ["The link asked for up to \(high.rounded(to: 1)) Hz."]
    }
    result.fail(finding)
    return result
  }

  static let frm05 = Rule(
    "FRM-05", .error, [.textbook], "Input is answered at once.",
    needs: ["input", "handled"],
    thresholds: [RuleThreshold("warning", 100, "ms"), RuleThreshold("error", 250, "ms")]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard session.captures(.input) || !session.trace.inputs.isEmpty else {
      result.unknown("input")
      return result
    }
    guard session.analysis.main != nil else {
      result.unknown("frame")
      return result
    }
    for input in session.trace.inputs where session.isUser(input) {
      guard let answered = input.handled ?? session.firstResponse(to: input) else {
        result.unknown("handled of an input")
        continue
      }
      let wait = (answered - input.time).milliseconds
      guard wait > rule[threshold: "warning"] else {
        result.pass()
        continue
      }
      result.fail(
        rule.finding(
          of: input, in: session, "answered after \((answered - input.time).words)",
          allowed: "at most \(Int(rule[threshold: "warning"])) ms",
          level: wait > rule[threshold: "error"] ? .error : .warning))
    }
    return result
  }

  static let frm06 = Rule(
    "FRM-06", .error, [.textbook], "The main thread is never silent for long.",
    needs: ["stall or frame.main"], thresholds: [RuleThreshold("most", 250, "ms")]
  ) { rule in
    let session = rule.session
    var result = rule.result
    let stalls = session.trace.marks.filter { session.trace.names[$0.name] == "stall" }
    let blocked = session.analysis.main?.frames.filter {
      ($0.work?.milliseconds ?? 0) > rule[threshold: "most"]
    }
    guard session.captures(.stall) || !stalls.isEmpty || session.captures(.frameMain) else {
      result.unknown("stall or frame.main")
      return result
    }
    for stall in stalls {
      guard let length = stall.duration else {
        result.unknown("duration of a stall")
        continue
      }
      guard session.surroundings(at: stall.time).scene.map({ $0 == .active }) ?? true else {
        continue
      }
      var finding = rule.finding("silent for \(length.words)", allowed: "at most 250 ms")
      finding.time = stall.time
      finding.span = session.span(at: stall.time)
      result.require(length.milliseconds <= rule[threshold: "most"], otherwise: finding)
    }
    for frame in blocked ?? [] {
      let isTold = stalls.contains { abs(($0.time - frame.start).milliseconds) < 1000 }
      guard !isTold, let work = frame.work else { continue }
      var finding = rule.finding("busy for \(work.words)", allowed: "at most 250 ms")
      (finding.frame, finding.time) = (frame.index, frame.start)
      finding.span = session.span(at: frame.start)
      finding.evidence = session.evaluationWords(of: frame)
      result.fail(finding)
    }
    if result.judged == 0, result.needs.isEmpty, session.analysis.main != nil { result.pass() }
    return result
  }

  static let frm07 = Rule(
    "FRM-07", .info, [.textbook],
    "A hitch within a second of heat, Low Power Mode or short memory is marked so, not excused.",
    needs: ["state", "frame"], thresholds: [RuleThreshold("near", 1, "s", ours: true)]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard let surface = session.analysis.main else {
      result.unknown("frame")
      return result
    }
    guard session.captures(.state) || !session.trace.states.isEmpty || !session.trace.marks.isEmpty
    else {
      result.unknown("state")
      return result
    }
    let near = Nanoseconds(Int64(rule[threshold: "near"] * 1e9))
    let moments = session.pressures()
    for hitch in surface.hitches {
      let moment = moments.first { $0.time <= hitch.time && hitch.time - $0.time <= near }
      guard let moment else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        "a hitch of \(hitch.lateness.words), \((hitch.time - moment.time).words) after \(moment.what)",
        allowed: "marked, not excused")
      (finding.frame, finding.time) = (hitch.index, hitch.time)
      result.fail(finding)
    }
    return result
  }
}

extension MotionSession {
  /// The highest rate of a surface's display, in hertz.
  fileprivate func maximumRate(of surface: SurfaceAnalysis) -> Double? {
    trace.displays[Int(surface.display)].maxRate ?? trace.environment.maxRate
      ?? trace.states.compactMap(\.change.maxRate).max()
  }

  /// Whether something in force explains a rate below the panel's.
  fileprivate func isCapped(at time: Timestamp, below rate: Double) -> Bool {
    let state = surroundings(at: time)
    return state.lowPower == true || state.thermal == .serious || state.thermal == .critical
      || state.cappedRate.map { $0 < rate * 0.95 } ?? false || trace.link?.highRateKey == false
  }

  fileprivate func span(at time: Timestamp) -> String? {
    let around = trace.spans.last { span in
      span.begin <= time && span.end.map { $0 >= time } ?? true
    }
    return trace.names[around?.name]
  }

  /// When the device came under pressure, and by what.
  fileprivate func pressures() -> [(time: Timestamp, what: String)] {
    let states = trace.states.compactMap { state -> (time: Timestamp, what: String)? in
      if state.change.thermal == .serious || state.change.thermal == .critical {
        return (state.time, "the device became hot")
      }
      return state.change.lowPower == true ? (state.time, "Low Power Mode began") : nil
    }
    let marks = trace.marks.filter { trace.names[$0.name] == "memoryWarning" }.map {
      (time: $0.time, what: "a memory warning")
    }
    return (states + marks).sorted { $0.time < $1.time }
  }
}
