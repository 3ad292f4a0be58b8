import FrameAnalysis
import FrameModel

/// How long a specified motion takes in all, how its elements follow each other, and what becomes of it
/// when it is set off again.
extension SpecCheck {
  mutating func compareTimes(of runs: [MotionRun], with spec: SpecDocument) {
    let plays = plays(of: runs)
    if let entry = spec.fields[.totalDuration], let total = SpecCurve.length(entry.text) {
      report(
        problem(.totalDuration, of: spec, plays.compactMap(\.first)) { first in
          let play = plays.first { $0[0] === first } ?? []
          return length(of: play, against: total)
        })
    }
    if let entry = spec.fields[.stagger], let wanted = SpecWords.stagger(entry.text) {
      report(
        problem(.stagger, of: spec, plays.compactMap(\.first)) { first in
          let play = plays.first { $0[0] === first } ?? []
          return steps(of: play, against: wanted)
        })
    }
    if let entry = spec.fields[.interruption],
      [.retarget, .reverse].contains(SpecWords.interruption(entry.text))
    {
      report(
        problem(.interruption, of: spec, runs) { run in
          guard run.animation.finished == false, let end = run.end,
            let next = follower(of: run, at: end)
          else { return nil }
          return "cancelled, and begun anew \((next.start - end).words) later"
        })
    }
  }

  /// The runs that one event set off: of one cause, or of one group, or that began together.
  private func plays(of runs: [MotionRun]) -> [[MotionRun]] {
    var plays: [[MotionRun]] = []
    for run in runs.sorted(by: { ($0.animation.begin, $0.row) < ($1.animation.begin, $1.row) }) {
      if let last = plays.last?.first, isOnePlay(last, run) {
        plays[plays.count - 1].append(run)
      } else {
        plays.append([run])
      }
    }
    return plays
  }

  private func isOnePlay(_ a: MotionRun, _ b: MotionRun) -> Bool {
    if let cause = a.animation.cause, let other = b.animation.cause { return cause == other }
    if let group = a.animation.group, let other = b.animation.group { return group == other }
    return b.animation.begin - a.animation.begin <= slack
  }

  /// Begin and end are recorded with frames.
  private var slack: Nanoseconds { (session.interval ?? Nanoseconds(8_333_333)) * 2 }

  /// From the event to when the last of it has ended, beside what is specified; nil where that is kept.
  ///
  /// A tenth more is granted, because when a spring rests is a matter of tolerance; what refreshes
  /// were lost in it are no fault of the motion.
  private func length(of play: [MotionRun], against total: Nanoseconds) -> String? {
    let whole = play.filter { $0.animation.finished != false && $0.animation.events.isEmpty }
    let ends = whole.compactMap(\.end)
    guard whole.count == play.count, ends.count == play.count, let end = ends.max(),
      let begin = play.map(\.animation.begin).min(), !play.contains(where: \.isLoop)
    else { return nil }
    let length = end - begin
    let lost = session.hitches(in: begin...end).reduce(Nanoseconds.zero) { $0 + $1.lateness }
    let grace = slack + Nanoseconds(total.count / 10)
    guard length - lost > total + grace || length < total - grace else { return nil }
    return "\(length.words), \(total.words) is specified"
  }

  /// How the elements of one property follow each other, beside what is specified; nil where that is kept.
  private func steps(of play: [MotionRun], against wanted: Nanoseconds) -> String? {
    for property in Set(play.map(\.property)).sorted() {
      let starts = play.filter { $0.property == property }.map(\.start).sorted()
      let steps = zip(starts.dropFirst(), starts).map { $0 - $1 }
      let tolerance = Nanoseconds(slack.count / 4)
      let off = steps.first { $0 - wanted > tolerance || wanted - $0 > tolerance }
      if let off {
        return "\(off.words) between elements, "
          + (wanted == .zero ? "none is specified" : "\(wanted.words) is specified")
      }
    }
    return nil
  }

  /// The run of the same that begins just after one was cut short.
  private func follower(of run: MotionRun, at end: Timestamp) -> MotionRun? {
    session.runs(of: run.view, from: end, to: end + slack).first {
      $0 !== run && $0.property == run.property && $0.name == run.name
    }
  }
}
