package import FrameModel

/// Something in force that keeps a display below its highest rate.
package enum RefreshLimit: Sendable, Equatable {
  /// The app's Info.plist lacks CADisableMinimumFrameDurationOnPhone, without which no iPhone goes
  /// over 60 Hz for it.
  case highRateKeyMissing
  /// Low Power Mode was on, in which the system turns faster rates off.
  case lowPower
  /// The device was hot: serious or critical.
  case thermal(ThermalState)
  /// The log says that the system capped the rate, in hertz.
  case cap(Double)
  /// The app asked for no more than this, in hertz, as the display can do it.
  case rangeAsked(Double)
  /// Nothing moved, and a display that can go slower then does.
  case nothingMoving

  /// The word for it in machine formats.
  package var id: String {
    switch self {
    case .highRateKeyMissing: "high-rate-key"
    case .lowPower: "low-power"
    case .thermal: "thermal"
    case .cap: "cap"
    case .rangeAsked: "range-asked"
    case .nothingMoving: "nothing-moving"
    }
  }
}

/// A stretch in which a display kept one rate, with what kept it from a faster one.
///
/// Keeps the panel apart from the app: frames at a limited rate are late only by that rate.
package struct RefreshSegment: Sendable, Equatable {
  /// From its first frame's start to the end of its last one.
  package var range: Range<Timestamp>
  /// How long its frames had the display, which leaves idleness and breaks out.
  package var time: Nanoseconds
  /// Its frames: positions in `SurfaceAnalysis.frames`.
  package var frames: Range<Int>
  /// The interval that its first frame was promised.
  package var interval: Nanoseconds
  /// How that is known; an inferred one is an estimate.
  package var source: BudgetSource
  /// The rate in hertz as displays have it; absent where the interval fits none.
  package var rate: Double?
  /// The highest rate of the panel, in hertz, where the log has it.
  package var panelRate: Double?
  /// What was in force that explains the rate; empty at the panel's highest, or unexplained.
  package var limits: [RefreshLimit]
  /// Whether it ran below the panel's highest rate; absent where that is not known.
  package var isBelowPanel: Bool?
  /// What the log does not say that might explain the rate, as it would be captured.
  package var unrecorded: [String]
  /// The app's part: frames late by this rate.
  package var lateFrames: Int
  package var missedRefreshes: Int

  package var isEstimated: Bool { source.isEstimated }

  /// Whether it ran below the panel's rate and nothing in force that the log records says why.
  package var isUnexplained: Bool { isBelowPanel == true && limits.isEmpty }
}

extension Analysis {
  /// The rates of the surface that stands for the trace, in time order.
  package var refresh: [RefreshSegment] { main?.refresh ?? [] }
}
