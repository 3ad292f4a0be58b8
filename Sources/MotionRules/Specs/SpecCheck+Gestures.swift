import FrameModel

/// How a gesture drives a specified motion, and what it does as it ends.
extension SpecCheck {
  mutating func compareGestures(of runs: [MotionRun], with spec: SpecDocument) {
    if let entry = spec.fields[.gestureType], let wanted = SpecWords.gesture(entry.text) {
      report(
        problem(.gestureType, of: spec, runs) { run in
          guard let cause = run.cause,
            run.trigger == .user,
            session.trace.names[cause.type].prefix(while: { $0 != "." }) != wanted
          else { return nil }
          return "set off by \(session.trace.names[cause.type]), \(wanted) is specified"
        })
    }
    if let entry = spec.fields[.progressMapping], entry.text.contains("1:1") {
      report(problem(.progressMapping, of: spec, runs, where: gain))
    }
    if let entry = spec.fields[.threshold] {
      let threshold = SpecWords.threshold(entry.text)
      report(problem(.threshold, of: spec, runs) { outcome(of: $0, against: threshold) })
    }
    if let entry = spec.fields[.velocityHandling], SpecWords.keepsVelocity(entry.text) {
      report(problem(.velocityHandling, of: spec, runs, where: lostVelocity))
    }
  }

  /// How a view follows the finger before a run, where that is not one to one.
  private func gain(_ run: MotionRun) -> String? {
    guard let drag = session.drags().last(where: { $0.view == run.view && $0.end <= run.start }),
      let pair = session.follow(during: drag), !pair.isRubberBand,
      abs(pair.gain - 1) > RuleCase(rule: .frm08, session: session)[threshold: "gain"]
    else { return nil }
    return "follows the finger by \(pair.gain.words(2)) to 1"
  }

  /// What a drag's end came to, where that is not what its distance and its speed say.
  private func outcome(
    of run: MotionRun, against threshold: (distance: Double?, speed: Double?)
  ) -> String? {
    guard let cause = run.cause, session.trace.names[cause.type] == "drag.end",
      let outcome = cause.outcome, threshold.distance != nil || threshold.speed != nil
    else { return nil }
    func most(_ values: PropertyValue) -> Double? { values.map { abs($0) }.max() }
    let (distance, speed) = (most(cause.translation), most(cause.velocity))
    if threshold.distance != nil, distance == nil { return nil }
    if threshold.speed != nil, speed == nil { return nil }
    let isBeyond =
      threshold.distance.map { (distance ?? 0) > $0 } ?? false
      || threshold.speed.map { (speed ?? 0) > $0 } ?? false
    guard isBeyond != (outcome == .commit) else { return nil }
    let ways = [distance.map { "\($0.words(0)) pt" }, speed.map { "\($0.words(0)) pt/s" }]
    return "\(outcome.rawValue) at \(ways.compactMap(\.self).joined(separator: " and "))"
  }

  /// The speeds around a release, where the finger's is not handed over; as GST-02 has it.
  private func lostVelocity(_ run: MotionRun) -> String? {
    guard let release = session.handovers().first(where: { $0.kind == .release && $0.run === run }),
      let range = release.range, range > 0, let before = run.releaseVelocity,
      let after = release.speedAfter
    else { return nil }
    let rule = RuleCase(rule: .gst02, session: session)
    let least = rule[threshold: "least"] * range
    guard abs(before) > least,
      abs(after - before) > max(rule[threshold: "share"] / 100 * abs(before), least)
    else { return nil }
    return "goes on at \(after.words(1)) /s after \(before.words(1)) /s"
  }
}
