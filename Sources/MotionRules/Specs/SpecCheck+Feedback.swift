import FrameModel

/// What a specified motion becomes under Reduce Motion, and what is felt with it.
extension SpecCheck {
  mutating func compareFeedback(of runs: [MotionRun], with spec: SpecDocument) {
    let reduced = runs.filter { session.reduceMotion(at: $0.animation.begin) == true }
    if let entry = spec.fields[.reduceMotion], let wanted = SpecWords.reducedMotion(entry.text) {
      report(
        problem(.reduceMotion, of: spec, reduced) { run in
          switch wanted {
          case .fade where run.property != "opacity":
            "\(run.property) is animated while motion is reduced, fade is specified"
          case .instant: "\(run.property) is animated while motion is reduced, instant is specified"
          default: nil
          }
        })
    }
    guard let entry = spec.fields[.haptics], let wanted = SpecWords.haptic(entry.text),
      session.captures(.haptic)
    else { return }
    report(
      problem(.haptics, of: spec, runs) { run in
        guard let cause = run.animation.cause else { return nil }
        let played = (session.hapticsByCause[cause] ?? []).compactMap {
          session.trace.names[$0.type]
        }
        if wanted == "none" {
          return played.first.map { "\($0) was played, none is specified" }
        }
        guard !played.contains(where: { $0.hasPrefix(wanted) }) else { return nil }
        return "\(played.first ?? "nothing") was played, \(wanted) is specified"
      })
  }
}
