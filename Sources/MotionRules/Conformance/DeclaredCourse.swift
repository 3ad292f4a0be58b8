import FrameModel

/// Where a run should be at any moment, as it is declared: from its begin over every retarget.
///
/// Progress is 0 where it began and 1 where it first goes. A spring goes on from where it is, as fast
/// as it is; what is no spring goes on from where it is, from rest.
struct DeclaredCourse {
  private struct Leg {
    /// In seconds since it began to move.
    var start: Double
    /// In ranges, and ranges a second.
    var place: Double
    var velocity: Double
    var target: Double
    var curve: TimingCurve

    func place(at time: Double) -> Double {
      let passed = max(0, time - start)
      if case .spring(let spring) = curve {
        let influence = spring.influence(after: passed)
        return target + (place - target) * influence.place + velocity * influence.velocity
      }
      return place + (target - place) * curve.value(at: passed)
    }

    func velocity(at time: Double) -> Double {
      guard case .spring = curve else { return 0 }
      // Forward, so that it is what it began with where it has just begun.
      let step = 1e-6
      return (place(at: time + step) - place(at: time)) / step
    }
  }

  private var legs: [Leg] = []
  /// When it is sent where nothing says; from there on its place is not known.
  private var end = Double.infinity

  /// Nil where the run moves no single number, covers no distance, or has no curve that is known.
  init?(of run: MotionRun) {
    guard let from = run.animation.from.first, run.animation.from.count == 1,
      let range = run.range, range != 0, let curve = run.curve.flatMap(TimingCurve.init)
    else { return nil }
    legs.append(
      Leg(
        start: 0, place: 0, velocity: (run.animation.velocity.first ?? 0) / range, target: 1,
        curve: curve))
    for event in run.animation.events where event.kind != .phase {
      let time = (event.time - run.start).seconds
      guard event.kind == .retarget, let to = event.to.first, let last = legs.last,
        let next = event.declaration.curve.map({ TimingCurve($0) }) ?? curve
      else {
        end = time
        break
      }
      legs.append(
        Leg(
          start: time, place: last.place(at: time),
          velocity: event.velocity.first.map { $0 / range } ?? last.velocity(at: time),
          target: (to - from) / range, curve: next))
    }
  }

  /// In ranges; nil from where it is not known.
  func place(at time: Double) -> Double? {
    guard time <= end else { return nil }
    return (legs.last { $0.start <= time } ?? legs.first)?.place(at: time)
  }

  /// When it has arrived, in seconds; nil for a spring that never does.
  var arrival: Double? {
    guard let last = legs.last else { return nil }
    return last.curve.settleTime.map { min(end, last.start + $0) }
  }
}
