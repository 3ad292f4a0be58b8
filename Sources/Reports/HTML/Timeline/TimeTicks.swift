import FrameModel

/// Marks on the time axis, at round times and far enough apart to be read.
struct TimeTicks {
  struct Tick {
    var position: Double
    var label: String
  }

  private(set) var ticks: [Tick] = []

  private static let closest = 0.07

  init(_ scale: TimeScale) {
    let live = scale.segments.filter { $0.gap == nil }
    let length = live.reduce(0) { $0 + ($1.time.upperBound - $1.time.lowerBound).seconds }
    guard length > 0 else { return }
    let (step, places) = Self.step(for: length / 8)
    for segment in live {
      var time = Self.firstMultiple(of: step, from: segment.time.lowerBound.sinceZero.count)
      while time <= segment.time.upperBound.sinceZero.count {
        let moment = Timestamp(nanoseconds: time)
        let position = scale.position(moment)
        if position - (ticks.last?.position ?? -1) >= Self.closest, position < 0.985 {
          ticks.append(
            Tick(
              position: position,
              label: NumberText.seconds(moment, places: places) + " s"))
        }
        let (next, overflow) = time.addingReportingOverflow(step)
        if overflow { break }
        time = next
      }
    }
  }

  /// The round step of 1, 2 or 5 that is not under a length, and the decimals that show it.
  private static func step(for seconds: Double) -> (nanoseconds: Int64, places: Int) {
    var unit: Int64 = 1_000
    var places = 6
    while places > -6 {
      for factor in [1, 2, 5] as [Int64] where Double(unit * factor) >= seconds * 1e9 {
        return (unit * factor, max(places, 0))
      }
      unit *= 10
      places -= 1
    }
    return (unit * 10, 0)
  }

  private static func firstMultiple(of step: Int64, from time: Int64) -> Int64 {
    let rest = time % step
    return rest == 0 ? time : time - rest + (time > 0 ? step : 0)
  }
}
