/// The rates a ProMotion display can run at, in hertz, fastest first.
///
/// Each divides 240, so each interval is a whole number of 1/240 s (the observation is ours). Apple's
/// list is not closed, so a rate beside it is no fault. Source: Apple, "Optimizing ProMotion refresh
/// rates for iPhone 13 Pro and iPad Pro".
package enum ProMotionLadder {
  package static let iPhone: [Double] = [120, 80, 60, 48, 40, 30, 24, 20, 16, 15, 12, 10]
  package static let iPadPro: [Double] = [120, 60, 40, 30, 24]

  /// The interval of a rate in units of 1/240 s.
  package static func units(of rate: Double) -> Double { 240 / rate }

  /// The interval of a rate in milliseconds.
  package static func duration(of rate: Double) -> Double { 1000 / rate }

  /// The rate whose interval is nearest to a gap between two presentations.
  package static func rate(nearest gap: Double) -> Double {
    iPhone.min { abs(duration(of: $0) - gap) < abs(duration(of: $1) - gap) } ?? 0
  }

  /// What one gap can mean when no target was logged.
  package struct Reading: Sendable, Equatable {
    package var rate: Double
    package var missed: Int
    package var hitch: Double
  }

  /// The two readings of a gap that is longer than those around it: a slower rate kept, or a frame of
  /// the surrounding rate that was late.
  ///
  /// Nothing in the gaps tells which, so whoever judges without targets marks the result an estimate.
  package static func readings(of gap: Double, amid cadence: Double) -> [Reading] {
    let usual = duration(of: cadence)
    return [
      Reading(rate: rate(nearest: gap), missed: 0, hitch: 0),
      Reading(
        rate: cadence, missed: MissedRefreshes.count(in: gap, interval: usual),
        hitch: max(0, gap - usual)),
    ]
  }
}
