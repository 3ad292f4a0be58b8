package import FrameModel

/// The rates that displays are known to run at.
package enum RefreshRates {
  /// The ProMotion ladder and the rates of other common panels, in hertz, fastest first.
  package static let known: [Double] = [
    240, 165, 144, 120, 100, 90, 80, 75, 72, 60, 50, 48, 40, 30, 25, 24, 20, 16, 15, 12, 10, 1,
  ]

  /// The known rate that an interval fits within 1 %; nothing when it fits none.
  package static func rate(of interval: Nanoseconds) -> Double? {
    position(of: interval).map { known[$0] }
  }

  /// The position in `known` of the rate that an interval fits within 1 %.
  static func position(of interval: Nanoseconds) -> Int? {
    guard let hertz = interval.hertz else { return nil }
    return known.firstIndex { abs($0 - hertz) <= $0 / 100 }
  }
}

extension FrameResult {
  /// How long it had the display: its duration, or its interval where its end is unknown or idle.
  var timeOnDisplay: Nanoseconds { duration ?? interval ?? .zero }
}
