import FrameAnalysis
import FrameModel

/// A declared curve and the values that frames showed, to draw over each other.
///
/// Times are in seconds since the run began to move; values are in ranges, 0 where it began and 1 where
/// it goes.
package struct ConformancePlot: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    package var time: Double
    package var value: Double
  }

  /// A value as a frame showed it, beside the declared one at that moment.
  package struct Shown: Sendable, Equatable {
    package var time: Double
    package var value: Double
    package var declared: Double?
    package var frame: Int64
  }

  /// No trace has more plots than this, and no plot more points of a kind than that.
  static let most = 24
  private static let mostPoints = 120

  /// The declared curve; empty where no curve is known.
  package var declared: [Point] = []
  package var shown: [Shown] = []
  /// How many values were shown, of which `shown` are some.
  package var samples: Int
  /// When refreshes showed no new frame.
  package var dropped: [Double] = []
  /// When it was sent elsewhere, or took over.
  package var turns: [Double] = []
  /// The time that it is drawn over.
  package var length: Double
  /// In the property's own unit.
  package var from: Double
  package var to: Double

  /// Nil where nothing was shown of a single number that covers a distance.
  init?(of run: MotionRun, in session: MotionSession) {
    guard let from = run.animation.from.first, let to = run.animation.to.first, from != to
    else { return nil }
    (self.from, self.to) = (from, to)
    let course = DeclaredCourse(of: run)
    let all = run.samples.filter { $0.time >= run.start }.map { shown in
      let time = (shown.time - run.start).seconds
      return Shown(
        time: time, value: (shown.value - from) / (to - from), declared: course?.place(at: time),
        frame: shown.frame)
    }
    guard let last = all.last?.time else { return nil }
    samples = all.count
    shown = Self.thinned(all)
    length = max(last, min(course?.arrival ?? 0, 2 * last + 0.1))
    turns = run.animation.events.filter { $0.kind == .retarget }
      .map { ($0.time - run.start).seconds }
    if let course {
      let times = (0..<Self.mostPoints).map { length * Double($0) / Double(Self.mostPoints - 1) }
      declared = (times + turns.filter { $0 > 0 && $0 < length }).sorted().compactMap { time in
        course.place(at: time).map { Point(time: time, value: $0) }
      }
    }
    dropped = Self.dropped(in: run, until: length, session)
  }

  /// Evenly fewer, the first, the last and the one farthest from what is declared kept.
  private static func thinned(_ all: [Shown]) -> [Shown] {
    guard all.count > mostPoints else { return all }
    let step = (all.count + mostPoints - 1) / mostPoints
    let worst = all.indices.max { all[$0].distance < all[$1].distance }
    return all.indices.filter {
      $0.isMultiple(of: step) || $0 == all.count - 1 || $0 == worst
    }.map { all[$0] }
  }

  private static func dropped(
    in run: MotionRun, until length: Double, _ session: MotionSession
  ) -> [Double] {
    guard let interval = session.interval else { return [] }
    let end = run.start + Nanoseconds(seconds: length)
    var times: [Double] = []
    for hitch in session.hitches(in: run.start...end) {
      for missed in stride(from: 1, through: hitch.missedIntervals, by: 1) {
        guard times.count < mostPoints else { return times }
        let time = (hitch.time - run.start).seconds + interval.seconds * Double(missed)
        if time >= 0, time <= length { times.append(time) }
      }
    }
    return times
  }
}

extension ConformancePlot {
  /// A value in ranges, in the property's own unit.
  package func value(of progress: Double) -> Double { from + (to - from) * progress }
}

extension ConformancePlot.Shown {
  /// From what is declared, in ranges.
  package var distance: Double { declared.map { abs(value - $0) } ?? 0 }
}
