package import FrameModel

/// The rates that displays are known to run at.
package enum RefreshRates {
  /// The ProMotion ladder and the rates of other common panels, in hertz, fastest first.
  package static let known: [Double] = [
    240, 165, 144, 120, 100, 90, 80, 75, 72, 60, 50, 48, 40, 30, 25, 24, 20, 16, 15, 12, 10, 1,
  ]

  /// The known rate that an interval fits within 1 %; nothing when it fits none.
  package static func rate(of interval: Nanoseconds) -> Double? {
    guard let hertz = interval.hertz else { return nil }
    return known.first { abs($0 - hertz) <= $0 / 100 }
  }

  /// Shares of frames and of time at each rate in force, fastest first, the unmatched last.
  static func residency(of frames: FrameResults) -> [Residency] {
    var byRate: [Double: (frames: Int, time: Nanoseconds)] = [:]
    var last = (interval: Nanoseconds.zero, rate: 0.0)
    frames.forEach(reading: [.verdict, .interval, .duration]) { _, frame in
      let verdict = frame.verdict
      guard verdict.judgement.isShown, !verdict.isWarmUp, let interval = frame.interval else {
        return
      }
      if interval != last.interval { last = (interval, rate(of: interval) ?? 0) }
      byRate[last.rate, default: (0, .zero)].frames += 1
      byRate[last.rate, default: (0, .zero)].time += frame.duration ?? interval
    }
    let frameTotal = byRate.values.reduce(0) { $0 + $1.frames }
    let timeTotal = byRate.values.reduce(Nanoseconds.zero) { $0 + $1.time }
    return byRate.sorted { $0.key > $1.key }.map { rate, sum in
      Residency(
        rate: rate == 0 ? nil : rate, frames: sum.frames, time: sum.time,
        shareOfFrames: 100 * Double(sum.frames) / Double(frameTotal),
        shareOfTime: timeTotal > .zero ? 100 * sum.time.seconds / timeTotal.seconds : 0)
    }
  }
}

extension FrameResult {
  /// How long it had the display: its duration, or its interval where its end is unknown or idle.
  var timeOnDisplay: Nanoseconds { duration ?? interval ?? .zero }
}
